import { deliveryFee } from '#contract/domain/delivery-fee.ts'
import { pausedUntil } from '#contract/domain/pauses.ts'
import { fromCents, toCents } from '#contract/domain/money.ts'
import { isInWindow, nextChange, wallClock } from '#contract/domain/time-window.ts'
import type { Business } from '#web/lib/page-data.ts'

type Terms = Business['delivery']

export function deliveryFeeFor(terms: Terms, total: number): number {
  const [limit, fee] = [toCents(terms.freeDeliveryPriceLimit), toCents(terms.deliveryFee)]
  return fromCents(deliveryFee({ limit, fee }, toCents(total)))
}

export const totalWithFee = (terms: Terms, total: number): number =>
  fromCents(toCents(total) + toCents(deliveryFeeFor(terms, total)))

/** How much more must be ordered for free delivery. */
export const missingForFree = ({ freeDeliveryPriceLimit }: Terms, total: number): number =>
  fromCents(toCents(freeDeliveryPriceLimit) - toCents(total))

const deliveryWindow = ({ deliveryStartTime, deliveryEndTime }: Terms) => ({
  startTime: deliveryStartTime,
  endTime: deliveryEndTime,
})

/** Whether the business delivers now, in its time zone. */
export function deliveryState(
  { delivery, timeZone, paused }: Business,
  now: Date,
): 'open' | 'closed' | 'off' | 'paused' {
  if (!delivery.activateDelivery) return 'off'
  if (pausedUntil(paused, 'delivery', now)) return 'paused'
  return isInWindow(deliveryWindow(delivery), wallClock(now, timeZone).time) ? 'open' : 'closed'
}

export const nextDeliveryChange = ({ delivery, timeZone }: Business, now: Date): Date | null =>
  nextChange([deliveryWindow(delivery)], now, timeZone)
