import type { Block } from './block.ts'
import type { PageHabits } from './habits.ts'
import type { Row } from './rows.ts'
import { isSizeAlone } from './sizes.ts'
import { points } from './points.ts'
import { scoreDish, type DishRows } from './score-dish.ts'
import { scoreAfterHeading, scoreHeading } from './score-heading.ts'
import { weights } from './weights.ts'
import { isNote } from './wording.ts'

const maxRows = { title: 2, name: 3, dish: 9 }

/** Divides a column into headings, dishes and other rows in the way that scores the most points. */
export function cutIntoBlocks(rows: readonly Row[], page: PageHabits): Block[] {
  // For each row, the best ways to divide the rows from there on, one for each kind of first block.
  const ways: Way[][] = Array.from({ length: rows.length + 1 }, () => [])
  ways[rows.length] = [{ block: null, score: 0, next: null }]
  for (let index = rows.length - 1; index >= 0; index--) {
    const all = blocksAt(rows, index, page).flatMap((block) =>
      (ways[index + block.rows.length] ?? []).map((next) => wayOf(block, next)),
    )
    ways[index] = bestOfEachKind(all)
  }
  return blocksOf(bestOf(ways[0] ?? []))
}

interface Way {
  block: Block | null
  score: number
  next: Way | null
}

const wayOf = (block: Block, next: Way): Way => ({
  block,
  next,
  score: block.score + next.score + (block.kind === 'heading' ? scoreAfterHeading(next.block) : 0),
})

const bestOf = (ways: readonly Way[]): Way | null =>
  ways.reduce<Way | null>((best, way) => (best && best.score >= way.score ? best : way), null)

const bestOfEachKind = (ways: readonly Way[]): Way[] =>
  (['heading', 'dish', 'other'] as const).flatMap(
    (kind) => bestOf(ways.filter(({ block }) => block?.kind === kind)) ?? [],
  )

function blocksOf(way: Way | null): Block[] {
  const blocks: Block[] = []
  for (let at = way; at?.block; at = at.next) blocks.push(at.block)
  return blocks
}

/** All possible blocks that begin at this row. */
function blocksAt(rows: readonly Row[], index: number, page: PageHabits): Block[] {
  const before = rows[index - 1]
  const rest = rows.slice(index, index + maxRows.dish)
  const [first] = rest
  if (!first) return []
  const other = { kind: 'other' as const, rows: [first], name: [], description: [], score: scoreOther(first) }
  return [
    other,
    ...headingsAt(rest, before, page),
    ...dishesAt(rest, { before, isNearPrices: isNearPrices(rows, index), page }),
  ]
}

function headingsAt(rest: readonly Row[], before: Row | undefined, page: PageHabits): Block[] {
  const headings: Block[] = []
  for (let count = 1; count <= Math.min(maxRows.title, rest.length); count++) {
    const rows = rest.slice(0, count)
    if (rows.some(({ prices, letters }) => prices.length > 0 || letters < 3)) break
    const score = scoreHeading(rows, { before, after: rest[count], page })
    headings.push({ kind: 'heading', rows, name: rows, description: [], score })
  }
  return headings
}

/** A row that is neither heading nor dish should not be a price. */
const scoreOther = (row: Row): number =>
  points([isNote(row.text), weights.note], [row.prices.length > 0, weights.priceLost])

const hasText = ({ letters }: Row): boolean => letters >= 2

const nearRows = 4

const isNearPrices = (rows: readonly Row[], index: number): boolean =>
  rows.slice(Math.max(0, index - nearRows), index + nearRows + 1).some(({ prices }) => prices.length > 0)

type DishSurroundings = Pick<DishRows, 'before' | 'isNearPrices' | 'page'>

function dishesAt(rest: readonly Row[], around: DishSurroundings): Block[] {
  const dishes: Block[] = []
  // The price may be above the name.
  const nameFrom = rest[0] && !hasText(rest[0]) ? 1 : 0
  for (let count = nameFrom + 1; count <= rest.length; count++) {
    const rows = rest.slice(0, count)
    if (isTooMuch(rows, around.page)) break
    for (let nameRows = 1; nameRows <= Math.min(maxRows.name, count - nameFrom); nameRows++) {
      const name = rows.slice(nameFrom, nameFrom + nameRows)
      if (!name.every(hasText)) break
      const description = rows.slice(nameFrom + nameRows)
      const score = scoreDish({ ...around, rows, name, description })
      dishes.push({ kind: 'dish', rows, name, description: description.filter(hasText), score })
    }
  }
  return dishes
}

/** A dish has one row with prices, and more only for its sizes; its rows are close to each other. */
function isTooMuch(rows: readonly Row[], { textHeight }: PageHabits): boolean {
  const [last, before] = [rows.at(-1), rows.at(-2)]
  const priced = rows.filter(({ prices }) => prices.length > 0)
  if (priced.slice(1).some(({ text }) => !isSizeAlone(text))) return true
  return last !== undefined && before !== undefined && last.top - before.bottom > textHeight * 3
}
