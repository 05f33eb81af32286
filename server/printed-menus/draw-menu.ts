import { directionOf } from '#contract/domain/card-languages.ts'
import { breathing } from '#server/lib/breathing.ts'
import { addPage, paperSizes } from '#server/lib/pdf/pdf-document.ts'
import { fillColumns, stack, toUnits, type Block } from './columns.ts'
import { priceStyle, sectionBlocks, type Setting } from './dish-blocks.ts'
import type { MenuCard } from './menu-card.ts'
import { footBlock, scanTexts } from './menu-foot.ts'
import { headBlock, menuHeading } from './menu-head.ts'
import { ink2, type Canvas } from './printing.ts'

type Draw = () => void
/** What is on each page. */
type Pages = Draw[][]

const margins = { A4: { side: 54, top: 54, bottom: 60 }, A5: { side: 38, top: 40, bottom: 46 } }
const columnGap = 30
const menuGap = 34

/** Every text that is printed, for the fonts of its letters. */
export function* textsOfMenu({ brand, languages, menus, legend, link }: MenuCard): Generator<string> {
  yield brand.name
  yield '0123456789 /'
  yield* legend
  yield link ?? ''
  yield* scanTexts(languages)
  for (const { title, description, sections } of menus) {
    yield* [...title, ...description]
    for (const section of sections) {
      yield* [...section.title, ...section.description]
      for (const { name, description, marks, price, sizes, deposit } of section.dishes) {
        yield* [...name, ...description, marks, price ?? '', ...deposit]
        for (const one of sizes) yield* [...one.name, one.marks, one.price ?? '']
      }
    }
  }
}

/** Draws menus on pages; only one of them if it is named. Returns how many there are. */
export async function drawMenu(canvas: Canvas, card: MenuCard, only?: number): Promise<number> {
  const breathe = breathing()
  const pages = await layOut(canvas, card, breathe)
  const shown = only === undefined ? pages : [pages[Math.min(only, pages.length) - 1] ?? []]
  for (const draws of shown) {
    addPage(canvas.pdf, paperSizes[card.size])
    for (const draw of draws) {
      draw()
      await breathe()
    }
  }
  return pages.length
}

async function layOut(canvas: Canvas, card: MenuCard, breathe: () => Promise<void>): Promise<Pages> {
  const { side, top, bottom } = margins[card.size]
  const page = paperSizes[card.size]
  const width = page.width - 2 * side
  const end = page.height - bottom
  const pages: Pages = [[]]
  let y = top
  const turnPage = () => {
    pages.push([])
    y = top
  }
  const put = (block: Block, x: number, at: number) => pages.at(-1)?.push(() => block.draw(x, at))

  const foot = footBlock(canvas, card, width)
  /** Leaves room for the foot of the last page if everything fits above it. */
  const fillPage = (units: readonly Block[], from: number, columns: number, isLast: boolean) => {
    const above = isLast && fillColumns(units, from, columns, end - y - foot.gap - foot.height)
    return above && above.next === units.length ? above : fillColumns(units, from, columns, end - y)
  }
  const flow = (units: readonly Block[], toX: (column: number) => number, columns = 1, isLast = false) => {
    for (let next = 0; next < units.length;) {
      const filled = fillPage(units, next, columns, isLast)
      for (const { block, column, y: below } of filled.placed) put(block, toX(column), y + below)
      y += filled.bottom
      next = filled.next
      if (next < units.length) turnPage()
    }
  }

  const head = headBlock(canvas, card, width)
  put(head, side, y)
  y += head.height
  const { columns, menus, columnWidth, isMirrored } = await toColumns(
    canvas,
    card,
    { width, height: end - top, room: end - y },
    breathe,
  )
  for (const [at, { heading, units }] of menus.entries()) {
    if (at) y += menuGap
    if (y > top && y + heading.height + (units[0]?.height ?? 0) > end) turnPage()
    flow(toUnits([heading], end - top), () => side)
    const toX = (column: number) =>
      side + (isMirrored ? columns - 1 - column : column) * (columnWidth + columnGap)
    flow(units, toX, columns, at === menus.length - 1)
  }
  if (foot.height) {
    const isAlone = y + foot.gap + foot.height > end
    if (isAlone) turnPage()
    put(foot, side, isAlone ? top : end - foot.height)
  }
  if (pages.length > 1) numberPages(canvas, pages, { x: side, width, baseline: page.height - bottom / 2 })
  return pages
}

function numberPages(
  { type }: Canvas,
  pages: Pages,
  place: { x: number; width: number; baseline: number },
): void {
  for (const [at, draws] of pages.entries()) {
    const line = type.line(`${at + 1} / ${pages.length}`, { size: 8, colour: ink2 })
    draws.push(() => type.draw(line, { ...place, align: 'centre' }))
  }
}

interface Room {
  width: number
  /** Of a whole page. */
  height: number
  /** Below the head of the first page. */
  room: number
}

/** The blocks of all menus: in two columns where one language is longer than a page of A4. */
async function toColumns(
  canvas: Canvas,
  card: MenuCard,
  { width, height, room }: Room,
  breathe: () => Promise<void>,
) {
  const blocksOf = async (columnWidth: number) => {
    const setting = settingOf(canvas, card, columnWidth)
    const menus: { heading: Block; units: Block[] }[] = []
    for (const menu of card.menus) {
      const blocks: Block[] = []
      for (const section of menu.sections)
        for (const block of sectionBlocks(setting, section)) {
          blocks.push(block)
          await breathe()
        }
      menus.push({ heading: menuHeading(canvas, menu, width), units: toUnits(blocks, height) })
    }
    return { columnWidth, menus, isMirrored: setting.fromRight[0] === true }
  }
  const wide = await blocksOf(width)
  const lengths = wide.menus.map(({ heading, units }) => heading.height + stack(units).height + menuGap)
  const isLong = lengths.reduce((sum, one) => sum + one, -menuGap) > room
  if (card.size === 'A5' || card.languages.length > 1 || !isLong) return { columns: 1, ...wide }
  return { columns: 2, ...(await blocksOf((width - columnGap) / 2)) }
}

function settingOf(
  { pdf, type }: Canvas,
  { size, languages, menus, brand }: MenuCard,
  width: number,
): Setting {
  const dishes = menus.flatMap(({ sections }) => sections.flatMap((section) => section.dishes))
  const prices = new Set(dishes.flatMap(({ price, sizes }) => [price, ...sizes.map((one) => one.price)]))
  const widths = Array.from(prices, (price) => (price === null ? 0 : type.line(price, priceStyle).width))
  return {
    pdf,
    type,
    width,
    accent: brand.accent,
    arrangement: languages.length === 1 ? 'alone' : size === 'A4' ? 'beside' : 'below',
    fromRight: languages.map((language) => directionOf(language) === 'rtl'),
    priceWidth: widths.reduce((most, one) => Math.max(most, one), 0),
  }
}
