import { shareSetAlike, type NameHabits, type PageHabits } from './habits.ts'
import { colourDistance, isSetAlike, isSetSimilarly, weightOf } from './look.ts'
import { gapBetween, points } from './points.ts'
import { isPriceOfSize, type Row } from './rows.ts'
import { saysForAll } from './shared-wording.ts'
import { leadsList } from './side-lists.ts'
import { splitName } from './split-name.ts'
import { weights } from './weights.ts'
import {
  beginsLikeDescription,
  countCommas,
  goesOn,
  hasNumber,
  isNote,
  isSize,
  isUsualTitle,
} from './wording.ts'

export interface DishRows {
  /** The row above, which belongs to another block. */
  before: Row | undefined
  /** Rows just above and below have prices. */
  isNearPrices: boolean
  /** Rows of lists of what is served with dishes. */
  listed: ReadonlySet<Row>
  rows: readonly Row[]
  name: readonly Row[]
  description: readonly Row[]
  page: PageHabits
}

/** The points in favour of these rows being one dish: its price, its name and each row of its description. */
export function scoreDish(dish: DishRows): number {
  const [first] = dish.name
  if (!first) return -Infinity
  return (
    scorePrice(dish) +
    scoreName(dish.name, dish.page) +
    scoreNextRows(dish) +
    dish.description.reduce((total, row, index) => total + scoreDescription(row, index, dish), 0)
  )
}

/** What changes in its points if the heading above has a price for all dishes. */
export function scoreUnderPrice(dish: DishRows): number {
  if (dish.rows.some(({ prices }) => prices.length > 0)) return weights.pricedUnderPrice
  // Where no dish has a price of its own, this is worth as much as a section without any price.
  const together = dish.page.hasPrices ? 0 : weights.unpricedTogether
  return weights.unpricedUnderPrice + together - scoreOwnPrice(dish)
}

/** What changes in its points if no dish below the heading above has a price. */
export const scoreUnpriced = ({ rows }: DishRows): number =>
  rows.some(({ prices }) => prices.length > 0) ? weights.pricedAmongUnpriced : weights.unpricedTogether

function scorePrice(dish: DishRows): number {
  const [leads, isListed] = [dish.name.some(leadsList), dish.name.some((row) => dish.listed.has(row))]
  return scoreOwnPrice(dish) + points([isListed, weights.listed], [leads, weights.leadsList])
}

function scoreOwnPrice({ rows, name, page, isNearPrices }: DishRows): number {
  const priced = rows.find(({ prices }) => prices.length > 0)
  if (!priced) return scoreWithoutPrice({ name, page, isNearPrices })
  const isAtDescription = priced.letters >= 2 && !name.includes(priced) && !isPriceOfSize(priced)
  return points(
    [true, weights.priced],
    [isAtDescription, weights.priceAtDescription],
    [isAtDescription, weights.priceAtName * shareSetAlike(priced, page.names)],
    [priced.letters < 2 && priced !== rows[0], weights.priceBelow],
    [priced.letters < 2 && priced === rows[0], weights.priceAbove],
  )
}

/** Fragments of decoration are read with low confidence and have no price. */
const minConfidence = 0.85

const isList = (text: string): boolean => countCommas(splitName(text).name) > 0

const scoreWithoutPrice = ({
  name,
  page,
  isNearPrices,
}: Pick<DishRows, 'name' | 'page' | 'isNearPrices'>): number =>
  points(
    [page.hasPrices, weights.unpricedAmongPriced],
    [page.hasPrices && !isNearPrices, weights.unpricedApart],
    [!page.hasPrices, weights.unpricedAnywhere],
    [!page.hasPrices && name.some(({ text }) => isList(text)), weights.unpricedList],
    [name.some(({ confidence }) => confidence < minConfidence), weights.unpricedUnsure],
  )

function scoreName(rows: readonly Row[], page: PageHabits): number {
  const [first] = rows
  if (!first) return 0
  const text = rows.map((row) => row.text).join(' ')
  return scoreNameLook(first, page.names) + scoreNameWords(text) + scoreNumber(text, page)
}

function scoreNameLook(row: Row, names: NameHabits): number {
  const difference = Math.abs(Math.log(row.letterHeight / names.letterHeight))
  const share = row.isInCapitals ? names.inCapitals : 1 - names.inCapitals
  return points(
    [true, weights.nameSize * Math.min(2, Math.max(0, difference - 0.12) * 5)],
    [names.names.length > 0 && row.letters > 3 && share < 0.15, weights.nameCapitals],
    [true, weights.nameAlikeShare * Math.min(1, shareSetAlike(row, names) * 1.5)],
  )
}

