import { csvRow } from '#server/lib/csv.ts'
import { countedOptions } from '#contract/domain/counted-options.ts'
import { withOptionNames } from '#contract/domain/courses.ts'
import { amountText } from '#contract/domain/currencies.ts'
import { fromMills } from '#contract/domain/money.ts'

type Row = Readonly<Record<string, unknown>>

/** The tables that people open in a spreadsheet: one file each, with the columns in order. */
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

/** The header row; money and rates are written in units, not in mills. */
export const csvHead = (columns: readonly string[]): string =>
  csvRow(columns.map((column) => column.replace(/_mills$/, '')))

export const csvLine = (columns: readonly string[], row: Row, currency: string): string =>
  csvRow(columns.map((column) => toText(column, row[column], currency)))

function toText(column: string, value: unknown, currency: string): string {
  if (value === null || value === undefined) return ''
  if (column.endsWith('_mills')) return amountText(fromMills(Number(value)), currency)
  if (column.endsWith('_rate')) return String(Number(value) / 100)
  if (column === 'options') return countedOptions(value as Named[]).join(', ')
  if (Array.isArray(value)) return value.map(toName).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/** The name of a product in a set menu with its options. */
const toName = (entry: string | Part): string =>
  typeof entry === 'string' ? entry : withOptionNames(entry.name, countedOptions(entry.options ?? []))

interface Named {
  id: string
  name: string
}
interface Part extends Named {
  options?: Named[]
}
