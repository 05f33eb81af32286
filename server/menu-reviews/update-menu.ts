import type { z } from 'zod'
import { submenuIcons } from '#contract/domain/bounds.ts'
import type { Menu } from '#contract/api/menus.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import type { menuReviews } from '#contract/api/menu-reviews.ts'
import type { products } from '#contract/api/products.ts'
import { AppError } from '#contract/shared/errors.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { lettersOf } from '#server/lib/letters.ts'
import { findMenu } from '#server/menus/menus.ts'
import { changeProducts } from '#server/products/change-products.ts'
import { findProduct, type ProductOut } from '#server/products/products.ts'
import { createSubmenu, listSubmenus } from '#server/menus/submenus/submenus.ts'
import { submenuProducts } from '#server/menus/submenus/submenu-products.ts'
import { compareDishes } from './compare-dishes.ts'
import { deleteReadMenu } from './delete-read-menu.ts'
import { listDishes } from './similar-menu.ts'
import {
  productsOf,
  readSubmenus,
  requireReview,
  type ReviewedProduct,
  type ReviewedSubmenu,
} from './reviews.ts'

type Update = BodyOf<(typeof menuReviews)['POST menu-reviews/:menuId/update']>

/**
 * Updates a menu from its new edition: the chosen dishes are added, the chosen prices copied, the chosen
 * products removed. The menu that was read is deleted.
 */
export const updateMenu = (
  ctx: BusinessContext,
  menuId: string,
  { into, added, priced, gone }: Update,
): Promise<z.output<typeof Menu>> =>
  contentTransaction(ctx, async (ctx) => {
    await requireReview(ctx, menuId)
    if (into === menuId) throw new AppError('not.found')
    const read = await readSubmenus(ctx, menuId)
    const there = (await listDishes(ctx, [into])).get(into) ?? []
    requireAll(added, productsOf(read))
    requireAll([...priced, ...gone], there)
    const difference = compareDishes(productsOf(read), there)
    const changes = difference?.priced.filter(({ dish }) => priced.includes(dish.id)) ?? []
    const changed: BodyOf<(typeof products)['PUT products']>['products'] = []
    for (const { dish, newPrice } of changes) {
      changed.push({
        id: dish.id,
        price: newPrice,
        optionGroups: await withReadSizes(ctx, dish, productsOf(read)),
        // It was inactive only because it had no price.
        ...(dish.price === 0 && { active: true }),
      })
    }
    await changeProducts(ctx, changed)
    for (const { id } of await listSubmenus(ctx, into)) await submenuProducts(into).removeMany(ctx, id, gone)
    for (const submenu of read) await addTo(ctx, into, submenu, added)
    await deleteReadMenu(ctx, menuId)
    return findMenu(ctx, into)
  })

/** The groups of a dish with the sizes that were read, or none if a single price was; its other options stay. */
async function withReadSizes(
  ctx: BusinessContext,
  { id, name }: { id: string; name: string },
  read: readonly ReviewedProduct[],
): Promise<ProductOut['optionGroups']> {
  const found = read.find((dish) => lettersOf(dish.name) === lettersOf(name))
  const { optionGroups, sizes } = await findProduct(ctx, id)
  return [
    ...(found?.optionGroups.filter((use) => use.id === found.sizes[0]?.groupId) ?? []),
    ...optionGroups.filter((use) => use.id !== sizes[0]?.groupId),
  ]
}

function requireAll(ids: readonly string[], products: readonly { id: string }[]): void {
  const known = new Set(products.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new AppError('not.found')
}

/** Adds the wanted dishes of a submenu to the submenu with the same title, or to a new one. */
async function addTo(
  ctx: BusinessContext,
  into: string,
  { products, ...submenu }: ReviewedSubmenu,
  wanted: readonly string[],
): Promise<void> {
  const ids = products.map(({ id }) => id).filter((id) => wanted.includes(id))
  if (!ids.length) return
  const same = (await listSubmenus(ctx, into)).find(
    ({ title }) => lettersOf(title) === lettersOf(submenu.title),
  )
  const { title, titleEn, description, descriptionEn, category, logo } = submenu
  const icon = submenuIcons.find((icon) => icon === submenu.icon && icon !== 'star') ?? null
  const target =
    same ??
    (await createSubmenu(ctx, into, { title, titleEn, description, descriptionEn, category, logo, icon }))
  await submenuProducts(into).add(ctx, target.id, ids)
}
