import { parseCsv, writeCsv } from 'hucre/csv'
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import type { Language } from '#contract/domain/bounds.ts'
import {
  isOptionSheet,
  optionSheetColumns,
  spreadsheetColumns,
  type OptionSheetColumn,
  type SpreadsheetColumn,
} from '#contract/domain/spreadsheet-columns.ts'

/** The first bytes of a ZIP archive, which a workbook is. */
const archiveMark = 'PK'

/** The rows of a file about products, and those about option groups. */
export interface Sheets {
  rows?: string[][]
  optionRows?: string[][]
}

/**
 * Reads a workbook of Excel or LibreOffice, or a CSV file in any encoding and with any delimiter. A sheet
 * with the headings of option groups contains those; the first other sheet contains the products.
 */
export async function readSpreadsheetFile(file: Blob): Promise<Sheets> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = String.fromCharCode(...bytes.subarray(0, 2)) === archiveMark
  const sheets = isWorkbook
    ? (await readXlsx(bytes)).sheets.map(({ rows }) => rows)
    : [parseCsv(decode(bytes), { unescapeFormulae: true })]
  const texts = sheets.map((rows) => rows.map((row) => row.map(toText))).filter((rows) => rows.length > 0)
  const isOfOptions = ([headings = []]: string[][]) => isOptionSheet(headings)
  const [rows, optionRows] = [texts.find((rows) => !isOfOptions(rows)), texts.find(isOfOptions)]
  return { ...(rows && { rows }), ...(optionRows && { optionRows }) }
}

/** UTF-8 or UTF-16, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function toText(value: CellValue): string {
  if (value instanceof Date) return value.toISOString()
  return value === null ? '' : String(value)
}

/**
 * A CSV file in the format that the reader's Excel expects; texts that it would run as formulas are escaped.
 */
export const toCsv = (rows: string[][], language: Language): Blob =>
  new Blob([writeCsv(rows, { bom: true, delimiter: language === 'en' ? ',' : ';', escapeFormulae: true })], {
    type: 'text/csv',
  })

const numberColumns: readonly (SpreadsheetColumn | OptionSheetColumn)[] = [
  'price',
  'preparingTime',
  'spicy',
  'minChoices',
  'maxChoices',
  'freeChoices',
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
