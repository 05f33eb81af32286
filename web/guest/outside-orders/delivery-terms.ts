import { deliveryFee } from '#contract/domain/delivery-fee.ts'
import { fromCents, toCents } from '#contract/domain/money.ts'
import type { Business } from '#web/lib/page-data.ts'
import type { OutsideKind } from './customer.ts'

type Terms = Business['delivery']

export function deliveryFeeFor(terms: Terms, total: number): number {
  const [limit, fee] = [toCents(terms.freeDeliveryPriceLimit), toCents(terms.deliveryFee)]
  return fromCents(deliveryFee({ limit, fee }, toCents(total)))
}

/** What an order costs, of a delivery with its fee. */
export const outsideTotal = (kind: OutsideKind, terms: Terms, total: number): number =>
  kind === 'pickup' ? total : fromCents(toCents(total) + toCents(deliveryFeeFor(terms, total)))

/** How much more must be ordered for free delivery. */
export const missingForFree = ({ freeDeliveryPriceLimit }: Terms, total: number): number =>
  fromCents(toCents(freeDeliveryPriceLimit) - toCents(total))
