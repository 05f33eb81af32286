import { toOklch } from '#contract/domain/accent.ts'

/** A picture's points, four bytes each: red, green, blue and how opaque it is. */
type Points = ArrayLike<number>

/** Below this a colour is a grey, a white or a black with a tinge. */
const leastChroma = 0.04
const hues = 24

/** The colour that a logo has most of, the more vivid the more it counts; undefined: it has none. */
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

/** Reads a logo of our own server, small: a few thousand points say enough. */
export async function colourOfLogo(src: string): Promise<string | undefined> {
  const answer = await fetch(src)
  if (!answer.ok) throw new Error(`the logo: ${answer.status}`)
  const picture = await createImageBitmap(await answer.blob(), { resizeWidth: 64, resizeHeight: 64 })
  const canvas = new OffscreenCanvas(64, 64)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  return context ? dominantColour(context.getImageData(0, 0, 64, 64).data) : undefined
}

const toHex = (...parts: number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
