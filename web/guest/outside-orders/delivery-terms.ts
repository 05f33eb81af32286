import { deliveryFee } from '#contract/domain/delivery-fee.ts'
import { findZone, type DeliveryZone } from '#contract/domain/delivery-zones.ts'
import { fromCents, toCents } from '#contract/domain/money.ts'
import type { Business } from '#web/lib/page-data.ts'
import { whereabouts, type Customer, type OutsideKind } from './customer.ts'

/** On what terms a business delivers to somebody. */
export type Terms = Pick<DeliveryZone, 'deliveryFee' | 'freeDeliveryPriceLimit' | 'minimumOrder' | 'minutes'>

/** The zones to which a business delivers; none: everywhere on the same terms. */
export const zonesOf = ({ delivery }: Business): DeliveryZone[] => delivery.deliveryZones ?? []

/** The terms of this customer's zone, or of a business without zones; null while the zone is not known. */
export function termsFor(business: Business, customer: Customer): Terms | null {
  const zones = zonesOf(business)
  if (zones.length) return findZone(zones, business.address, whereabouts(customer)) ?? null
  const { deliveryFee, freeDeliveryPriceLimit } = business.delivery
  return { deliveryFee, freeDeliveryPriceLimit, minimumOrder: 0, minutes: null }
}

export function deliveryFeeFor(terms: Terms, total: number): number {
  const [limit, fee] = [toCents(terms.freeDeliveryPriceLimit), toCents(terms.deliveryFee)]
  return fromCents(deliveryFee({ limit, fee }, toCents(total)))
}

/** What an order costs, of a delivery with its fee as far as it is known. */
export const outsideTotal = (kind: OutsideKind, terms: Terms | null, total: number): number =>
  kind === 'pickup' || !terms ? total : fromCents(toCents(total) + toCents(deliveryFeeFor(terms, total)))

/** How much more must be ordered to reach a sum; negative if it is reached. */
export const missingFor = (sum: number, total: number): number => fromCents(toCents(sum) - toCents(total))

/** The lowest fee of all zones. */
export const lowestFee = (business: Business): number =>
  Math.min(...zonesOf(business).map((zone) => zone.deliveryFee))