/** A description beside the name is not judged as one. */
export function scoreNameWords(text: string): number {
  const { name, description } = splitName(text)
  return points([description !== '', weights.nameDescribed]) + scoreWords(name)
}

const scoreWords = (text: string): number =>
  points(
    [goesOn(text), weights.nameUnfinished],
    [beginsLikeDescription(text), weights.nameLikeDescription],
    [true, weights.nameComma * Math.min(3, countCommas(text))],
    [text.length > 42, weights.nameLong],
    [text.length > 60, weights.nameLong],
    [isUsualTitle(text) || isSize(text), weights.nameUsualTitle],
    [isNote(text), weights.nameNote],
  )

/** If dishes are numbered, a row with a number is a name, and one without is not. */
const scoreNumber = (text: string, page: PageHabits): number =>
  page.areNumbered ? (hasNumber(text) ? weights.nameNumbered : -weights.nameNumbered) : 0

function scoreNextRows({ before, name, page }: DishRows): number {
  const [first] = name
  const gapAbove = before && first ? gapBetween(before, first) : Infinity
  return name.slice(1).reduce((total, row, index) => {
    const above = name[index]
    const gaps = { betweenNames: Math.min(gapAbove, page.usualGap), leading: page.leading }
    return above ? total + scoreNextRow(above, row, gaps) : total
  }, 0)
}

/** The rows of one name look alike and are closer to each other than separate names are. */
function scoreNextRow(
  above: Row,
  row: Row,
  { betweenNames, leading }: { betweenNames: number; leading: number },
): number {
  const gap = gapBetween(above, row)
  const isAlike = isSetAlike(above, row)
  return points(
    [true, weights.nextRow],
    [!isAlike, weights.nextRowDiffers],
    [!isSetSimilarly(above, row), weights.nextRowUnlike],
    [gap < betweenNames * 0.7 && gap < Math.max(row.letterHeight * 0.9, leading * 1.15), weights.nextRowNear],
    [gap > Math.max(row.letterHeight * 1.2, leading * 1.25), weights.nextRowUnlike],
    [goesOn(above.text) || (isAlike && beginsLikeDescription(row.text)), weights.nextRowGoesOn],
    [countCommas(row.text) > 1 || /^[(*]/.test(row.text), weights.nextRowListed],
  )
}

function scoreDescription(row: Row, index: number, dish: DishRows): number {
  // A price on a row of its own was scored with the prices.
  const [name] = dish.name.toSorted((a, b) => b.letterHeight - a.letterHeight)
  if (row.letters < 2 || isPriceOfSize(row) || !name) return 0
  const above = dish.description[index - 1] ?? dish.name.at(-1) ?? name
  const similarity =
    weights.description + scoreDescriptionLook(row, name, dish) + scoreDescriptionWords(row.text)
  const isFar = gapBetween(above, row) > dish.page.textHeight * 1.1
  return (
    Math.min(weights.descriptionMost, similarity) +
    points(
      [isFar, weights.descriptionFar],
      [leadsList(row), weights.leadsList],
      [dish.listed.has(row), weights.listed],
    )
  )
}

/** Below a title with a price everything is small: it is compared with names as large as they usually are. */
function scoreDescriptionLook(row: Row, name: Row, { description, page: { names } }: DishRows): number {
  const largest = names.letterHeight * 1.15
  const hasTitlePrice = name.prices.length > 0 || description.some(isPriceForAll)
  const isBelowTitle = hasTitlePrice && name.letterHeight > largest
  const size = row.letterHeight / (isBelowTitle ? largest : name.letterHeight)
  const thickness = weightOf(row) / weightOf(name)
  return points(
    [size < 0.9, weights.smaller],
    [size < 0.8, weights.muchSmaller],
    [size > 1.1, weights.larger],
    [name.isInCapitals && !row.isInCapitals, weights.descriptionCapitals],
    [!name.isInCapitals && row.isInCapitals, -weights.descriptionCapitals],
    [thickness < 0.8, weights.descriptionThinner],
    [thickness > 1.15, -weights.descriptionThinner],
    [colourDistance(row.colour, name.colour) > 70, weights.descriptionColour],
    [isBelowTitle, weights.descriptionLikeNames * shareSetAlike(row, names)],
  )
}

const isPriceForAll = ({ text, prices }: Row): boolean => prices.length > 0 && saysForAll(text)

const scoreDescriptionWords = (text: string): number =>
  points(
    [beginsLikeDescription(text), weights.descriptionBegins],
    [true, Math.min(2, countCommas(text) * weights.descriptionComma)],
    [text.length > 42, weights.descriptionLong],
    [text.endsWith('.'), weights.descriptionStop],
    [isNote(text), weights.nameNote / 2],
  )
