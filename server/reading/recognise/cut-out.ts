import type { Pixels } from '#server/lib/media/pixels.ts'
import { departure, type Bend } from '../find/bend.ts'
import type { Rectangle } from '../find/rectangle.ts'

const maxWidth = 2400

/** Cuts a line out of its picture, levels and straightens it, and scales it to a height; its width may be stretched. */
export function cutOut(
  levels: readonly Pixels[],
  line: Rectangle & { bend: Bend | null },
  height: number,
  stretch = 1,
): Pixels {
  const scale = line.height / height
  const width = Math.max(8, Math.min(maxWidth, Math.round((line.width / scale) * stretch)))
  const data = new Uint8Array(width * height * 3)
  const level = levelFor(levels, scale)
  const source = levels[level] as Pixels
  const shrunk = 1 / (1 << level)
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)]
  const step = line.width / width
  for (let x = 0; x < width; x++) {
    const along = (x + 0.5) * step - line.width / 2
    const bent = line.bend ? departure(line.bend, (2 * along) / line.width) : 0
    for (let y = 0; y < height; y++) {
      const across = (y + 0.5) * scale - line.height / 2 + bent
      const fromX = (line.x + along * cos - across * sin) * shrunk - 0.5
      const fromY = (line.y + along * sin + across * cos) * shrunk - 0.5
      blend(source, fromX, fromY, data, (y * width + x) * 3)
    }
  }
  return { data, width, height }
}

/** The smallest level with about as many pixels as needed, or more. */
function levelFor(levels: readonly Pixels[], scale: number): number {
  let level = 0
  while (level + 1 < levels.length && scale / (1 << (level + 1)) > 0.9) level++
  return level
}

/**
 * Bilinear interpolation: writes the colour at a point between four pixels; outside the picture, that of the
 * edge.
 */
function blend({ data, width, height }: Pixels, x: number, y: number, to: Uint8Array, at: number): void {
  const insideX = Math.max(0, Math.min(width - 1.001, x))
  const insideY = Math.max(0, Math.min(height - 1.001, y))
  const [left, top] = [Math.floor(insideX), Math.floor(insideY)]
  const [partX, partY] = [insideX - left, insideY - top]
  const above = (top * width + left) * 3
  const below = above + width * 3
  for (let channel = 0; channel < 3; channel++) {
    const upper =
      (data[above + channel] as number) * (1 - partX) + (data[above + 3 + channel] as number) * partX
    const lower =
      (data[below + channel] as number) * (1 - partX) + (data[below + 3 + channel] as number) * partX
    to[at + channel] = upper * (1 - partY) + lower * partY + 0.5
  }
}
