import { distanceInMeters, type Point } from './distance.ts'

/** An area that a business delivers to on its own terms (docs/decisions/0019). */
export interface DeliveryZone {
  name: string
  /** A ring: up to this distance from the business; null in a zone of postcodes. */
  distanceInMeters: number | null
  /** Postcodes or their prefixes; empty in a ring. */
  postcodes: string[]
  deliveryFee: number
  /** The order total from which delivery is free; 0: never. */
  freeDeliveryPriceLimit: number
  /** The minimum order total, without the fee. */
  minimumOrder: number
  /** Minutes from ready to the door; null: not stated. */
  minutes: number | null
}

/** What a guest states about the delivery address. */
export interface Whereabouts {
  postcode?: string | null | undefined
  position?: Point | null | undefined
  /** The name of a ring, if the guest gives no position. */
  zone?: string | null | undefined
}

/** A postcode in the form in which it is compared: `1012 ab` and `1012AB` are equal. */
export const plainPostcode = (postcode: string): string =>
  postcode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

export const isByPostcode = (zones: readonly DeliveryZone[]): boolean =>
  zones.some(({ postcodes }) => postcodes.length > 0)

/**
 * The zone of an address: the one with the longest matching postcode prefix, or the smallest ring around the
 * business that contains the position, or else the ring that the guest named. undefined: no zone matches, or
 * the guest stated nothing.
 */
export function findZone<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  business: Point,
  { postcode, position, zone: name }: Whereabouts,
): Zone | undefined {
  if (isByPostcode(zones)) return byPostcode(zones, plainPostcode(postcode ?? ''))
  if (!position) return zones.find((zone) => zone.name === name)
  const distance = distanceInMeters(business, position)
  return zones
    .filter((zone) => distance <= (zone.distanceInMeters ?? -1))
    .reduce<Zone | undefined>(
      (best, zone) => (best && (best.distanceInMeters ?? 0) <= (zone.distanceInMeters ?? 0) ? best : zone),
      undefined,
    )
}

function byPostcode<Zone extends DeliveryZone>(zones: readonly Zone[], postcode: string): Zone | undefined {
  let found: { zone: Zone; length: number } | undefined
  for (const zone of zones) {
    for (const beginning of zone.postcodes) {
      const { length } = beginning
      if (postcode.startsWith(beginning) && length > (found?.length ?? 0)) found = { zone, length }
    }
  }
  return found?.zone
}
