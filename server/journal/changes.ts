import { journalFields, type JournalField } from '#contract/domain/journal.ts'

type Single = string | number | boolean | null
export type JournalValue = Single | (Single | { name: string; price?: number })[]
type Values = Partial<Record<JournalField, JournalValue>>

/** The values of a record that are different now. */
export interface Changes {
  was: Values | null
  became: Values | null
}

type Fields = Readonly<Record<string, unknown>>

/** What changed between two versions of a record; null if nothing did that the journal tells of. */
export function changesBetween(before: Fields, after: Fields): { was: Values; became: Values } | null {
  const changed = journalFields.filter((field) => !isSame(before[field], after[field]))
  if (!changed.length) return null
  return { was: pick(before, changed), became: pick(after, changed) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What a record costs, to be told when it is created or deleted. */
export const costsOf = (record: Fields): Values =>
  pick(
    record,
    costs.filter((field) => typeof record[field] === 'number'),
  )
const costs = ['price', 'totalPrice', 'percent', 'tableRate', 'deliveryRate'] as const

const pick = (record: Fields, fields: readonly JournalField[]): Values =>
  Object.fromEntries(fields.map((field) => [field, secret.has(field) ? '•••' : toValue(record[field])]))

/** Told only to have changed. */
const secret: ReadonlySet<JournalField> = new Set(['wifiPassword'])

const longest = { text: 300, list: 50, structure: 4000 }

function toValue(value: unknown): JournalValue {
  if (Array.isArray(value)) return value.slice(0, longest.list).map(toItem)
  return toSingle(value)
}

const toItem = (item: unknown) => (isNamed(item) ? toNamed(item) : toSingle(item))

function toSingle(value: unknown): Single {
  if (typeof value === 'string') return cut(value, longest.text)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return value === undefined || value === null ? null : cut(JSON.stringify(value), longest.structure)
}

interface Named {
  name: string
  price?: number
  deliveryFee?: number
}
const isNamed = (item: unknown): item is Named =>
  typeof item === 'object' && item !== null && typeof (item as Named).name === 'string'

function toNamed({ name, price, deliveryFee = price }: Named) {
  return { name: cut(name, longest.text), ...(deliveryFee !== undefined && { price: deliveryFee }) }
}

/** Half an emoji at the end is no text to the database. */
const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…` : text
