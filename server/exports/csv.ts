import { csvRow } from '#server/lib/csv.ts'
import { countedOptions } from '#contract/domain/counted-options.ts'
import { withOptionNames } from '#contract/domain/courses.ts'
import { amountText } from '#contract/domain/currencies.ts'
import { fromMills } from '#contract/domain/money.ts'
import { wallClock } from '#contract/domain/time-window.ts'

type Row = Readonly<Record<string, unknown>>

/** The tables that people read most, with the columns that say something to them, in order; others have all of theirs. */
export const sheets: Readonly<Record<string, readonly string[]>> = {
  products: [
    'name',
    'name_en',
    'price_mills',
    'deposit_mills',
    'description',
    'description_en',
    'preparing_time',
    'allergens',
    'diets',
    'spicy',
    'badges',
    'popular',
    'station',
    'stock',
    'stock_until',
    'active',
    'deleted',
    'created_on',
    'updated_on',
  ],
  orders: [
    'order_number',
    'kind',
    'status',
    'table_number',
    'total_mills',
    'delivery_fee_mills',
    'comment',
    'customer_name',
    'address',
    'phone_number',
    'email',
    'created_on',
    'sent_on',
    'decided_on',
    'id',
    'delivery_fee_tax_rate',
    'wanted_on',
    'cancelled_on',
    'reason',
    'reason_text',
  ],
  order_items: [
    'order_id',
    'name',
    'name_en',
    'quantity',
    'price_mills',
    'deposit_mills',
    'tax_rate',
    'options',
    'parts',
    'note',
  ],
  option_groups: [
    'name',
    'name_en',
    'kind',
    'min_choices',
    'max_choices',
    'free_choices',
    'max_per_option',
    'charges',
    'options',
    'deleted',
  ],
  taxes: ['name', 'table_rate', 'delivery_rate', 'is_default', 'deleted'],
  feedback: ['created_on', 'full_name', 'comment'],
  tables: ['number', 'name', 'seats'],
}

/** How a business writes amounts and instants. */
export interface Manner {
  currency: string
  timeZone: string
}

/** The header row; money and rates are written in units, not in mills. */
export const csvHead = (columns: readonly string[]): string =>
  csvRow(columns.map((column) => (column === 'mills' ? 'amount' : column.replace(/_mills$/, ''))))

export const csvLine = (columns: readonly string[], row: Row, manner: Manner): string =>
  csvRow(columns.map((column) => toText(column, row[column], manner)))

/** As PostgreSQL writes it in JSON. Spreadsheets do not read it as a date. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/

function toText(column: string, value: unknown, { currency, timeZone }: Manner): string {
  if (value === null || value === undefined) return ''
  if (/(^|_)mills$/.test(column)) return amountText(fromMills(Number(value)), currency)
  if (column.endsWith('_rate')) return String(Number(value) / 100)
  if (column === 'options') return countedOptions(value as Named[]).join(', ')
  if (Array.isArray(value)) return value.map(toName).join(', ')
  if (typeof value === 'string' && instant.test(value)) return localTime(value, timeZone)
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/** The instant on the clocks of the business, as every spreadsheet reads it. */
function localTime(instant: string, timeZone: string): string {
  const { date, time } = wallClock(new Date(instant), timeZone)
  return `${date} ${time}`
}

/** The name of a product in a set menu with its options. */
function toName(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry as string | number)
  const { name, options } = entry as Partial<Part>
  return name === undefined
    ? JSON.stringify(entry)
    : withOptionNames(name, countedOptions(Array.isArray(options) ? options : []))
}

interface Named {
  id: string
  name: string
}
interface Part extends Named {
  options?: Named[]
}
