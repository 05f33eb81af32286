import type { z } from 'zod'
import type { DeliveryOrderForm } from '#contract/api/deliveries.ts'
import { findZone, isByPostcode, plainPostcode, type DeliveryZone } from '#contract/domain/delivery-zones.ts'
import { deliveryFee } from '#contract/domain/delivery-fee.ts'
import { distanceInMeters } from '#contract/domain/distance.ts'
import { toMills } from '#contract/domain/money.ts'
import { AppError } from '#contract/shared/errors.ts'
import { toDeliveryZones, type BusinessRow } from '#server/businesses/businesses.ts'
import type { Terms } from '#server/order-steps/place-takeaway-order.ts'

type Where = Pick<z.output<typeof DeliveryOrderForm>, 'postcode' | 'position' | 'zone'>

/**
 * The fee, minimum and travel time for a delivery to this place (docs/decisions/0019).
 *
 * @throws AppError `delivery.tooFar` if the business does not deliver there; `delivery.zoneMissing` if no
 * place was given.
 */
export function findDeliveryTerms(business: BusinessRow, where: Where): Terms {
  const zones = toDeliveryZones(business)
  if (!zones.length) return termsEverywhere(business)
  const isSaid = isByPostcode(zones) ? where.postcode : (where.position ?? where.zone)
  if (!isSaid) throw new AppError('delivery.zoneMissing')
  const zone = findZone(zones, business, where)
  if (!zone) throw new AppError('delivery.tooFar')
  return termsOf(zone, saidOf(business, where))
}

/**
 * The same for a zone that staff name, whatever its kind.
 *
 * @throws AppError `delivery.zoneMissing` if there are zones, and none has this name.
 */
export function findNamedTerms(business: BusinessRow, name: string | null | undefined): Terms {
  const zones = toDeliveryZones(business)
  if (!zones.length) return termsEverywhere(business)
  const zone = zones.find((zone) => zone.name === name)
  if (!zone) throw new AppError('delivery.zoneMissing')
  return termsOf(zone, saidOf(business, {}))
}

function termsEverywhere({ freeDeliveryPriceLimitMills: limit, deliveryFeeMills: fee }: BusinessRow): Terms {
  return {
    feeMills: (sum) => deliveryFee({ limit, fee }, sum),
    minimumMills: 0,
    minutes: 0,
    destination: null,
  }
}

function termsOf(zone: DeliveryZone, said: ReturnType<typeof saidOf>): Terms {
  const terms = { limit: toMills(zone.freeDeliveryPriceLimit), fee: toMills(zone.deliveryFee) }
  return {
    feeMills: (sum) => deliveryFee(terms, sum),
    minimumMills: toMills(zone.minimumOrder),
    minutes: zone.minutes ?? 0,
    destination: { zone: zone.name, minutes: zone.minutes, ...said },
  }
}

function saidOf(business: BusinessRow, { postcode, position }: Partial<Where>) {
  return {
    postcode: postcode ? plainPostcode(postcode) : null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    distanceInMeters: position ? Math.round(distanceInMeters(business, position)) : null,
  }
}
