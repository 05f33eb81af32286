import type { Colour } from '#server/reading/page.ts'
import type { CardDish, Kind } from './kinds.ts'

/** How a text is set; its size is that of the font, in pixels. */
export interface Style {
  size: number
  font: 'serif' | 'sans'
  colour: Colour
  isBold?: boolean
  isItalic?: boolean
}

/** A text at its place; it is a part of a dish or of something else. */
export interface PlacedText {
  text: string
  left: number
  baseline: number
  width: number
  style: Style
  kind: Kind
  /** The dish whose name this is, or a part of it. */
  nameOf?: CardDish
  /** A row of dots, which may be lost or read differently. */
  isLeader?: boolean
}

/** A filled or empty box, a line or a picture. */
export interface Shape {
  left: number
  top: number
  width: number
  height: number
  look: 'picture' | 'frame' | 'line' | Colour
}

/** A part of a card; texts are placed from its upper left corner. */
export interface Block {
  texts: PlacedText[]
  shapes: Shape[]
  height: number
}

/** The width of a text, from the usual widths of letters in a font of 1 pixel. */
export function measure(text: string, { size, font, isBold }: Style): number {
  const letters = Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0)
  return letters * size * (font === 'serif' ? 0.95 : 1) * (isBold ? 1.07 : 1)
}

const widths: readonly [RegExp, number][] = [
  [/[\sil.,:;'’|!jt·•]/, 0.27],
  [/[fr()[\]\-I/]/, 0.34],
  [/[mwMW–—]/, 0.84],
  [/\p{Lu}/u, 0.68],
]
const widthOf = (letter: string): number => widths.find(([like]) => like.test(letter))?.[1] ?? 0.54

export const lineHeight = 1.3

/** The rows into which a text is broken. */
export function wrap(text: string, style: Style, width: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = rows.length ? `${rows.at(-1)} ${word}` : word
    if (rows.length && measure(longer, style) <= width) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

type Align = 'left' | 'centre' | 'right'
type About = Pick<PlacedText, 'kind' | 'nameOf' | 'isLeader'>

/** A text whose baseline is that of the first row of a block. */
export function placed(
  text: string,
  style: Style,
  at: { x: number; align?: Align; row?: number },
  about: About,
): PlacedText {
  const width = measure(text, style)
  const before = { left: 0, centre: width / 2, right: width }[at.align ?? 'left']
  return {
    text,
    style,
    width,
    left: at.x - before,
    baseline: style.size * (1 + (at.row ?? 0) * lineHeight),
    ...about,
  }
}

/** A text broken into rows. */
export function paragraph(
  text: string,
  style: Style,
  box: { width: number; align?: Align; left?: number },
  about: About,
): Block {
  const rows = wrap(text, style, box.width)
  const x = (box.left ?? 0) + { left: 0, centre: box.width / 2, right: box.width }[box.align ?? 'left']
  return {
    texts: rows.map((row, index) => placed(row, style, { x, align: box.align ?? 'left', row: index }, about)),
    shapes: [],
    height: rows.length * style.size * lineHeight,
  }
}

export const blockOf = (texts: PlacedText[], height: number, shapes: Shape[] = []): Block => ({
  texts,
  height,
  shapes,
})

export const movedBy = (block: Block, x: number, y: number): Block => ({
  ...block,
  texts: block.texts.map((text) => ({ ...text, left: text.left + x, baseline: text.baseline + y })),
  shapes: block.shapes.map((shape) => ({ ...shape, left: shape.left + x, top: shape.top + y })),
})

/** Blocks below each other. */
export function stacked(blocks: readonly Block[], gap = 0): Block {
  let height = 0
  const parts = blocks.map((block, index) => {
    const at = height + (index ? gap : 0)
    height = at + block.height
    return movedBy(block, 0, at)
  })
  return { texts: parts.flatMap(({ texts }) => texts), shapes: parts.flatMap(({ shapes }) => shapes), height }
}

/** Blocks on top of each other, such as the two halves of a row. */
export const together = (...blocks: Block[]): Block => ({
  texts: blocks.flatMap(({ texts }) => texts),
  shapes: blocks.flatMap(({ shapes }) => shapes),
  height: Math.max(...blocks.map(({ height }) => height)),
})
