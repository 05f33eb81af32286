import { distanceInMeters, type Point } from './distance.ts'

/** A part of town to which a business delivers on terms of its own (docs/decisions/0019). */
export interface DeliveryZone {
  name: string
  /** A ring: up to this distance from the business; null in a zone of postcodes. */
  distanceInMeters: number | null
  /** Postcodes, or how they begin; empty in a ring. */
  postcodes: string[]
  deliveryFee: number
  /** The sum from which delivery is free; 0: never. */
  freeDeliveryPriceLimit: number
  /** The least that an order must cost without the fee. */
  minimumOrder: number
  /** How long it takes from ready to the door; null: not said. */
  minutes: number | null
}

/** What a guest says of where the order goes. */
export interface Whereabouts {
  postcode?: string | null | undefined
  position?: Point | null | undefined
  /** The name of a ring, where the guest gives no position. */
  zone?: string | null | undefined
}

/** A postcode as it is compared: `1012 ab` and `1012AB` are one. */
export const plainPostcode = (postcode: string): string =>
  postcode.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

export const isByPostcode = (zones: readonly DeliveryZone[]): boolean =>
  zones.some(({ postcodes }) => postcodes.length > 0)

/**
 * The zone of an address: the one with the longest matching beginning of the postcode, or the smallest ring around the
 * business that holds the position, or else the ring that the guest named. Undefined: none, or nothing was said.
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
