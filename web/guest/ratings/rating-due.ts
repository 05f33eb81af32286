import { waitedForSince } from '#contract/domain/stages.ts'
import type { Order } from '#web/lib/page-data.ts'
import { stored } from '#web/lib/stored.ts'

/** The business where this guest has ordered and was not asked yet how it was. */
const kept = stored('rating_due')

export const isRatingDue = (businessId: string): boolean => kept.get() === businessId
export const expectRating = (businessId: string): void => kept.set(businessId)

/** Nobody is asked twice about the same visit. */
export function forgetRating(businessId: string): void {
  if (isRatingDue(businessId)) kept.set(null)
}

const minuteMs = 60_000
/** Nobody is asked while eating: so long after the approval; longer where staff do not say that it was served. */
const [afterServedMs, afterApprovalMs] = [60 * minuteMs, 120 * minuteMs]
/** Later nobody remembers. */
const untilMs = 24 * 60 * minuteMs

/**
 * The order to ask about at this moment: the last one, when its time has come; `later` while that may come yet, null
 * if it will not.
 */
export function orderToRate(orders: readonly Order[], now: number): Order | 'later' | null {
  if (orders.some(({ status }) => status === 'SENT')) return 'later'
  const last = orders
    .filter((order) => order.status === 'APPROVED' && now - waitedForSince(order) < untilMs)
    .toSorted((one, other) => waitedForSince(other) - waitedForSince(one))[0]
  if (!last) return null
  const wait = last.stage === 'completed' ? afterServedMs : afterApprovalMs
  return now - waitedForSince(last) >= wait ? last : 'later'
}
