import type { Style } from '#server/lib/pdf/typesetter.ts'
import { stack, type Block } from './columns.ts'
import type { Canvas } from './printing.ts'

/** The height of a line, and its foot on which letters stand, in parts of their size. */
export const leading = 1.35
export const ascent = 0.98

interface Box {
  /** In which lines are broken. */
  width: number
  /** In which they are placed; absent: the same. */
  room?: number
  align: 'left' | 'centre' | 'right'
}

/** The lines of a text, which may be divided between pages. */
export function textBlock(
  { type }: Canvas,
  text: string,
  style: Style,
  { width, room = width, align }: Box,
  gap = 2,
): Block {
  const lines = type.wrap(text, style, width).map((line): Block => ({
    gap: 0,
    height: style.size * leading,
    draw: (x, y) => type.draw(line, { x, baseline: y + style.size * ascent, width: room, align }),
  }))
  return stack(lines, gap)
}
