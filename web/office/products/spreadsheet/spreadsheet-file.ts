import { parseCsv, writeCsv } from 'hucre/csv'
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import type { Language } from '#contract/domain/bounds.ts'
import { spreadsheetColumns, type SpreadsheetColumn } from '#contract/domain/spreadsheet-columns.ts'

/** A workbook is a ZIP archive. */
const archiveMark = 'PK'

/** Reads the rows of a file of Excel or LibreOffice, or of a CSV file in whatever encoding and with whatever delimiter. */
export async function readSpreadsheetFile(file: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = String.fromCharCode(...bytes.subarray(0, 2)) === archiveMark
  const rows = isWorkbook
    ? ((await readXlsx(bytes)).sheets[0]?.rows ?? [])
    : parseCsv(decode(bytes), { unescapeFormulae: true })
  return rows.map((row) => row.map(toText))
}

/** UTF-8 or UTF-16, else what Windows takes for Latin-1. */
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

/** A CSV file as the reader's Excel opens it; a text that it would run as a formula is written so that it does not. */
export const toCsv = (rows: string[][], language: Language): Blob =>
  new Blob([writeCsv(rows, { bom: true, delimiter: language === 'en' ? ',' : ';', escapeFormulae: true })], {
    type: 'text/csv',
  })

const numberColumns: readonly SpreadsheetColumn[] = ['price', 'preparingTime', 'spicy']

/** A workbook of Excel: texts are texts there, never formulas, and prices are numbers. */
export async function toXlsx([headings = [], ...rows]: string[][], name: string): Promise<Blob> {
  const toCell = (text: string, place: number): CellValue => {
    const column = spreadsheetColumns[place]
    return column && numberColumns.includes(column) && text !== '' ? Number(text) : text
  }
  const written = await writeXlsx({
    sheets: [{ name, rows: [headings, ...rows.map((row) => row.map(toCell))], freezePane: { rows: 1 } }],
  })
  return new Blob([written as BlobPart], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
