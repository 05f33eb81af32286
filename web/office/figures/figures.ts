import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { currentLanguage, t } from '#web/office/texts.ts'

export type Figures = DataOf<Calls['GET businesses/figures']>

/** An hour of the day: `09:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** How a bill was paid; for orders on no closed bill, that they are open. */
export const paymentText = (paidBy: Figures['payments'][number]['paidBy']): string =>
  t(paidBy ? `bill.paidBy.${paidBy}` : 'figures.unbilled')

const kindTexts = { table: 'figures.atTable', pickup: 'pickups.one', delivery: 'deliveries.one' } as const
export const kindText = (kind: Figures['kinds'][number]['kind']): string => t(kindTexts[kind])

export const countText = (n: number): string => n.toLocaleString(currentLanguage())
