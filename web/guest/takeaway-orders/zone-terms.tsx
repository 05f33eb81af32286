import type { DeliveryZone } from '#contract/domain/delivery-zones.ts'
import { usePanelContext } from '../context/panel-context.ts'

/** A zone's delivery fee, minimum order and delivery time. */
export function ZoneTerms({ zone }: { zone: DeliveryZone }) {
  const { t, money } = usePanelContext()
  return [
    zone.name,
    zone.deliveryFee ? money(zone.deliveryFee) : t('delivery.free'),
    ...(zone.minimumOrder ? [t('zone.from', { amount: money(zone.minimumOrder) })] : []),
    ...(zone.minutes ? [t('zone.minutes', { n: zone.minutes })] : []),
  ].join(' · ')
}
