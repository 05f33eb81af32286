import { figures } from '#contract/api/figures.ts'
import { addDays, startOfMonth, startOfWeek } from '#web/office/events/days.ts'

export const periods = ['today', 'yesterday', 'week', 'month', 'own'] as const
export type Period = (typeof periods)[number]

/** Calendar days, both included. */
export interface Range {
  from: string
  to: string
}

/** Whether the server accepts these days; an address or a text field may contain anything. */
export const isRange = (days: Range): boolean =>
  figures['GET businesses/figures'].query.safeParse(days).success

/** The days of a period, except those chosen by hand (`own`). */
export function rangeOf(period: Exclude<Period, 'own'>, today: string): Range {
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (period === 'week') return { from: startOfWeek(today), to: today }
  if (period === 'month') return { from: startOfMonth(today), to: today }
  return { from: today, to: today }
}

export const isPeriod = (text: string | null): text is Period =>
  (periods as readonly (string | null)[]).includes(text)
