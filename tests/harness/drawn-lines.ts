import type { Character, Page, TextLine } from '#server/reading/page.ts'

/** A line's text, position and anything that differs from a plain menu. */
export interface DrawnLine extends Partial<TextLine> {
  text: string
  /** The left end of the line, and the top of its letters. */
  left: number
  top: number
  /** The height of the capitals. */
  size?: number
}

/** The width of every letter, as a share of the line's height. */
const advance = 0.6

/** A line as the recogniser would return it after a perfect reading. */
export function drawnLine({ text, left, top, size = 20, ...given }: DrawnLine): TextLine {
  const step = size * advance
  const width = Math.max(1, text.length) * step
  const characters: Character[] = Array.from(text, (letter, index) => ({
    text: letter,
    from: (index + 0.25) * step,
    to: (index + 0.75) * step,
    confidence: 0.99,
  }))
  const isDeep = /[gjpqy,;(]/.test(text)
  const isTall = /[A-Zbdfhklt0-9€$]/.test(text)
  const inkHeight = size * ((isTall ? 1 : 0.74) + (isDeep ? 0.22 : 0))
  return {
    text,
    characters,
    confidence: 0.99,
    x: left + width / 2,
    y: top + size / 2,
    width,
    height: size * 1.4,
    angle: 0,
    inkTop: 0.2 / 1.4,
    inkBottom: (0.2 + inkHeight / size) / 1.4,
    inkHeight,
    xHeight: size * 0.74,
    strokeWidth: size * 0.12,
    colour: [20, 20, 20],
    background: [245, 245, 240],
    ...given,
  }
}

/** A right-aligned line that ends at this position, as prices do. */
export const endingAt = (right: number, line: Omit<DrawnLine, 'left'>): DrawnLine => ({
  ...line,
  left: right - line.text.length * (line.size ?? 20) * advance,
})

export const drawnPage = (lines: readonly DrawnLine[], size = { width: 1000, height: 1400 }): Page => ({
  ...size,
  lines: lines.map(drawnLine),
})
