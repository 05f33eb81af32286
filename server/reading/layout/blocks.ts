import { plainBlock, type Block } from './block.ts'
import { groupsAt } from './groups.ts'
import type { PageHabits } from './habits.ts'
import { headingsAt } from './headings.ts'
import { listedRows } from './side-lists.ts'
import { hasText, isPriceOfSize, type Row } from './rows.ts'
import { points } from './points.ts'
import { scoreDish, scoreUnderPrice, scoreUnpriced, type DishRows } from './score-dish.ts'
import { scoreAfterHeading } from './score-heading.ts'
import { weights } from './weights.ts'
import { isNote } from './wording.ts'

const maxRows = { name: 3, dish: 9 }

/** Divides a column into headings, dishes and other rows in the way that scores the most points. */
export function cutIntoBlocks(rows: readonly Row[], page: PageHabits): Block[] {
  const column: Column = { rows, page, listed: listedRows(rows, page.textHeight) }
  // For each row, the best ways to divide the rows from there on, one for each kind of first block.
  const ways: Ways[] = Array.from({ length: rows.length + 1 }, () => ({
    plain: [],
    underPrice: [],
    unpriced: [],
  }))
  const end = { block: null, score: 0, next: null }
  ways[rows.length] = { plain: [end], underPrice: [end], unpriced: [end] }
  for (let index = rows.length - 1; index >= 0; index--) {
    const blocks = blocksAt(column, index)
    ways[index] = {
      plain: bestWays(blocks, ways, index, 'plain'),
      underPrice: bestWays(blocks, ways, index, 'underPrice'),
      unpriced: bestWays(blocks, ways, index, 'unpriced'),
    }
  }
  return blocksOf(bestOf(ways[0]?.plain ?? []))
}

interface Column {
  rows: readonly Row[]
  page: PageHabits
  /** Rows of lists that are served with dishes. */
  listed: ReadonlySet<Row>
}

interface Way {
  block: Block | null
  score: number
  next: Way | null
}

/** The ways from a row on, by what the heading above it says of prices: nothing, one for all dishes, or that none has one. */
type Ways = Record<Place, Way[]>
type Place = 'plain' | 'underPrice' | 'unpriced'

function bestWays(blocks: readonly Block[], ways: readonly Ways[], index: number, place: Place): Way[] {
  const all = blocks.flatMap((block) =>
    placesAfter(block, place).flatMap((after) =>
      (ways[index + block.rows.length]?.[after] ?? []).map((next) => wayOf(block, next, place, after)),
    ),
  )
  return bestOfEachKind(all)
}

function placesAfter({ kind, shared }: Block, place: Place): Place[] {
  if (kind !== 'heading') return [place]
  return shared ? ['underPrice'] : ['plain', 'unpriced']
}

const wayOf = (block: Block, next: Way, place: Place, after: Place): Way => ({
  block,
  next,
  score:
    block.score +
    next.score +
    (place === 'plain' ? 0 : block[place]) +
    (block.kind === 'heading' && after === 'unpriced' ? weights.unpricedTitle : 0) +
    (block.kind === 'heading' ? scoreAfterHeading(next.block) : 0),
})

const bestOf = (ways: readonly Way[]): Way | null =>
  ways.reduce<Way | null>((best, way) => (best && best.score >= way.score ? best : way), null)

const bestOfEachKind = (ways: readonly Way[]): Way[] =>
  (['heading', 'dish', 'group', 'other'] as const).flatMap(
    (kind) => bestOf(ways.filter(({ block }) => block?.kind === kind)) ?? [],
  )

function blocksOf(way: Way | null): Block[] {
  const blocks: Block[] = []
  for (let at = way; at?.block; at = at.next) blocks.push(at.block)
  return blocks
}

/** All possible blocks that begin at this row. */
function blocksAt(column: Column, index: number): Block[] {
  const { rows, page, listed } = column
  const before = rows[index - 1]
  const rest = rows.slice(index, index + maxRows.dish)
  const [first] = rest
  if (!first) return []
  const around = { before, page, isNearPrices: isNearPrices(rows, index), listed }
  const headings = headingsAt(rest, before, page)
  return [
    otherBlock(first, headings),
    ...headings,
    ...dishesAt(rest, around),
    ...groupsAt(rest, before, page),
  ]
}

/** A row that is neither heading nor dish. Below a priced heading it should not be the next heading, which ends it. */
function otherBlock(row: Row, headings: readonly Block[]): Block {
  const asHeading = Math.max(0, ...headings.flatMap(({ shared, score }) => (shared ? [] : [score])))
  return { ...plainBlock('other', [row], scoreOther(row)), underPrice: -asHeading }
}

/** Such a row should not be a price. */
const scoreOther = (row: Row): number =>
  points([isNote(row.text), weights.note], [row.prices.length > 0, weights.priceLost])

const nearRows = 4

const isNearPrices = (rows: readonly Row[], index: number): boolean =>
  rows.slice(Math.max(0, index - nearRows), index + nearRows + 1).some(({ prices }) => prices.length > 0)

type DishSurroundings = Pick<DishRows, 'before' | 'isNearPrices' | 'listed' | 'page'>

function dishesAt(rest: readonly Row[], around: DishSurroundings): Block[] {
  const dishes: Block[] = []
  // The price may be above the name.
  const nameFrom = rest[0] && !hasText(rest[0]) ? 1 : 0
  for (let count = nameFrom + 1; count <= rest.length; count++) {
    const rows = rest.slice(0, count)
    if (isTooMuch(rows, around.page)) break
    for (let nameRows = 1; nameRows <= Math.min(maxRows.name, count - nameFrom); nameRows++) {
      const name = rows.slice(nameFrom, nameFrom + nameRows)
      if (!name.every((row) => hasText(row) && !isPriceOfSize(row))) break
      const description = rows.slice(nameFrom + nameRows)
      const dish = { ...around, rows, name, description }
      dishes.push({
        ...plainBlock('dish', rows, scoreDish(dish)),
        name,
        description: description.filter(hasText),
        underPrice: scoreUnderPrice(dish),
        unpriced: scoreUnpriced(dish),
      })
    }
  }
  return dishes
}

/** A dish has one row with prices, and more only for its sizes; its rows are close to each other. */
function isTooMuch(rows: readonly Row[], { textHeight }: PageHabits): boolean {
  const [last, before] = [rows.at(-1), rows.at(-2)]
  const priced = rows.filter(({ prices }) => prices.length > 0)
  if (priced.slice(1).some((row) => !isPriceOfSize(row))) return true
  return last !== undefined && before !== undefined && last.top - before.bottom > textHeight * 3
}
