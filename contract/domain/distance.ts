import { bounds } from './bounds.ts'

export interface Point {
  latitude: number
  longitude: number
}

const earthRadiusInMeters = 6_371_008.8

/** The great-circle distance between two points in meters. */
export function distanceInMeters(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = radians(to.latitude - from.latitude)
  const dLon = radians(to.longitude - from.longitude)
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadiusInMeters * Math.asin(Math.min(1, Math.sqrt(a)))
}

/**
 * The distance rule of orders and waiter calls: within the business's radius plus the reading's accuracy, of
 * which at most 100 m count.
 */
export function isNear(
  business: Point & { radiusInMeters: number },
  reading: Point & { accuracy?: number | undefined },
): boolean {
  const slack = Math.min(reading.accuracy ?? 0, bounds.accuracyInMeters)
  return distanceInMeters(business, reading) <= business.radiusInMeters + slack
}
