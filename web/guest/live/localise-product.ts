import { fromMills, toMills } from '#contract/domain/money.ts'
import { basePriceRange, isSoldOutByOptions, offeredGroups } from '#contract/domain/options.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { displayableLink } from '#contract/shared/links.ts'
import type { GroupUse, GuestMenus, GuestOptionGroups, Product } from '#web/lib/page-data.ts'
import type { localiserFor } from '../context/localise-field.ts'

type GuestProduct = GuestMenus[number]['subMenus'][number]['products'][number]
type AtTable = Omit<GuestProduct, 'pickup' | 'delivery'>

/**
 * A product in the guest's language, at its prices for this kind of order, with what its row shows of its
 * options.
 */
export function localiseProduct(
  { local, optional, second }: ReturnType<typeof localiserFor>,
  optionGroups: GuestOptionGroups,
  kind: OrderKind,
) {
  const groups = new Map(optionGroups.map((group) => [group.id, group]))
  return (given: GuestProduct): Product => {
    const product = pricedFor(given, kind)
    return {
      id: product.id,
      name: local(product.name, product.nameEn),
      second: second(product.name, product.nameEn),
      description: optional(product.description, product.descriptionEn),
      ...(product.notes && { notes: product.notes }),
      price: product.price,
      ...(product.regularPrice !== undefined && { regularPrice: product.regularPrice }),
      preparingTime: product.preparingTime,
      images: product.images.flatMap(({ link }) => displayableLink(link) ?? []),
      rating: product.rating,
      rateCount: product.rateCount,
      ...(product.goesWellWith && { goesWellWith: product.goesWellWith }),
      ...(product.badges && { badges: product.badges }),
      ...(product.left && { left: product.left }),
      ...(product.deposit && { deposit: product.deposit }),
      ...(product.allergens && { allergens: product.allergens }),
      ...(product.diets.length && { diets: product.diets }),
      ...(product.spicy && { spicy: product.spicy }),
      ...optionsOf(product, groups, optionGroups),
      ...(product.priceRule && { rule: toRule(product.priceRule, local) }),
      ...(product.soldOut && { isSoldOut: true }),
    }
  }
}

const toRule = (
  { name, nameEn, until }: NonNullable<GuestProduct['priceRule']>,
  local: ReturnType<typeof localiserFor>['local'],
) => ({ name: local(name, nameEn), ...(until && { until: until.slice(0, 5) }) })

/** The product with the prices for this kind of order instead of those at a table. */
function pricedFor(given: GuestProduct, kind: OrderKind): AtTable {
  const { pickup, delivery, ...product } = given
  const prices = { table: undefined, pickup, delivery }[kind]
  if (!prices) return product
  const { regularPrice: _, priceRule: __, ...rest } = product
  return { ...rest, ...prices }
}

function optionsOf(
  { price, regularPrice = price, optionGroups = [] }: AtTable,
  groups: ReadonlyMap<string, GuestOptionGroups[number]>,
  all: GuestOptionGroups,
): Partial<Product> {
  const offered = offeredGroups(optionGroups, groups)
  if (!offered.length) return {}
  const regular = offeredGroups(optionGroups.map(atRegularPrices), groups)
  const { lowest, highest } = basePriceRange(price, offered)
  const before = basePriceRange(regularPrice, regular).lowest
  const hasSizes = offered.some(({ kind }) => kind === 'size')
  return {
    price: fromMills(lowest),
    ...(lowest < before && { regularPrice: fromMills(before) }),
    // A size sets its own price, in place of the product's.
    ...(!hasSizes && lowest !== toMills(price) && { ownPrice: price }),
    ...(lowest < highest && { isFrom: true }),
    ...(isSoldOutByOptions(offered) && { isSoldOut: true }),
    groupUses: offered.map((group, at) => toUse(group, regular[at], all)),
  }
}

/** The option prices before any price rule. */
const atRegularPrices = (use: NonNullable<GuestProduct['optionGroups']>[number]) => ({
  ...use,
  prices: use.prices.map(({ id, price, regularPrice = price }) => ({ id, price: regularPrice })),
})

/** Compact, since a menu of 300 products is sent whole. */
function toUse(
  offered: GuestOptionGroups[number],
  regular: GuestOptionGroups[number] | undefined,
  all: GuestOptionGroups,
): GroupUse {
  const at = all.findIndex(({ id }) => id === offered.id)
  const options = all[at]?.options ?? []
  const pricesIn = (group: typeof offered | undefined) =>
    options.map(({ id }) => group?.options.find((option) => option.id === id)?.price ?? null)
  const prices = pricesIn(offered)
  if (options.every(({ price }, index) => price === prices[index])) return at
  const before = pricesIn(regular).map((price, index) => (price === prices[index] ? null : price))
  return { at, prices, ...(before.some((price) => price !== null) && { regular: before }) }
}
