import type { z } from 'zod'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { asOne, record } from '#server/journal/record.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import type { ReadMenu } from '#server/lib/menu-reader.ts'
import { groupSizes, joinSizes, type SizeUse } from './join-sizes.ts'
import { openReview, type ReadDish } from '#server/menu-reviews/open-review.ts'
import { createMenu } from '#server/menus/menus.ts'
import { importProducts } from '#server/products/import-products.ts'
import { submenuProducts } from '#server/menus/submenus/submenu-products.ts'
import { createSubmenu } from '#server/menus/submenus/submenus.ts'

type Read = z.output<typeof ReadMenu>
type ReadProduct = Read['submenus'][number]['products'][number]

interface Options {
  /** The photos that the menu was read from. */
  imageUrls: readonly string[]
  /** Whether guests see the menu at once; otherwise only after staff have reviewed it. */
  isActive: boolean
}

/** Stores a menu that was read, with its submenus and products, and opens its review; returns its id. */
export const storeMenu = (
  ctx: BusinessContext,
  { title, titleEn, submenus, currencySign }: Read,
  { imageUrls, isActive }: Options,
): Promise<string> =>
  contentTransaction(ctx, async (outer) => {
    const ctx = asOne(outer)
    const menu = await createMenu(ctx, { ...unset, title, titleEn, photoUrl: null, active: isActive })
    await record(outer, { kind: 'menu', action: 'imported', record: 'menu', recordId: menu.id, label: title })
    const joined = submenus.map(({ products }) => joinSizes(products))
    const uses = await groupSizes(ctx, joined.flat())
    const sections = uses ? joined : submenus.map(({ products }) => products)
    const read = sections.flat()
    const { products } = await importProducts(ctx, {
      data: read.map((dish, at) => toNewProduct(dish, uses?.[at])),
    })
    const ids = products.map(({ id }) => id)
    const rest = [...ids]
    const unsureTitles: string[] = []
    for (const [at, submenu] of submenus.entries()) {
      const made = await createSubmenu(ctx, menu.id, toNewSubmenu(submenu))
      if (submenu.isTitleUnsure) unsureTitles.push(made.id)
      await submenuProducts(menu.id).add(ctx, made.id, rest.splice(0, sections[at]?.length))
    }
    await openReview(ctx, menu.id, {
      imageUrls,
      unsureTitles,
      currencySign,
      dishes: read.map((dish, at) => toDish(dish, ids[at])),
    })
    return menu.id
  })

/** Fields that photos do not contain. */
const unset = { description: null, descriptionEn: null, category: null, logo: null, icon: null }

const toNewSubmenu = ({ title, titleEn, icon }: Read['submenus'][number]) => ({
  ...unset,
  title,
  titleEn,
  icon: icon ?? null,
})

/** A dish without a price is stored inactive, to get one from staff; no price is invented. */
const toNewProduct = (
  { name, nameEn, price, isUntranslated, ...product }: ReadProduct,
  sizes: SizeUse | undefined,
) => ({
  name,
  nameEn,
  description: product.description ?? null,
  descriptionEn: product.descriptionEn ?? null,
  price: price ?? 0,
  active: price !== null,
  allergens: product.allergens ?? null,
  preparingTime: null,
  untranslated: isUntranslated,
  ...(sizes && { optionGroups: [sizes] }),
})

const toDish = (
  { price, proposedPrice = null, doubts, confidence, place }: ReadProduct,
  productId = '',
): ReadDish => ({
  productId,
  confidence,
  doubts: [...new Set(price === null ? (['price-missing', ...doubts] as const) : doubts)],
  place: place ?? null,
  proposedPrice: price === null ? proposedPrice : null,
})
