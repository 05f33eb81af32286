import { fromCents, toCents } from '#contract/domain/money.ts'
import { basePriceRange, isSoldOutByOptions, offeredGroups } from '#contract/domain/options.ts'
import { displayableLink } from '#contract/shared/links.ts'
import type { GroupUse, GuestMenus, GuestOptionGroups, Product } from '#web/lib/page-data.ts'
import type { localiserFor } from '../context/localise-field.ts'

type GuestProduct = GuestMenus[number]['subMenus'][number]['products'][number]

/** A product in the guest's language, with what its row says of its options. */
export function localiseProduct(
  { local, optional, second }: ReturnType<typeof localiserFor>,
  optionGroups: GuestOptionGroups,
) {
  const groups = new Map(optionGroups.map((group) => [group.id, group]))
  return (product: GuestProduct): Product => ({
    id: product.id,
    name: local(product.name, product.nameEn),
    second: second(product.name, product.nameEn),
    description: optional(product.description, product.descriptionEn),
    price: product.price,
    preparingTime: product.preparingTime,
    images: product.images.flatMap(({ link }) => displayableLink(link) ?? []),
    rating: product.rating,
    rateCount: product.rateCount,
    ...(product.badges && { badges: product.badges }),
    ...(product.left && { left: product.left }),
    ...(product.deposit && { deposit: product.deposit }),
    ...(product.allergens && { allergens: product.allergens }),
    ...(product.diets.length && { diets: product.diets }),
    ...(product.spicy && { spicy: product.spicy }),
    ...optionsOf(product, groups, optionGroups),
    ...(product.soldOut && { isSoldOut: true }),
  })
}

function optionsOf(
  { price, optionGroups = [] }: GuestProduct,
  groups: ReadonlyMap<string, GuestOptionGroups[number]>,
  all: GuestOptionGroups,
): Partial<Product> {
  const offered = offeredGroups(optionGroups, groups)
  if (!offered.length) return {}
  const { lowest, highest } = basePriceRange(price, offered)
  const hasSizes = offered.some(({ kind }) => kind === 'size')
  return {
    price: fromCents(lowest),
    // A size sets its own price, in place of the product's.
    ...(!hasSizes && lowest !== toCents(price) && { ownPrice: price }),
    ...(lowest < highest && { isFrom: true }),
    ...(isSoldOutByOptions(offered) && { isSoldOut: true }),
    groupUses: offered.map((group) => toUse(group, all)),
  }
}

/** In few bytes: a menu of 300 products is sent whole. */
function toUse(offered: GuestOptionGroups[number], all: GuestOptionGroups): GroupUse {
  const at = all.findIndex(({ id }) => id === offered.id)
  const prices = (all[at]?.options ?? []).map(
    ({ id }) => offered.options.find((option) => option.id === id)?.price ?? null,
  )
  const isAsItIs = all[at]?.options.every(({ price }, index) => price === prices[index])
  return isAsItIs ? at : { at, prices }
}
