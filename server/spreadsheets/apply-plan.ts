import { v7 as uuid } from 'uuid'
import type { JsonValue } from '#database/types.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { toMills } from '#contract/domain/money.ts'
import { assertRoom } from '#server/businesses/content-limits.ts'
import { recordManyEdits } from '#server/businesses/record-edits.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { changeMenu, createMenu } from '#server/menus/menus.ts'
import { insertProducts } from '#server/products/import-products.ts'
import { toStoredUse } from '#server/option-groups/stored-options.ts'
import { secondLanguage } from '#server/products/second-language.ts'
import { writeProducts } from '#server/products/write-products.ts'
import { submenuProducts } from '#server/menus/submenus/submenu-products.ts'
import { changeSubmenu, createSubmenu } from '#server/menus/submenus/submenus.ts'
import { changeTexts } from '#server/translations/translations.ts'
import type { CatalogueSubmenu } from './catalogue.ts'
import type { Plan } from './plan-import.ts'
import type { PlannedMenu, PlannedSubmenu } from './plan-places.ts'
import type { PlannedProduct } from './plan-products.ts'
import type { PlannedTranslation } from './plan-translations.ts'

/** Writes the changes of a spreadsheet, in the caller's transaction. */
export async function applyPlan(ctx: BusinessContext, { places, moves, translations }: Plan): Promise<void> {
  const menuIds = new Map<PlannedMenu, string>()
  for (const menu of places.menus) menuIds.set(menu, await writeMenu(ctx, menu))
  const submenus = new Map<PlannedSubmenu, Target>()
  for (const submenu of places.submenus) {
    const menuId = menuIds.get(submenu.menu) as string
    submenus.set(submenu, { menuId, id: await writeSubmenu(ctx, menuId, submenu), add: [], remove: [] })
  }
  const products = moves.map(({ product }) => product)
  const created = await createProducts(ctx, products)
  await changeStored(ctx, products)

  const targets = new Map<string, Target>([...submenus.values()].map((target) => [target.id, target]))
  for (const { product, to, from } of moves) {
    const id = product.stored?.id ?? (created.get(product) as string)
    for (const submenu of to) submenus.get(submenu)?.add.push(id)
    for (const submenu of from) targetOf(targets, submenu).remove.push(id)
  }
  for (const { menuId, id, add, remove } of targets.values()) {
    if (remove.length) await submenuProducts(menuId).removeMany(ctx, id, remove)
    if (add.length) await submenuProducts(menuId).add(ctx, id, add)
  }
  await writeTranslations(ctx, translations)
}

/** A submenu, with the products to add and to remove. */
interface Target {
  menuId: string
  id: string
  add: string[]
  remove: string[]
}

function targetOf(targets: Map<string, Target>, { id, menu }: CatalogueSubmenu): Target {
  const target = targets.get(id) ?? { menuId: menu.id, id, add: [], remove: [] }
  targets.set(id, target)
  return target
}

/** Fields of a menu or submenu that a spreadsheet does not contain. */
const empty = { description: null, descriptionEn: null, category: null, icon: null, logo: null }

async function writeMenu(ctx: BusinessContext, { stored, title, titleEn }: PlannedMenu): Promise<string> {
  if (stored) {
    if (stored.titleEn !== titleEn) await changeMenu(ctx, stored.id, { titleEn })
    return stored.id
  }
  return (await createMenu(ctx, { ...empty, photoUrl: null, title, titleEn })).id
}

async function writeSubmenu(
  ctx: BusinessContext,
  menuId: string,
  { stored, title, titleEn }: PlannedSubmenu,
): Promise<string> {
  if (stored) {
    if (stored.titleEn !== titleEn) await changeSubmenu(ctx, menuId, stored.id, { titleEn })
    return stored.id
  }
  return (await createSubmenu(ctx, menuId, { ...empty, title, titleEn })).id
}

async function createProducts(
  ctx: BusinessContext,
  products: PlannedProduct[],
): Promise<Map<PlannedProduct, string>> {
  const fresh = products.flatMap((product) => (product.form ? [{ product, form: product.form }] : []))
  await assertRoom(ctx, 'products', fresh.length)
  // Lists show the newest id first, so reversing the ids keeps the order of the spreadsheet.
  const ids = fresh.map(() => uuid()).toReversed()
  await insertProducts(
    ctx,
    fresh.map(({ form }) => form),
    ids,
  )
  return new Map(fresh.map(({ product }, place) => [product, ids[place] as string]))
}

async function changeStored(ctx: BusinessContext, products: PlannedProduct[]): Promise<void> {
  const edited = products.flatMap(({ stored, edit, changes }) =>
    stored && edit && changes.length ? [{ stored, edit }] : [],
  )
  await writeProducts(
    ctx,
    edited.map(({ stored, edit: { price, deposit, optionGroups, ...edit } }) => ({
      id: stored.id,
      ...edit,
      ...secondLanguage(stored, edit),
      ...(price !== undefined && { priceMills: toMills(price) }),
      ...(deposit !== undefined && { depositMills: toMills(deposit) }),
      ...(optionGroups && { optionGroups: optionGroups.map(toStoredUse) as unknown as JsonValue }),
      updatedOn: ctx.now,
    })),
  )
  await recordManyEdits(
    ctx,
    edited.map(({ stored, edit }) => ({
      id: stored.id,
      given: edit,
      before: stored,
      after: { ...stored, ...edit },
    })),
  )
}

async function writeTranslations(ctx: BusinessContext, translations: PlannedTranslation[]): Promise<void> {
  for (const [language, texts] of Map.groupBy(translations, (one) => one.language)) {
    const changes = texts.map(({ digest, text }) => ({ digest, text, state: 'hand' as const }))
    for (let at = 0; at < changes.length; at += bounds.translationsAtOnce)
      await changeTexts(ctx, language, changes.slice(at, at + bounds.translationsAtOnce))
  }
}
