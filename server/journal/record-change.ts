import type { JournalField, JournalKind, JournalRecord } from '#contract/domain/journal.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { changesBetween, costsOf, type Changes } from './changes.ts'
import { recordAll, type Entry } from './record.ts'

/** What the journal calls the records of a table, and where it lists what happens to them. */
const told = {
  menus: { record: 'menu', kind: 'menu' },
  submenus: { record: 'submenu', kind: 'menu' },
  products: { record: 'product', kind: 'menu' },
  optionGroups: { record: 'optionGroup', kind: 'menu' },
  priceRules: { record: 'priceRule', kind: 'price' },
  coupons: { record: 'coupon', kind: 'price' },
  dailyMenus: { record: 'dailyMenu', kind: 'menu' },
  events: { record: 'event', kind: 'menu' },
  banners: { record: 'banner', kind: 'menu' },
  taxes: { record: 'tax', kind: 'settings' },
  printers: { record: 'printer', kind: 'settings' },
} as const satisfies Record<string, { record: JournalRecord; kind: JournalKind }>

/** A record as staff see it; undefined: there is none. */
type Version = { id: string; deleted?: boolean } | undefined

/** Records that staff have created, changed, deleted or restored a record, if they have. */
export const recordChange = (
  ctx: BusinessContext,
  table: keyof typeof told,
  before: Version,
  after: Version,
): Promise<void> => recordChanges(ctx, table, [[before, after]])

/** The same of many records, in one statement. */
export const recordChanges = (
  ctx: BusinessContext,
  table: keyof typeof told,
  versions: readonly [before: Version, after: Version][],
): Promise<void> =>
  recordAll(
    ctx,
    versions.flatMap(([before, after]) => toEntry(table, before, after) ?? []),
  )

function toEntry(table: keyof typeof told, before: Version, after: Version): Entry | null {
  const { record, kind } = told[table]
  const known = before ?? after
  if (!known) return null
  const { name, title, code } = known as { name?: string; title?: string; code?: string }
  const about = { kind, record, recordId: known.id, label: name ?? title ?? code ?? null }
  if (!before) return { ...about, action: 'created', became: costsOf({ ...after }) }
  if (isGone(after))
    return isGone(before)
      ? null
      : { ...about, kind: 'deletion', action: 'deleted', was: costsOf({ ...before }) }
  if (isGone(before)) return { ...about, action: 'restored', became: costsOf({ ...after }) }
  const changes = changesBetween({ ...before }, { ...after })
  return changes && { ...about, kind: kindOf(kind, changes), action: 'changed', ...changes }
}

const isGone = (version: Version) => !version || version.deleted === true

/** Whatever may have changed a price is found under prices. */
const kindOf = (kind: JournalKind, { became }: Changes): JournalKind =>
  kind === 'menu' && prices.some((field) => became && field in became) ? 'price' : kind
const prices: readonly JournalField[] = ['price', 'totalPrice', 'deposit', 'taxId', 'options', 'courses']
