import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { formatDateTime, formatTime } from '#web/lib/time.ts'
import { billLabel } from '#web/office/data/order.ts'
import { drawerName } from '#web/office/drawers/drawer.ts'
import { describeBillChange } from '#web/office/orders/describe-bill-change.ts'
import { currentLanguage, t } from '#web/office/texts.ts'

export type Figures = DataOf<Calls['GET businesses/figures']>

/** What was done on these days, whenever it was ordered: there may be some on a day without any orders. */
export const ofTheDay = ['paid', 'refunded', 'drawers', 'billChanges'] as const

/** An hour of the day: `09:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** How a bill was paid; for orders on no closed bill, that they are open. */
export const paymentText = (paidBy: Figures['payments'][number]['paidBy']): string =>
  t(paidBy ? `bill.paidBy.${paidBy}` : 'figures.unbilled')

const kindTexts = { table: 'figures.atTable', pickup: 'pickups.one', delivery: 'deliveries.one' } as const
export const kindText = (kind: Figures['kinds'][number]['kind']): string => t(kindTexts[kind])

/** What became of a closed bill on these days: `Table 8 · 20:14 · Arta Krasniqi · opened again · They ordered more`. */
export const billChangeText = (change: Figures['billChanges'][number], { from, to }: Figures): string =>
  [billLabel(change), describeBillChange(change, from === to ? formatTime : formatDateTime)].join(' · ')

export const countText = (n: number): string => n.toLocaleString(currentLanguage())

/** Whose drawer it was, and when it was counted: `House drawer · 23:40`. */
export const countedDrawerName = (
  { name, closedOn }: Figures['drawers'][number],
  { from, to }: Pick<Figures, 'from' | 'to'>,
): string =>
  [
    drawerName({ whose: name === null ? 'house' : 'other', name }),
    (from === to ? formatTime : formatDateTime)(closedOn),
  ].join(' · ')
