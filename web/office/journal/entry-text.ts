import { journalFields, type JournalField, type JournalRecord } from '#contract/domain/journal.ts'
import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { rateText } from '#web/office/taxes/tax.ts'
import { currentLanguage, t, textFor } from '#web/office/texts.ts'
import { moneyText } from '#web/office/ui/use-money.ts'
import { fieldLabels } from './field-labels.ts'

export type Entry = DataOf<Calls['GET journal']>[number]
type Value = NonNullable<Entry['was']>[string]
type Single = Exclude<Value, unknown[]>

/** What somebody did: `Arta Krasniqi changed the price of Margherita from 7.50 € to 8.00 €`. */
export function sentenceOf(entry: Entry): string {
  const who = entry.by ?? t('journal.server')
  if (isPriceOnly(entry)) return t('journal.priced', { who, name: entry.label, ...texts(entry, 'price') })
  return t(`journal.did.${entry.action}`, { who, what: whatOf(entry), name: entry.label })
}

/** The values that changed, as far as the sentence does not tell them. */
export function changesOf(
  entry: Entry,
): { field: JournalField; label: string; was?: string; became?: string }[] {
  if (isPriceOnly(entry)) return []
  const isTold = (field: JournalField) => field in { ...entry.was, ...entry.became }
  return journalFields.filter(isTold).map((field) => {
    const label = t(fieldLabels[field])
    const { was, became } = texts(entry, field)
    // Secrets, ids, and what does not fit on a line.
    if (was === became || was === opaque || became === opaque)
      return { field, label, became: t('journal.isChanged') }
    return entry.was && field in entry.was ? { field, label, was, became } : { field, label, became }
  })
}

const isPriceOnly = ({ action, was, became }: Entry): boolean =>
  action === 'changed' && Object.keys({ ...was, ...became }).join() === 'price'

const texts = ({ was, became }: Entry, field: JournalField) => ({
  was: valueText(field, was?.[field] ?? null),
  became: valueText(field, became?.[field] ?? null),
})

/** The record as a sentence names it; some have no name. */
const whatOf = ({ record, label }: Entry): string =>
  label || !isUnnamed(record)
    ? t(`journal.record.${record}`, { name: label })
    : t(`journal.unnamed.${record}`)

const unnamed = ['product', 'banner', 'table', 'visit', 'invitation', 'drawer'] as const
const isUnnamed = (record: JournalRecord): record is (typeof unnamed)[number] =>
  (unnamed as readonly JournalRecord[]).includes(record)

const none = '–'

function valueText(field: JournalField, value: Value): string {
  if (Array.isArray(value)) return value.map((one) => singleText(field, one)).join(', ') || none
  return singleText(field, value)
}

function singleText(
  field: JournalField,
  value: Single | { name: string; price?: number | undefined },
): string {
  if (value === null || value === '') return none
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'object')
    return value.price === undefined ? value.name : `${value.name} ${moneyText(value.price)}`
  return wordText(field, value)
}

const amounts: ReadonlySet<JournalField> = new Set([
  'price',
  'totalPrice',
  'deposit',
  'amount',
  'expected',
  'counted',
  'difference',
  'total',
  'autoApproveBelow',
  'approveVoidsAbove',
  'freeDeliveryPriceLimit',
  'deliveryFee',
])
const rates: ReadonlySet<JournalField> = new Set(['percent', 'tableRate', 'deliveryRate'])

function numberText(field: JournalField, value: number): string {
  if (amounts.has(field)) return moneyText(value)
  if (rates.has(field)) return rateText(value)
  if (field === 'days') return textFor(`weekday.${value}`) ?? String(value)
  return value.toLocaleString(currentLanguage())
}

/** Where the texts of words such as roles are. */
const words: Partial<Record<JournalField, string>> = {
  role: 'role',
  rights: 'right',
  events: 'told',
  paidBy: 'bill.paidBy',
  reason: 'reason',
  allergens: 'allergen',
  diets: 'diet',
  badges: 'badge',
  scope: 'prices.scope',
  orderKind: 'prices.kind',
  charges: 'options.charges',
  plan: 'billing',
}

function wordText(field: JournalField, value: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value)
  if (/^\d\d:\d\d:\d\d$/.test(value)) return value.slice(0, 5)
  if (isOpaque.test(value)) return opaque
  const word = words[field]
  return (word && textFor(`${word}.${value}`)) ?? value
}

/** Ids, structures, and the names of files: nobody reads them. */
const opaque = '…'
const isOpaque = /^(\{|\/media\/|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$)/
