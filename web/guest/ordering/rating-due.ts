import { waitedForSince } from '#contract/domain/stages.ts'
import type { Order } from '#web/lib/page-data.ts'
import { stored } from '#web/lib/stored.ts'

/** The business where this guest has ordered and has not been asked for a rating yet. */
const storage = stored('rating_due')

export const isRatingDue = (businessId: string): boolean => storage.get() === businessId
export const expectRating = (businessId: string): void => storage.set(businessId)

/** A guest is not asked twice about the same visit. */
export function forgetRating(businessId: string): void {
  if (isRatingDue(businessId)) storage.set(null)
}

const minuteMs = 60_000
/**
 * Guests are not asked while eating: the wait after approval, longer if staff do not report orders as served.
 */
const [afterServedMs, afterApprovalMs] = [60 * minuteMs, 120 * minuteMs]
/** Later, guests no longer remember. */
const untilMs = 24 * 60 * minuteMs

/**
 * The order to ask about now: the last one, once it is due; `later` if one may become due, null if none will.
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
