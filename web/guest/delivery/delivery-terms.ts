import { deliveryFee } from '#contract/domain/delivery-fee.ts'
import { fromCents, toCents } from '#contract/domain/money.ts'
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
