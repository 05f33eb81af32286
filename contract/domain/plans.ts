/** The subscription plans, in the order in which they are offered. */
export const planKeys = ['yearly_1', 'monthly_1'] as const
export type PlanKey = (typeof planKeys)[number]

/**
 * The price and duration of each plan (back-office specification, section 9): a year costs as much as ten
 * months.
 */
export const plans: Readonly<Record<PlanKey, { price: number; months: number }>> = {
  yearly_1: { price: 190, months: 12 },
  monthly_1: { price: 19, months: 1 },
}
export const planCurrency = 'USD'

const dayMs = 24 * 3600_000

/**
 * Whether the end of a plan's period is announced (back-office specification, section 9): within the next
 * month for a monthly plan, within the next year for a yearly one. One day is added, since clocks differ and
 * a period that has just begun counts.
 */
export function isEndNear(key: PlanKey, periodEnd: Date, now: Date): boolean {
  return now < periodEnd && periodEnd.getTime() - dayMs < addMonths(now, plans[key].months).getTime()
}

/** Adds months (in UTC); if the resulting month is too short, returns its last day. */
export function addMonths(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return later
}
