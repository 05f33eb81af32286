import { bounds } from '#contract/domain/bounds.ts'
import type { TranslatedColumn, TranslationColumn } from '#contract/domain/spreadsheet-columns.ts'
import { breathing } from '#server/lib/breathing.ts'
import { digestOf } from '#server/translations/in-card-language.ts'
import type { Catalogue, Refusal } from './catalogue.ts'
import type { PlannedProduct } from './plan-products.ts'
import { datedCells, type RowOf } from './read-rows.ts'

/** A translation of a product's text into a further language of the card. */
export interface PlannedTranslation {
  product: PlannedProduct
  column: TranslatedColumn
  language: string
  /** Of the text, as it is after the import. */
  digest: string
  before: string
  text: string
}

const longest = { name: bounds.title, description: bounds.description } as const

/**
 * The translations that the rows change. An empty cell changes nothing. Nor does one with the translation of a text that
 * the same row changes: it may promise what is no longer in the dish, and is outdated.
 */
export async function planTranslations(
  lines: readonly RowOf<TranslationColumn>[],
  products: readonly PlannedProduct[],
  { translations: known }: Pick<Catalogue, 'translations'>,
): Promise<{ translations: PlannedTranslation[]; refused: Refusal[] }> {
  const byRow = new Map(lines.map((line) => [line.row, line]))
  const planned = new Map<string, PlannedTranslation>()
  const refused: Refusal[] = datedCells(lines).map(({ column, ...cell }) => ({ ...cell, ...partsOf(column) }))
  const breathe = breathing()
  for (const product of products)
    for (const { row } of product.lines) {
      await breathe()
      for (const [key, cell] of Object.entries(byRow.get(row)?.cells ?? {})) {
        const { column, language } = partsOf(key as TranslationColumn)
        const source = (product.form ?? { ...product.stored, ...product.edit })[column]
        if (!cell || !source) continue
        const text = column === 'name' ? cell.replace(/\s+/g, ' ') : cell.replaceAll('\r\n', '\n')
        const refuse = (problem: 'maxLength' | 'differs', limit: number | null = null) =>
          refused.push({ row, column, language, problem, limit })
        const digest = digestOf(source)
        const texts = known.get(language)
        const before = texts?.get(digest) ?? ''
        const former = texts?.get(digestOf(product.stored?.[column] ?? ''))
        const other = planned.get(`${language} ${digest}`)
        if (text.length > longest[column]) refuse('maxLength', longest[column])
        else if (other && other.text !== text) refuse('differs')
        else if (text !== before && text !== former)
          planned.set(`${language} ${digest}`, { product, column, language, digest, before, text })
      }
    }
  return { translations: [...planned.values()], refused }
}

function partsOf(key: TranslationColumn): { column: TranslatedColumn; language: string } {
  const [column, language = ''] = key.split(':')
  return { column: column as TranslatedColumn, language }
}
