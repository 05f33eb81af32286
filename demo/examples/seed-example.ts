import { readFile } from 'node:fs/promises'
import { parseCsv } from 'hucre/csv'
import type { ExampleName } from '#server/lib/environment.ts'
import { changeDailyMenu, createDailyMenu } from '#server/daily-menus/daily-menus.ts'
import { dailyMenuProducts } from '#server/daily-menus/daily-menu-products.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listMenus } from '#server/menus/menus.ts'
import { createPriceRule } from '#server/price-rules/price-rules.ts'
import { addImageLink } from '#server/products/product-images.ts'
import { listProducts } from '#server/products/products.ts'
import { setStock } from '#server/products/set-stock.ts'
import { importSpreadsheet } from '#server/spreadsheets/import-spreadsheet.ts'
import { changeSubmenu, listSubmenus } from '#server/menus/submenus/submenus.ts'
import { createTax } from '#server/taxes/taxes.ts'
import { productPictureKey } from '../pictures.ts'
import type { LinkOf } from '../types.ts'
import type { Example } from './examples.ts'

/** Reads a sheet of an example, as the office reads a CSV file. */
async function readSheet(example: ExampleName, sheet: 'products' | 'options'): Promise<string[][]> {
  const text = await readFile(new URL(`${example}/${sheet}.csv`, import.meta.url), 'utf8')
  return parseCsv(text).map((row) => row.map(String))
}

/** Imports an example's spreadsheets, and adds the data that they do not contain. */
export async function seedExample(
  ctx: BusinessContext,
  name: ExampleName,
  example: Example,
  linkOf: LinkOf,
): Promise<void> {
  for (const tax of example.taxes) await createTax(ctx, tax)
  const [rows, optionRows] = [await readSheet(name, 'products'), await readSheet(name, 'options')]
  const report = await importSpreadsheet(ctx, { rows, optionRows, dryRun: false })
  if (!report.applied) throw new Error(`The example ${name}: ${JSON.stringify(report)}`)

  const products = new Map((await listProducts(ctx)).map((product) => [product.name, product.id]))
  for (const [name, key] of Object.entries(example.pictures))
    await addImageLink(ctx, idIn(products, name), linkOf(productPictureKey(key)))
  for (const [name, stock] of Object.entries(example.left ?? {}))
    await setStock(ctx, idIn(products, name), { stock, until: null })
  await seedPriceRules(ctx, example, await seedIcons(ctx, example))
  for (const setMenu of example.setMenus ?? []) await seedSetMenu(ctx, setMenu, products)
}

type Ids = ReadonlyMap<string, string>

function idIn(ids: Ids, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The example has no «${name}»`)
  return id
}

/** The ids of the submenus by their titles. */
async function seedIcons(ctx: BusinessContext, { icons }: Example): Promise<Ids> {
  const ids = new Map<string, string>()
  for (const menu of await listMenus(ctx))
    for (const { id, title } of await listSubmenus(ctx, menu.id)) {
      await changeSubmenu(ctx, menu.id, id, { icon: icons[title] ?? null })
      ids.set(title, id)
    }
  return ids
}

async function seedPriceRules(
  ctx: BusinessContext,
  { priceRules = [] }: Example,
  submenus: Ids,
): Promise<void> {
  for (const { submenus: titles = [], days = [], ...rule } of priceRules)
    await createPriceRule(ctx, {
      ...rule,
      scope: titles.length ? 'submenus' : 'all',
      submenuIds: titles.map((title) => idIn(submenus, title)),
      productIds: [],
      days,
    })
}

async function seedSetMenu(
  ctx: BusinessContext,
  { courses, ...form }: NonNullable<Example['setMenus']>[number],
  products: Ids,
): Promise<void> {
  const { id } = await createDailyMenu(ctx, { ...form, pictureUrl: null, videoUrl: null })
  const chosen = courses.map(({ name, nameEn, choices }) => ({
    name,
    nameEn,
    choices: Object.entries(choices).map(([product, surcharge]) => ({
      id: idIn(products, product),
      surcharge,
    })),
  }))
  await dailyMenuProducts.add(ctx, id, [
    ...new Set(chosen.flatMap(({ choices }) => choices.map((choice) => choice.id))),
  ])
  await changeDailyMenu(ctx, id, { courses: chosen })
}
