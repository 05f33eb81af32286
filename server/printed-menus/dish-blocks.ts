import type { Line, Style } from '#server/lib/pdf/typesetter.ts'
import { stack, type Block } from './columns.ts'
import type { PrintedDish, PrintedSection, Texts } from './menu-texts.ts'
import { drawRule, ink, ink2, type Canvas } from './printing.ts'
import { ascent, leading } from './text-blocks.ts'

/**
 * How texts of two languages stand: `below` one another, or `beside`, with the price once. `alone`: there is one
 * language.
 */
export type Arrangement = 'alone' | 'below' | 'beside'

export interface Setting extends Canvas {
  arrangement: Arrangement
  /** Of a column of the page. */
  width: number
  accent: string
  /** Whether each language is read from the right. */
  fromRight: readonly boolean[]
  /** The room of the widest price. */
  priceWidth: number
}

export const priceStyle: Style = { size: 9.5, colour: ink }
const nameStyle: Style = { size: 11, colour: ink, isSerif: true }
const otherNameStyle: Style = { size: 9, colour: ink2, isSlanted: true }
const smallStyle: Style = { size: 8.5, colour: ink2 }
const otherSmallStyle: Style = { ...smallStyle, isSlanted: true }
const marksStyle: Style = { size: 6.5, colour: ink2 }
const sizePriceStyle: Style = { size: 8.5, colour: ink }
const titleStyle: Style = { size: 15.5, isSerif: true }
const gutter = 14

/** The title of a section with its rule, and its dishes, one after the other. */
export function* sectionBlocks(
  setting: Setting,
  { title, description, dishes }: PrintedSection,
): Generator<Block> {
  yield titleBlock(setting, title, description)
  for (const dish of dishes) yield dishBlock(setting, dish)
}

function titleBlock(setting: Setting, title: Texts, description: Texts): Block {
  const style = { ...titleStyle, colour: setting.accent }
  const texts = arrange(setting, named(setting, { name: title, description, style }))
  const rule: Block = {
    height: 0.6,
    gap: 4,
    draw: (x, y) => drawRule(setting, { x, y, width: setting.width, colour: setting.accent, weight: 0.5 }),
  }
  return { ...stack([...texts, rule], 24), staysWithNext: true }
}

function dishBlock(setting: Setting, dish: PrintedDish): Block {
  const { name, description, marks, price, sizes, deposit } = dish
  const lines = [
    ...arrange(setting, named(setting, { name, description, style: nameStyle, marks }), price),
    ...sizes.flatMap((size) =>
      arrange(setting, plain(setting, size.name, size.marks), size.price, sizePriceStyle),
    ),
    ...arrange(setting, plain(setting, deposit)),
  ]
  return stack(lines, 9)
}

interface Named {
  name: Texts
  description: Texts
  style: Style
  marks?: string
}

/** A name and what is said of it: in each language, or in both below one another, a name that differs only. */
function named({ arrangement }: Setting, { name, description, style, marks }: Named): Paragraph[][] {
  const inOwn = (at: number) => [
    ...paragraph(name[at], style, marks),
    ...paragraph(description[at], smallStyle),
  ]
  if (arrangement !== 'below') return name.map((_, at) => inOwn(at))
  const [first, other] = name
  const [text, otherText] = description
  return [
    [
      ...paragraph(first, style, marks),
      ...(other === first ? [] : paragraph(other, otherNameStyle)),
      ...paragraph(text, smallStyle),
      ...(otherText === text ? [] : paragraph(otherText, otherSmallStyle)),
    ],
  ]
}

/** A small text, in both languages on one line if they stand below one another. */
const plain = ({ arrangement }: Setting, texts: Texts, marks?: string): Paragraph[][] =>
  arrangement === 'below'
    ? [paragraph([...new Set(texts)].filter(Boolean).join(' · '), smallStyle, marks)]
    : texts.map((text) => paragraph(text, smallStyle, marks))

/** A text in one style, before it is broken into lines; the marks stand at its end, a little higher. */
interface Paragraph {
  text: string
  style: Style
  marks: string
}

const paragraph = (text = '', style: Style, marks = ''): Paragraph[] => (text ? [{ text, style, marks }] : [])

interface Row {
  line: Line
  marks?: Line | undefined
  isFirst: boolean
}

