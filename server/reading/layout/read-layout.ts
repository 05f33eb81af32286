import type { Page } from '../page.ts'
import { alignPrices } from './align-prices.ts'
import type { Block, Member } from './block.ts'
import { cutIntoBlocks } from './blocks.ts'
import { cutIntoColumns, type Surroundings } from './columns.ts'
import { columnHabits, nameHabits, pageHabits, type PageHabits } from './habits.ts'
import { mendWords } from './mend.ts'
import { median } from './numbers.ts'
import { cutIntoStretches, toPieces, type Piece } from './pieces.ts'
import { placeOf, type PagePlace } from './page-place.ts'
import { judgePrices } from './real-prices.ts'
import { isPriceOfSize, toRows, type Row } from './rows.ts'
import { splitName } from './split-name.ts'
import { straighten } from './straighten.ts'
import { slopesOf, unlean } from './unbend.ts'
import { tidy } from './texts.ts'
import { withoutDietLetters, withoutNumber } from './wording.ts'

/** A menu as it is on the photos: what belongs together, and with what confidence. */
export interface Layout {
  /** The text above all sections. */
  title: string | null
  sections: LayoutSection[]
  /** All texts, regardless of their role: a legend may be among them. */
  texts: string[]
}

export interface LayoutSection {
  /** Empty if none was found. */
  title: string
  /** The confidence in its letters, from 0 to 1. */
  titleConfidence: number
  /** The price of each of its dishes without one, if the title has it. */
  price: number | null
  dishes: LayoutDish[]
}

export interface LayoutDish {
  name: string
  description: string
  /** The first is that of the name, unless each price is for a size. */
  prices: DishPrice[]
  /** The price that the page gives for several dishes, such as its section's; null if it has one of its own. */
  proposedPrice: number | null
  /** The index of the photo, from 0. */
  page: number
  place: PagePlace | null
  /** The confidence in the letters of its name, from 0 to 1. */
  nameConfidence: number
  /** The points in favour of its being a dish with exactly these rows. */
  score: number
}

export interface DishPrice {
  value: number
  size: string | null
  /** From 0 to 1. */
  confidence: number
}

/** Interprets the lines of a menu's photos: its title, its sections and their dishes. */
export const readLayout = (pages: readonly Page[]): Layout => layoutOf(pages, pages.map(pageColumns))

/** The layout of pages that are already divided into columns. */
export function layoutOf(pages: readonly Page[], columns: readonly PageColumns[]): Layout {
  const sections: LayoutSection[] = []
  pages.forEach((page, index) => {
    const blocks = columns.slice(index, index + 1).flatMap(blocksOf)
    for (const block of blocks) addBlock(sections, block, page, index)
  })
  dropMotto(sections)
  const [first] = sections
  return {
    title: first && !first.dishes.length ? first.title : null,
    sections: sections.filter(({ dishes }) => dishes.length > 0),
    texts: pages.flatMap(({ lines }) => lines.map(({ text }) => text)),
  }
}

/** The rows of each column of a page. */
export interface PageColumns {
  rows: Row[][]
  textHeight: number
}

/** The headings and dishes of a page in reading order. */
export function blocksOf(columns: PageColumns): Block[] {
  const first = pageHabits(columns.rows, columns.textHeight)
  const drafts = columns.rows.map((rows) => cutIntoBlocks(rows, columnHabits(rows, first)))
  const second = withNames(first, drafts.flat())
  return columns.rows.flatMap((rows, index) =>
    cutIntoBlocks(rows, withNames(columnHabits(rows, second), drafts[index] ?? [])),
  )
}

/** Divides a page into columns and rows; nothing here depends on the weights. */
export function pageColumns(page: Page): PageColumns {
  const lines = mendWords(straighten(page))
  const textHeight =
    median(lines.filter(({ text }) => text.length > 2).map(({ inkHeight }) => inkHeight)) || 20
  const stretches = cutIntoStretches(lines, textHeight)
  const { areLeft, verdict } = judgePrices(toPieces(stretches), textHeight)
  const pieces = unlean(alignPrices(toPieces(stretches, verdict), textHeight), page, textHeight)
  const surroundings: Surroundings = {
    textHeight,
    arePricesLeft: areLeft,
    slopes: slopesOf(pieces, textHeight),
  }
  return {
    rows: cutIntoColumns(pieces, surroundings).map((column) => toRows(column, surroundings)),
    textHeight,
  }
}

