import type { Card } from './card.ts'
import type { Half, Kind } from './kinds.ts'
import { pricedProductions } from './dish-lists.ts'
import type { Draw, Production } from './draw.ts'
import { drawLook } from './look.ts'
import { drawNotes, servedWithProductions } from './other-texts.ts'
import { createRandom } from './random.ts'
import { sharedProductions, unpricedProductions } from './shared-prices.ts'
import { blockOf, movedBy, paragraph, stacked, together, type Block, type PlacedText } from './typeset.ts'
import { words, type CardLanguage } from './words.ts'

const languages: readonly CardLanguage[] = ['en', 'sq', 'fr', 'nl', 'de']
/** Of a card with one or two columns, and with three. */
const widths = { usual: 1400, wide: 1900 }
const shares = { unpriced: 0.16, shared: 0.35, servedWith: 0.3, notes: 0.7, picture: 0.2, box: 0.15 }

/** Draws a card from one half of the grammar: the same one for the same seed. */
export function composeCard(half: Half, seed: number): Card {
  const random = createRandom(half === 'fitted' ? seed * 2 : seed * 2 + 1)
  const language = random.pick(languages)
  const isLek = language === 'sq'
  const main = random.chance(shares.unpriced) ? of(unpricedProductions, half) : of(pricedProductions, half)
  const production = random.pick(evenly(main, random.pick([...new Set(main.map(({ kind }) => kind))])))
  const draw: Draw = {
    random,
    half,
    words: words[language],
    look: drawLook(random, half, isLek),
    isLek,
    areWhole: production.kind === 'whole numbers' || (!isLek && random.chance(0.12)),
    used: new Set(),
  }
  const columns = columnCount(draw, production)
  const width = columns > 2 ? widths.wide : widths.usual
  const { block, sections } = composePage(draw, production, { width, columns })
  return {
    seed,
    half,
    language,
    width,
    height: Math.max(900, Math.ceil(block.height)),
    paper: draw.look.paper,
    texts: block.texts.filter(({ text }) => text !== ''),
    shapes: block.shapes,
    dishes: dishesOf(block.texts),
    sections,
  }
}

const of = (productions: readonly Production[], half: Half): Production[] =>
  productions.filter((production) => production.half === half)

const evenly = (productions: readonly Production[], kind: Kind): Production[] =>
  productions.filter((production) => production.kind === kind)

const dishesOf = (texts: readonly PlacedText[]): Card['dishes'] => [
  ...new Set(texts.flatMap(({ nameOf }) => nameOf ?? [])),
]

/** The title, the sections in columns, and the notes below them. */
function composePage(
  draw: Draw,
  main: Production,
  { width, columns: count }: { width: number; columns: number },
): { block: Block; sections: string[] } {
  const { random, look, half } = draw
  const margin = random.between(60, 110)
  const space = look.name.size * random.between(1.8, 3.5)
  const inner = width - 2 * margin
  const columnWidth = (inner - space * (count - 1)) / count
  const titles = random.some(draw.words.sections, random.whole(2, 4) * Math.min(2, count))
  const drawn = titles.map((title) => drawSection(draw, main, title, columnWidth))
  const columns = intoColumns(drawn, count, look.sectionGap)
  const rules =
    half === 'held back' && count > 1 && random.chance(0.4)
      ? columns.slice(1).map((_, index) => ({
          left: (index + 1) * (columnWidth + space) - space / 2,
          top: 0,
          width: 2,
          height: 700,
          look: 'line' as const,
        }))
      : []
  const body = together(
    blockOf([], 0, rules),
    ...columns.map((column, index) => movedBy(column, index * (columnWidth + space), 0)),
  )
  const parts = [
    blockOf([], margin),
    ...(random.chance(0.75) ? [cardTitle(draw, inner)] : []),
    body,
    ...(random.chance(shares.notes) ? [drawNotes(draw, inner)] : []),
    blockOf([], margin),
  ]
  return {
    block: movedBy(stacked(parts, look.sectionGap), margin, 0),
    sections: drawn.flatMap(({ title }) => title ?? []),
  }
}

const cardTitle = (draw: Draw, inner: number): Block =>
  paragraph(
    draw.random.pick(draw.words.titles),
    draw.look.title,
    { width: inner, align: 'centre' },
    { kind: 'notes' },
  )

function columnCount({ random, half }: Draw, main: Production): number {
  if (main.kind === 'prices between columns') return 1
  return random.pick(half === 'fitted' ? [1, 2, 2] : main.kind === 'wrapped names' ? [2, 3] : [1, 2, 2, 3])
}

interface Section {
  block: Block
  /** null: the section has no title of its own. */
  title: string | null
}

function drawSection(draw: Draw, main: Production, title: string, columnWidth: number): Section {
  const { random, half } = draw
  const isUnpriced = main.kind === 'no prices'
  const shared = !isUnpriced && random.chance(shares.shared) ? random.pick(of(sharedProductions, half)) : null
  const isNarrow = columnWidth < draw.look.name.size * 16
  const production =
    shared ?? (isNarrow && main.kind === 'leaders' ? (of(pricedProductions, half)[0] ?? main) : main)
  const body = production.draw(draw, columnWidth)
  const ownsTitle = production.kind === 'price of the section' || production.kind === 'set menu'
  const after =
    !isUnpriced && random.chance(shares.servedWith)
      ? [random.pick(of(servedWithProductions, half)).draw(draw, columnWidth)]
      : []
  const picture = random.chance(shares.picture) ? [drawPicture(draw, columnWidth)] : []
  const parts = [...(ownsTitle ? [] : [heading(draw, title, columnWidth)]), body, ...after, ...picture]
  const block = stacked(parts, draw.look.gap)
  const boxed = random.chance(shares.box) ? boxAround(block, columnWidth) : block
  return { block: boxed, title: ownsTitle ? null : title }
}

function heading({ look }: Draw, title: string, columnWidth: number): Block {
  const text = look.areTitlesInCapitals ? title.toUpperCase() : title
  const style = look.titleDecoration === 'band' ? { ...look.heading, colour: look.paper } : look.heading
  const block = paragraph(text, style, { width: columnWidth, align: look.titleAlign }, { kind: 'notes' })
  const { height } = block
  if (look.titleDecoration === 'band')
    return {
      ...block,
      shapes: [{ left: -10, top: 0, width: columnWidth + 20, height, look: look.heading.colour }],
    }
  if (look.titleDecoration === 'line')
    return { ...block, shapes: [{ left: 0, top: height, width: columnWidth, height: 2, look: 'line' }] }
  return block
}

const drawPicture = ({ random }: Draw, columnWidth: number): Block => {
  const height = random.between(120, 260)
  return blockOf([], height, [{ left: 0, top: 0, width: columnWidth * 0.9, height, look: 'picture' }])
}

const boxAround = (block: Block, columnWidth: number): Block => ({
  ...block,
  shapes: [
    ...block.shapes,
    { left: -16, top: -12, width: columnWidth + 32, height: block.height + 24, look: 'frame' },
  ],
})

/** Fills the columns one after the other, each to about the same height. */
function intoColumns(sections: readonly Section[], count: number, gap: number): Block[] {
  const total = sections.reduce((sum, { block }) => sum + block.height, 0)
  const columns: Block[][] = Array.from({ length: count }, () => [])
  let [index, filled] = [0, 0]
  for (const { block } of sections) {
    if (filled + block.height / 2 > (total / count) * (index + 1) && index < count - 1) index++
    columns[index]?.push(block)
    filled += block.height
  }
  return columns.map((blocks) => stacked(blocks, gap))
}
