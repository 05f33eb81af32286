import { readFile } from 'node:fs/promises'
import { parseCsv } from 'hucre/csv'
import type { DemoCard } from '#server/config.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listMenus } from '#server/menus/menus.ts'
import { addImageLink } from '#server/products/product-images.ts'
import { listProducts } from '#server/products/products.ts'
import { importSpreadsheet } from '#server/spreadsheets/import-spreadsheet.ts'
import { changeSubmenu, listSubmenus } from '#server/submenus/submenus.ts'
import { createTax } from '#server/taxes/taxes.ts'
import { productPictureKey } from '../pictures.ts'
import type { LinkOf } from '../types.ts'
import type { ExampleCard } from './cards.ts'

/** Reads a sheet of an example's card, as the office reads a CSV file. */
async function readSheet(card: DemoCard, sheet: 'products' | 'options'): Promise<string[][]> {
  const text = await readFile(new URL(`${card}/${sheet}.csv`, import.meta.url), 'utf8')
  return parseCsv(text).map((row) => row.map(String))
}

/** Imports an example's spreadsheets, and adds what they do not say. */
export async function seedCard(
  ctx: BusinessContext,
  name: DemoCard,
  { taxes, icons, pictures }: ExampleCard,
  linkOf: LinkOf,
): Promise<void> {
  for (const tax of taxes) await createTax(ctx, tax)
  const [rows, optionRows] = [await readSheet(name, 'products'), await readSheet(name, 'options')]
  const report = await importSpreadsheet(ctx, { rows, optionRows, dryRun: false })
  if (!report.applied) throw new Error(`The card of ${name}: ${JSON.stringify(report)}`)
  for (const product of await listProducts(ctx)) {
    const key = pictures[product.name]
    if (key) await addImageLink(ctx, product.id, linkOf(productPictureKey(key)))
  }
  for (const menu of await listMenus(ctx))
    for (const { id, title } of await listSubmenus(ctx, menu.id))
      await changeSubmenu(ctx, menu.id, id, { icon: icons[title] ?? null })
}
