import { deliveryFee } from '#contract/domain/delivery-fee.ts'
import { findZone, type DeliveryZone } from '#contract/domain/delivery-zones.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { Business } from '#web/lib/page-data.ts'
import type { PanelTexts } from '#web/locales/en/panels.ts'
import { whereabouts, type Customer, type TakeawayKind } from '../ordering/customer.ts'

/** The terms on which a business delivers to a customer. */
export type Terms = Pick<DeliveryZone, 'deliveryFee' | 'freeDeliveryPriceLimit' | 'minimumOrder' | 'minutes'>

/** The business's delivery zones; without any, it delivers everywhere on the same terms. */
export const zonesOf = ({ delivery }: Business): DeliveryZone[] => delivery.deliveryZones ?? []

/** The terms of the customer's zone, or of a business without zones; null while the zone is unknown. */
export function termsFor(business: Business, customer: Customer): Terms | null {
  const zones = zonesOf(business)
  if (zones.length) return findZone(zones, business.address, whereabouts(customer)) ?? null
  const { deliveryFee, freeDeliveryPriceLimit } = business.delivery
  return { deliveryFee, freeDeliveryPriceLimit, minimumOrder: 0, minutes: null }
}

export function deliveryFeeFor(terms: Terms, total: number): number {
  const [limit, fee] = [toMills(terms.freeDeliveryPriceLimit), toMills(terms.deliveryFee)]
  return fromMills(deliveryFee({ limit, fee }, toMills(total)))
}

/** The total of an order; a delivery's includes its fee, if that is known. */
export const takeawayTotal = (kind: TakeawayKind, terms: Terms | null, total: number): number =>
  kind === 'pickup' || !terms ? total : fromMills(toMills(total) + toMills(deliveryFeeFor(terms, total)))

/** How much more must be ordered to reach a sum; negative if it is reached. */
export const missingFor = (sum: number, total: number): number => fromMills(toMills(sum) - toMills(total))

interface Words {
  t: Translate<Pick<PanelTexts, 'delivery.free' | 'delivery.feeFrom'>>
  money: (amount: number) => string
  business: Business
}

/** The fee in words; while the zone is unknown (null), the lowest fee, as “from” unless all are equal. */
export function feeText({ t, money, business }: Words, fee: number | null): string {
  const fees = zonesOf(business).map((zone) => zone.deliveryFee)
  const lowest = Math.min(...fees)
  if (fee === null && lowest < Math.max(...fees)) return t('delivery.feeFrom', { amount: money(lowest) })
  return (fee ?? lowest) ? money(fee ?? lowest) : t('delivery.free')
}
