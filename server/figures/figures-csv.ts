import type { z } from 'zod'
import type { breakdowns, Figures } from '#contract/api/figures.ts'
import { byteOrderMark, csvRow } from '#server/lib/csv.ts'

type FiguresOut = z.output<typeof Figures>
export type Breakdown = (typeof breakdowns)[number]

/** A breakdown as a CSV table for spreadsheets, with the same technical headings as exported files. */
export function figuresCsv(figures: FiguresOut, by: Breakdown): string {
  const rows: Readonly<Record<string, unknown>>[] = figures[by]
  const columns = headings[by]
  return (
    byteOrderMark +
    [columns, ...rows.map((row) => columns.map((name) => toText(name, row[name])))].map(csvRow).join('')
  )
}

const headings: Record<Breakdown, readonly string[]> = {
  days: ['day', 'orders', 'gross'],
  hours: ['hour', 'orders', 'gross'],
  weekdays: ['weekday', 'orders', 'gross'],
  products: ['name', 'quantity', 'gross'],
  options: ['group', 'name', 'quantity', 'gross'],
  kinds: ['kind', 'orders', 'gross'],
  payments: ['paidBy', 'orders', 'gross'],
  tables: ['table', 'name', 'orders', 'gross'],
  taxes: ['rate', 'gross', 'net', 'tax'],
}

const amounts = new Set(['gross', 'net', 'tax'])

const toText = (column: string, value: unknown): string =>
  amounts.has(column) ? Number(value).toFixed(2) : String((value ?? '') as string | number)
