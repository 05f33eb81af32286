import { toOklch } from '#contract/domain/accent.ts'

/** A picture's pixels, four bytes each: red, green, blue and opacity. */
type Points = ArrayLike<number>

/** Below this chroma a colour counts as grey, white or black. */
const leastChroma = 0.04
const hues = 24

/** The dominant colour of a logo, weighted by vividness; undefined if it has none. */
export function dominantColour(points: Points): string | undefined {
  const bins = Array.from({ length: hues }, () => ({ weight: 0, red: 0, green: 0, blue: 0 }))
  for (let at = 0; at + 3 < points.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [
      points[at],
      points[at + 1],
      points[at + 2],
      points[at + 3],
    ]
    if (opacity < 128) continue
    const { chroma, hue } = toOklch(toHex(red, green, blue))
    if (chroma < leastChroma) continue
    const bin = bins[Math.floor(((hue + Math.PI) / (2 * Math.PI)) * hues) % hues]
    if (!bin) continue
    bin.weight += chroma
    bin.red += red * chroma
    bin.green += green * chroma
    bin.blue += blue * chroma
  }
  const [most] = bins.toSorted((a, b) => b.weight - a.weight)
  if (!most || most.weight === 0) return undefined
  const { weight, red, green, blue } = most
  return toHex(red / weight, green / weight, blue / weight)
}

/** Reads a logo from our own server, scaled down: a few thousand pixels are enough. */
export async function colourOfLogo(src: string): Promise<string | undefined> {
  const response = await fetch(src)
  if (!response.ok) throw new Error(`the logo: ${response.status}`)
  const picture = await createImageBitmap(await response.blob(), { resizeWidth: 64, resizeHeight: 64 })
  const canvas = new OffscreenCanvas(64, 64)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  return context ? dominantColour(context.getImageData(0, 0, 64, 64).data) : undefined
}

const toHex = (...parts: number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