/** Refines the style of names with the names found so far. */
const withNames = (habits: PageHabits, blocks: readonly Block[]): PageHabits => ({
  ...habits,
  names: nameHabits(
    blocks.flatMap(({ kind, rows, name }) =>
      kind === 'dish' && rows.some(({ prices }) => prices.length > 0) ? name.slice(0, 1) : [],
    ),
    habits.names,
  ),
})

const longestMotto = 2

/** A motto below the title looks like a dish, but is the only one without a price. */
function dropMotto([first, ...others]: LayoutSection[]): void {
  const isPriced = ({ prices }: LayoutDish) => prices.length > 0
  if (!first || first.dishes.length > longestMotto || first.dishes.some(isPriced)) return
  const dishes = others.flatMap((section) => section.dishes)
  if (dishes.filter(isPriced).length > dishes.length / 2) first.dishes = []
}

/** A page that begins without a heading continues the last section of the page before. */
function addBlock(sections: LayoutSection[], block: Block, page: Page, index: number): void {
  if (block.kind === 'heading')
    sections.push({
      title: textOf(block.name),
      titleConfidence: confidenceOfName(block),
      price: block.shared?.value ?? null,
      dishes: [],
    })
  if (block.kind !== 'dish' && block.kind !== 'group') return
  if (!sections.length) sections.push({ title: '', titleConfidence: 1, price: null, dishes: [] })
  const section = sections.at(-1)
  if (block.kind === 'dish') section?.dishes.push(toDish(block, page, index, section.price))
  else section?.dishes.push(...block.members.map((member) => toMember(member, block, page, index)))
}

const confidenceOfName = ({ name }: Block): number => Math.min(...name.map(({ confidence }) => confidence), 1)

const textOf = (rows: readonly Row[]): string => tidy(rows.map(({ text }) => text).join(' '))

/** One of several dishes with one price. */
const toMember = (
  { name, rows }: Member,
  { score, shared }: Block,
  page: Page,
  index: number,
): LayoutDish => ({
  name: withoutDietLetters(tidy(name)),
  description: '',
  prices: [],
  proposedPrice: shared?.value ?? null,
  page: index,
  place: placeOf(rows, page),
  nameConfidence: Math.min(...rows.map(({ confidence }) => confidence), 1),
  score,
})

function toDish(block: Block, page: Page, index: number, sectionPrice: number | null): LayoutDish {
  const { name, description } = splitName(withoutNumber(textOf(block.name)))
  const prices = block.rows.flatMap(pricesOf)
  // A single size is no choice, but "serves 8" says more than its price.
  const below = block.description
    .filter((row) => prices.length === 1 || !isPriceOfSize(row))
    .map(({ text }) => text)
  return {
    name: withoutDietLetters(tidy(name)),
    description: [description, ...below].filter(Boolean).join(' '),
    prices,
    proposedPrice: prices.length ? null : sectionPrice,
    page: index,
    place: placeOf(block.rows, page),
    nameConfidence: confidenceOfName(block),
    score: block.score,
  }
}

function pricesOf(row: Row): DishPrice[] {
  const sizes = isPriceOfSize(row) ? [row.text] : row.sizes
  const confidence = confidenceOfPrices(row)
  return row.prices.flatMap(({ value, others }, index) => [
    { value, size: sizes[index] ?? null, confidence },
    ...others.map((other) => ({ value: other, size: null, confidence })),
  ])
}

/**
 * The confidence in the digits of a row's prices (1 for a row without prices). The decimal mark and the
 * currency do not count: they are often read with low confidence in correct prices.
 */
function confidenceOfPrices({ pieces }: Row): number {
  const prices = pieces.filter(({ kind }) => kind === 'price')
  return Math.min(1, ...prices.flatMap(confidencesOfDigits))
}

const confidencesOfDigits = ({ line, start, end }: Piece): number[] =>
  line.characters
    .slice(start, end)
    .flatMap(({ confidence }, index) => (/\d/.test(line.text[start + index] ?? '') ? [confidence] : []))