interface Box {
  x: number
  width: number
  align: 'left' | 'centre' | 'right'
}

/**
 * Where texts and the price stand in a row. The price is at its end; between two languages of which only the second is
 * read from the right, it is in the middle.
 */
function columnsOf(setting: Setting, hasPrice: boolean): { texts: Box[]; price: Box } {
  const { arrangement, width, fromRight, priceWidth } = setting
  const isBeside = arrangement === 'beside'
  // Columns of texts are as wide in every row.
  const priceRoom = hasPrice || isBeside ? priceWidth : 0
  const room = priceRoom && priceRoom + gutter
  const aligned = (at: number) => (fromRight[at] ? 'right' : 'left')
  const isMirrored = fromRight[0] === true
  const price: Box = isMirrored
    ? { x: 0, width: priceRoom, align: 'left' }
    : { x: width - priceRoom, width: priceRoom, align: 'right' }
  if (!isBeside)
    return { texts: [{ x: isMirrored ? room : 0, width: width - room, align: aligned(0) }], price }
  if (fromRight[1] && !isMirrored) {
    const half = (width - room) / 2
    const texts: Box[] = [
      { x: 0, width: half, align: 'left' },
      { x: half + room, width: half, align: 'right' },
    ]
    return { texts, price: { x: half, width: room, align: 'centre' } }
  }
  const half = (width - room - gutter) / 2
  const [left, right] = isMirrored ? [room, room + half + gutter] : [0, half + gutter]
  const places = isMirrored ? [right, left] : [left, right]
  return { texts: places.map((x, at) => ({ x, width: half, align: aligned(at) })), price }
}

/** The lines of texts in all columns as blocks; the price stands on the first. */
function arrange(
  setting: Setting,
  texts: readonly Paragraph[][],
  price: string | null = null,
  style: Style = priceStyle,
): Block[] {
  const { type } = setting
  const boxes = columnsOf(setting, price !== null)
  const columns = boxes.texts.map((box, at) => ({ box, rows: toRows(setting, texts[at] ?? [], box.width) }))
  const priceLine = price === null ? null : type.line(price, style)
  const count = Math.max(priceLine ? 1 : 0, ...columns.map(({ rows }) => rows.length))
  return Array.from({ length: count }, (_, index): Block => {
    const cells = columns.flatMap(({ box, rows }) => {
      const row = rows[index]
      return row ? { box, row } : []
    })
    const size = Math.max(...cells.map(({ row }) => row.line.style.size), cells.length ? 0 : style.size)
    return {
      gap: index && cells.some(({ row }) => row.isFirst) ? 1.5 : 0,
      height: size * leading,
      draw: (x, y) => {
        const baseline = y + size * ascent
        const draws = cells.map(({ box, row }) => ({
          x: box.x,
          draw: () => drawRow(setting, row, { ...box, x: x + box.x, baseline }),
        }))
        if (index === 0 && priceLine) {
          const place = { ...boxes.price, x: x + boxes.price.x, baseline }
          draws.push({ x: boxes.price.x, draw: () => type.draw(priceLine, place) })
        }
        // From the left, as the readers of PDFs take what stands on one line.
        for (const { draw } of draws.toSorted((a, b) => a.x - b.x)) draw()
      },
    }
  })
}

function toRows({ type }: Setting, paragraphs: readonly Paragraph[], width: number): Row[] {
  return paragraphs.flatMap(({ text, style, marks }) => {
    const ends = marks ? type.line(marks, marksStyle) : undefined
    let lines = type.wrap(text, style, width)
    // Marks alone on a line would be taken for those of another dish.
    if (ends && (lines.at(-1)?.width ?? 0) + markGap + ends.width > width)
      lines = type.wrap(text, style, width - markGap - ends.width)
    return lines.map((line, at): Row => ({
      line,
      isFirst: at === 0,
      marks: at === lines.length - 1 ? ends : undefined,
    }))
  })
}

const markGap = 3.5

function drawRow(
  { type }: Setting,
  { line, marks }: Row,
  { x, width, baseline, align }: Box & { baseline: number },
): void {
  type.draw(line, { x, width, baseline, align })
  if (!marks) return
  const raised = baseline - line.style.size * 0.3
  const left = align === 'right' ? x + width - line.width - markGap - marks.width : x + line.width + markGap
  type.draw(marks, { x: left, baseline: raised })
}
