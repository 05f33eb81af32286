import type { Language } from '#contract/domain/bounds.ts'
import {
  isProductColumn,
  optionSheetColumns,
  spreadsheetColumns,
  translatedColumns,
} from '#contract/domain/spreadsheet-columns.ts'
import { translationHeading } from '#contract/texts/find-column.ts'
import { contractTexts } from '#contract/texts/texts.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { digestOf } from '#server/translations/in-card-language.ts'
import { readCatalogue, type Catalogue, type CatalogueSubmenu, type ProductOut } from './catalogue.ts'
import { productColumns } from './columns.ts'
import { optionCells } from './option-columns.ts'

/**
 * The products as rows of texts, headings first, and the option groups likewise. Importing them again changes
 * nothing.
 */
export async function exportSpreadsheet(
  ctx: BusinessContext,
  language: Language,
): Promise<{ rows: string[][]; optionRows: string[][] }> {
  const catalogue = await readCatalogue(ctx)
  return { rows: toRows(catalogue, language), optionRows: toOptionRows(catalogue, language) }
}

const toOptionRows = ({ groups, names: { currency } }: Catalogue, language: Language): string[][] => [
  optionSheetColumns.map((column) => contractTexts[language].optionHeadings[column]),
  ...groups.flatMap((group) =>
    group.options.map((option) =>
      optionSheetColumns.map((column) => optionCells[column](group, option, language, currency)),
    ),
  ),
]

/** Each submenu's products in their order, then those on no submenu. */
function toRows({ products, submenus, names, translations }: Catalogue, language: Language): string[][] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const placed = new Set(submenus.flatMap(({ productIds }) => productIds))
  const toRow = (product: ProductOut, submenu?: CatalogueSubmenu) => {
    const places = {
      id: product.id,
      menu: submenu?.menu.title ?? '',
      menuEn: submenu?.menu.titleEn ?? '',
      submenu: submenu?.title ?? '',
      submenuEn: submenu?.titleEn ?? '',
    }
    const own = spreadsheetColumns.map((column) =>
      isProductColumn(column) ? productColumns[column].write(product, language, names) : places[column],
    )
    const translated = [...translations.values()].flatMap((texts) =>
      translatedColumns.map((column) => texts.get(digestOf(product[column] ?? '')) ?? ''),
    )
    return [...own, ...translated]
  }
  return [
    [
      ...spreadsheetColumns.map((column) => contractTexts[language].headings[column]),
      ...[...translations.keys()].flatMap((tag) =>
        translatedColumns.map((column) => translationHeading(column, tag, language)),
      ),
    ],
    ...submenus.flatMap((submenu) =>
      submenu.productIds.flatMap((id) => {
        const product = byId.get(id)
        return product ? [toRow(product, submenu)] : []
      }),
    ),
    ...products.filter(({ id }) => !placed.has(id)).map((product) => toRow(product)),
  ]
}
