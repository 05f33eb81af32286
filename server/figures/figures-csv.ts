import type { z } from 'zod'
import type { breakdowns, Figures } from '#contract/api/figures.ts'
import type { Language } from '#contract/domain/bounds.ts'
import { amountText } from '#contract/domain/currencies.ts'
import { byteOrderMark, csvRow } from '#server/lib/csv.ts'

type FiguresOut = z.output<typeof Figures>
export type Breakdown = (typeof breakdowns)[number]

interface Wanted {
  by: Breakdown
  language: Language
  currency: string
}

/**
 * A breakdown as a CSV table for the spreadsheets of a language, with the same technical headings as exported
 * files. Where those divide cells by semicolons, a point between digits would make a date of a price.
 */
export function figuresCsv(figures: FiguresOut, { by, language, currency }: Wanted): string {
  const rows: Readonly<Record<string, unknown>>[] = figures[by]
  const columns = headings[by]
  const isEnglish = language === 'en'
  const write = (column: string, value: unknown): string => {
    const text = amounts.has(column) ? amountText(Number(value), currency) : plainText(value)
    return isEnglish || typeof value !== 'number' ? text : text.replace('.', ',')
  }
  return (
    byteOrderMark +
    [columns, ...rows.map((row) => columns.map((name) => write(name, row[name])))]
      .map((cells) => csvRow(cells, isEnglish ? ',' : ';'))
      .join('')
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
  changes: ['kind', 'quantity', 'amount'],
  coupons: ['code', 'uses', 'amount'],
  paid: ['method', 'count', 'amount', 'tip'],
  refunded: ['method', 'count', 'amount', 'tip'],
  drawers: [
    'name',
    'openedOn',
    'openedBy',
    'closedOn',
    'closedBy',
    'opening',
    'cashIn',
    'cashOut',
    'cash',
    'expected',
    'counted',
    'difference',
    'corrected',
    'note',
  ],
  billChanges: [
    'changedOn',
    'table',
    'tableName',
    'visitLabel',
    'kind',
    'total',
    'paidBy',
    'reason',
    'changedBy',
    'orderKind',
    'orderNumber',
    'customerName',
  ],
}

const amounts = new Set([
  'gross',
  'net',
  'tax',
  'amount',
  'total',
  'tip',
  'opening',
  'cashIn',
  'cashOut',
  'cash',
  'expected',
  'counted',
  'difference',
  'corrected',
])

const plainText = (value: unknown): string => String((value ?? '') as string | number)
