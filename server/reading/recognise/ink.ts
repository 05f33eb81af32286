import type { Colour } from '#server/lib/text-lines.ts'
import type { Pixels } from '#server/lib/media/pixels.ts'

/** The appearance of a line, in pixels of its picture. */
export interface Ink {
  /** The rows that contain ink. */
  top: number
  bottom: number
  /**
   * The height of the rows with most of the ink: that of lowercase letters, or of capitals if there are only
   * those.
   */
  xHeight: number
  strokeWidth: number
  colour: Colour
  background: Colour
  /** Columns without ink, between the first and the last with ink. */
  gaps: Gap[]
}

export interface Gap {
  from: number
  to: number
}

/** Separates ink from paper; the prevailing colour of the picture's border is the paper. */
export function findInk(picture: Pixels): Ink {
  const isInk = separateInk(picture)
  const rows = countRows(isInk, picture)
  const most = Math.max(...rows)
  const { from: top, to: bottom } = bandOf(rows, most * 0.12)
  const band = bandOf(rows, most * 0.5)
  return {
    top,
    bottom: bottom + 1,
    xHeight: band.to - band.from + 1,
    strokeWidth: strokeWidthOf(isInk, picture),
    colour: meanColour(picture, isInk, 1) ?? [0, 0, 0],
    background: meanColour(picture, isInk, 0) ?? [255, 255, 255],
    gaps: findGaps(isInk, picture.width, top, bottom),
  }
}

/** 1 for each pixel that is ink. */
function separateInk({ data, width, height }: Pixels): Uint8Array {
  const grey = new Uint8Array(width * height)
  for (let i = 0; i < grey.length; i++)
    grey[i] =
      ((data[3 * i] as number) * 77 + (data[3 * i + 1] as number) * 150 + (data[3 * i + 2] as number) * 29) >>
      8
  const threshold = otsuThreshold(grey)
  const borderRows = [0, 1, 2, height - 3, height - 2, height - 1]
  const darkInBorder = borderRows
    .map((y) => grey.subarray(y * width, (y + 1) * width).filter((value) => value <= threshold).length)
    .reduce((sum, count) => sum + count, 0)
  const inkIsDark = darkInBorder < (borderRows.length * width) / 2
  return grey.map((value) => (value <= threshold === inkIsDark ? 1 : 0))
}

/** The threshold that best separates dark from light (Otsu's method). */
export function otsuThreshold(grey: Uint8Array): number {
  const histogram = new Uint32Array(256)
  let total = 0
  for (const value of grey) {
    histogram[value] = (histogram[value] as number) + 1
    total += value
  }
  let [below, sumBelow, best, threshold] = [0, 0, -1, 128]
  for (let value = 0; value < 256; value++) {
    below += histogram[value] as number
    sumBelow += value * (histogram[value] as number)
    const above = grey.length - below
    if (below === 0 || above === 0) continue
    const between = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2
    if (between > best) [best, threshold] = [between, value]
  }
  return threshold
}

function countRows(isInk: Uint8Array, { width, height }: Pixels): number[] {
  return Array.from({ length: height }, (_, y) =>
    isInk.subarray(y * width, (y + 1) * width).reduce((sum, value) => sum + value, 0),
  )
}

/** From the first to the last row with at least this much ink. */
function bandOf(rows: readonly number[], least: number): Gap {
  const from = rows.findIndex((count) => count >= least)
  const to = rows.findLastIndex((count) => count >= least)
  return { from, to }
}

/** Twice the area of the ink divided by the length of its outline. */
function strokeWidthOf(isInk: Uint8Array, { width, height }: Pixels): number {
  let [area, outline] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!isInk[i]) continue
      area++
      if (x > 0 && !isInk[i - 1]) outline++
      if (x + 1 < width && !isInk[i + 1]) outline++
      if (y > 0 && !isInk[i - width]) outline++
      if (y + 1 < height && !isInk[i + width]) outline++
    }
  return outline > 0 ? (2 * area) / outline : 0
}

function meanColour({ data }: Pixels, isInk: Uint8Array, which: 0 | 1): Colour | null {
  let [red, green, blue, count] = [0, 0, 0, 0]
  isInk.forEach((value, i) => {
    if (value !== which) return
    red += data[3 * i] as number
    green += data[3 * i + 1] as number
    blue += data[3 * i + 2] as number
    count++
  })
  if (count === 0) return null
  return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)]
}

/** The gaps of at least three columns, between the given rows. */
function findGaps(isInk: Uint8Array, width: number, top: number, bottom: number): Gap[] {
  const gaps: Gap[] = []
  let from = 0
  for (let x = 0; x < width; x++) {
    if (!hasInk(isInk, width, x, top, bottom)) continue
    if (x - from >= 3 && from > 0) gaps.push({ from, to: x })
    from = x + 1
  }
  return gaps
}

function hasInk(isInk: Uint8Array, width: number, x: number, top: number, bottom: number): boolean {
  for (let y = top; y <= bottom; y++) if (isInk[y * width + x]) return true
  return false
}
