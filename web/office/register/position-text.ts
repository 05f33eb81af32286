interface Position {
  latitude: number
  longitude: number
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** How maps write a place, the surest first. */
const patterns = [
  // OpenStreetMap: #map=19/42.65958/21.16042
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  // Google Maps: the place itself, then the middle of the view
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`@${number},${number}`),
  // Apple Maps, geo: and others
  new RegExp(`(?:[?&](?:q|ll|query|center|coordinate)=|geo:)${number}(?:,|%2C)\\s*${number}`, 'i'),
  // 42.65958, 21.16042
  new RegExp(`^\\s*${number}\\s*[,;\\s]\\s*${number}\\s*$`),
]

/** The place in coordinates or a map's link; null if there is none. */
export function parsePosition(text: string): Position | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const [latitude, longitude] = [Number(found[1]), Number(found[2])]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}

/** As precise as a doorstep. */
export const positionText = ({ latitude, longitude }: Position): string =>
  [latitude, longitude].map((degrees) => Number(degrees.toFixed(6))).join(', ')
