import { parseCsv, writeCsv } from 'hucre/csv'
import { readXlsx, writeXlsx, type CellValue, type MergeRange } from 'hucre/xlsx'
import type { Language } from '#contract/domain/bounds.ts'
import {
  optionSheetColumns,
  spreadsheetColumns,
  type OptionSheetColumn,
  type SpreadsheetColumn,
} from '#contract/domain/spreadsheet-columns.ts'
import { isOptionSheet, isProductSheet } from '#contract/texts/find-column.ts'
import { decode, type Letters } from './code-pages.ts'

/** The first bytes of a ZIP archive, which a workbook is. */
const archiveMark = 'PK'

/** The rows of a file about products, and those about option groups. */
export interface Sheets {
  rows?: string[][]
  optionRows?: string[][]
}

interface ReadFile extends Sheets {
  /** The letters that a CSV file was read with, if it does not say by itself. */
  letters?: Letters
}

/**
 * Reads a workbook of Excel or LibreOffice, or a CSV file in any encoding, which may be chosen, and with any delimiter. A sheet
 * with the headings of option groups contains those; the products are on the first sheet with their headings, or else
 * on the first other one.
 */
export async function readSpreadsheetFile(file: Blob, chosen?: Letters): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = String.fromCharCode(...bytes.subarray(0, 2)) === archiveMark
  const { text, letters } = isWorkbook ? { text: '' } : decode(bytes, chosen)
  const sheets = isWorkbook ? (await readXlsx(bytes)).sheets.map(withMergedCells) : [readCsv(text)]
  const texts = sheets.map((rows) => rows.map((row) => row.map(toText))).filter((rows) => rows.length > 0)
  const optionRows = headed(texts, isOptionSheet)
  const rows = headed(texts, isProductSheet) ?? texts.find(([first = []]) => !isOptionSheet(first))
  return { ...(rows && { rows }), ...(optionRows && { optionRows }), ...(letters && { letters }) }
}

/** A title and notes may stand above the headings, at most so many rows. */
const mostAbove = 20

/**
 * The first sheet with such headings, which come first; the rows above them become empty ones, so that each row keeps its
 * number.
 */
function headed(
  sheets: string[][][],
  areHeadings: (row: readonly string[]) => boolean,
): string[][] | undefined {
  for (const rows of sheets) {
    const at = rows.slice(0, mostAbove).findIndex(areHeadings)
    const headings = rows[at]
    if (headings) return [headings, ...rows.slice(0, at).map(() => []), ...rows.slice(at + 1)]
  }
  return undefined
}

/** Each of the merged cells has their value. */
function withMergedCells({
  rows,
  merges = [],
}: {
  rows: CellValue[][]
  merges?: MergeRange[]
}): CellValue[][] {
  for (const { startRow, endRow, startCol, endCol } of merges)
    for (let row = startRow; row <= endRow; row++)
      for (let column = startCol; column <= endCol; column++) {
        const cells = rows[row]
        if (cells) cells[column] = rows[startRow]?.[startCol] ?? null
      }
  return rows
}

/** Excel takes a first line like `sep=;` for the delimiter, and does not show it. */
function readCsv(text: string): CellValue[][] {
  const [line, delimiter] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? ['']
  return parseCsv(text.slice(line.length), { unescapeFormulae: true, ...(delimiter && { delimiter }) })
}

function toText(value: CellValue): string {
  if (value instanceof Date) return value.toISOString()
  return value === null ? '' : String(value)
}

/**
 * A CSV file in the format that the reader's Excel expects: where that divides cells by semicolons, a point between digits
 * would make a date of a price. Texts that it would run as formulas are escaped.
 */
export function toCsv(rows: string[][], language: Language): Blob {
  const isEnglish = language === 'en'
  const written = isEnglish ? rows : rows.map((row) => row.map(withDecimalComma))
  const delimiter = isEnglish ? ',' : ';'
  return new Blob([writeCsv(written, { bom: true, delimiter, escapeFormulae: true })], { type: 'text/csv' })
}

const withDecimalComma = (cell: string, place: number): string => {
  const column = spreadsheetColumns[place]
  return column && numberColumns.includes(column) ? cell.replace('.', ',') : cell
}

const numberColumns: readonly (SpreadsheetColumn | OptionSheetColumn)[] = [
  'price',
  'preparingTime',
  'spicy',
  'deposit',
  'minChoices',
  'maxChoices',
  'freeChoices',
  'maxPerOption',
  'optionPrice',
]

/** An Excel workbook: texts are never formulas, and prices are numbers. Options have a second sheet. */
export async function toXlsx(
  { rows, optionRows }: Required<Sheets>,
  names: { products: string; options: string },
): Promise<Blob> {
  const sheets = [toSheet(names.products, rows, spreadsheetColumns)]
  if (optionRows.length > 1) sheets.push(toSheet(names.options, optionRows, optionSheetColumns))
  const written = await writeXlsx({ sheets })
  return new Blob([written as BlobPart], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

function toSheet(
  name: string,
  [headings = [], ...rows]: string[][],
  columns: readonly (SpreadsheetColumn | OptionSheetColumn)[],
) {
  const toCell = (text: string, place: number): CellValue => {
    const column = columns[place]
    return column && numberColumns.includes(column) && text !== '' ? Number(text) : text
  }
  return { name, rows: [headings, ...rows.map((row) => row.map(toCell))], freezePane: { rows: 1 } }
}
