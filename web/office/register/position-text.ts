interface Position {
  latitude: number
  longitude: number
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** The formats of positions in map links, the most reliable first. */
const patterns = [
  // OpenStreetMap: #map=19/42.65958/21.16042
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  // Google Maps: the place itself, then the centre of the view
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`@${number},${number}`),
  // Apple Maps, geo: and others
  new RegExp(`(?:[?&](?:q|ll|query|center|coordinate)=|geo:)${number}(?:,|%2C)\\s*${number}`, 'i'),
  // 42.65958, 21.16042
  new RegExp(`^\\s*${number}\\s*[,;\\s]\\s*${number}\\s*$`),
]

/** Parses coordinates or a map's link; null if there is no position. */
export function parsePosition(text: string): Position | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const [latitude, longitude] = [Number(found[1]), Number(found[2])]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}

/** Six decimals, precise to a doorstep. */
export const positionText = ({ latitude, longitude }: Position): string =>
  [latitude, longitude].map((degrees) => Number(degrees.toFixed(6))).join(', ')
