import type { Point } from '#contract/domain/distance.ts'

/** OpenStreetMap: needs no API key and does not track the guest. */
export const mapLink = ({ latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`

/** A distance in meters as people say it: `350 m`, `1.2 km`, on one line. */
export function formatDistance(meters: number, language: string): string {
  const isLong = meters >= 1000
  const unit = isLong ? 'kilometer' : 'meter'
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(isLong ? meters / 1000 : Math.round(meters)).replace(' ', '\u00a0')
}
