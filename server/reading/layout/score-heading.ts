import type { Block } from './block.ts'
import { shareSetAlike, type NameHabits, type PageHabits } from './habits.ts'
import { colourDistance, isSetAlike, weightOf } from './look.ts'
import { gapBetween, points } from './points.ts'
import type { Row } from './rows.ts'
import { weights } from './weights.ts'
import { beginsLikeDescription, isNote, isUsualTitle } from './wording.ts'

interface HeadingSurroundings {
  before: Row | undefined
  after: Row | undefined
  page: PageHabits
}

/** The points in favour of these rows being the title of a section. */
export function scoreHeading(rows: readonly Row[], { before, after, page }: HeadingSurroundings): number {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return 0
  const title = rows.map(({ text }) => text).join(' ')
  return (
    weights.heading +
    scoreTitleLook(first, page.names) +
    scoreTitleWords(title) +
    scoreTitlePlace(first, last, { before, after, page }) +
    (rows.length > 1 ? scoreTitleRows(first, last, page) : 0)
  )
}

function scoreTitleLook(row: Row, names: NameHabits): number {
  const size = row.letterHeight / names.letterHeight
  return points(
    [size > 1.18, weights.headingLarger],
    [size > 1.4, weights.headingMuchLarger],
    [size < 0.9, weights.headingSmaller],
    [row.isInCapitals && names.inCapitals < 0.4, weights.headingCapitals],
    [!row.isInCapitals && names.inCapitals > 0.7, weights.headingNoCapitals],
    [weightOf(row) > names.thickness * 1.2, weights.headingBolder],
  )
}

const scoreTitleWords = (title: string): number =>
  points(
    [isUsualTitle(title), weights.headingUsual],
    [title.includes(','), weights.headingComma],
    [title.length > 42, weights.headingComma * 2],
    [isNote(title), weights.nameNote],
    [beginsLikeDescription(title), weights.headingComma],
  )

function scoreTitlePlace(first: Row, last: Row, { before, after, page }: HeadingSurroundings): number {
  const above = before ? gapBetween(before, first) : Infinity
  const below = after ? gapBetween(last, after) : Infinity
  return points(
    [above > page.textHeight * 1.2 && above > below * 1.1, weights.headingApart],
    [after !== undefined && colourDistance(after.colour, last.colour) > 80, weights.headingColour],
    [
      after !== undefined && colourDistance(after.background, last.background) > 80,
      weights.headingBackground,
    ],
  )
}

const scoreTitleRows = (first: Row, last: Row, page: PageHabits): number =>
  points(
    [true, weights.headingTwoRows],
    [!isSetAlike(first, last), weights.nextRowUnlike / 2],
    [gapBetween(first, last) > page.textHeight, weights.nextRowUnlike / 2],
  )

/** The points for a price of the heading, which is for all dishes below it: dishes look alike, titles do not. */
export const scoreHeadingPrice = (title: Row, isForAll: boolean, { names }: PageHabits): number =>
  points(
    [true, weights.headingPriced],
    [true, weights.headingLikeNames * shareSetAlike(title, names)],
    [isForAll, weights.headingForAll],
  )

/** A heading is followed by dishes. */
export function scoreAfterHeading(next: Block | null): number {
  if (next?.kind === 'dish' || next?.kind === 'group') return weights.headingBeforeDish
  return next?.kind === 'heading' ? 0 : weights.headingBeforeNothing
}
