import { cheapestChoice } from '#contract/domain/options.ts'
import { maxAmount } from '#contract/domain/currencies.ts'
import type { z } from 'zod'
import type { OrderLines } from '#contract/api/orders.ts'
import { choicePriceMills, findChoiceProblem } from '#contract/domain/choice.ts'
import {
  courseChoiceId,
  courseChoiceIds,
  courseGroups,
  onlyChoices,
  type Course,
  type CourseChoice,
} from '#contract/domain/courses.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { optionProblems, orderedOptions } from './choose-options.ts'
import type { OrderableDailyMenu } from './orderable-daily-menus.ts'
import type { OrderedPart } from '../ordered-parts.ts'
import { assertNoLine } from './assert-none.ts'

type Line = z.output<typeof OrderLines>[number]
/** The price and parts that a line's chosen courses result in; undefined if nothing was chosen. */
type Choice = { priceMills: number; parts: OrderedPart[] } | undefined
type Problem = 'unknown' | 'doubled' | 'soldOut' | 'missing' | 'tooDear'

const problems = ['unknown', 'doubled', 'soldOut', 'missing', 'tooDear'] as const satisfies Problem[]

/**
 * For each line of a set menu, its parts in the order of the courses, and the price of one piece in
 * mills. Throws 422 naming every line that does not choose exactly one product per course, or chooses
 * one that is sold out, or does not choose what a product requires.
 */
export function chooseCourses(
  lines: readonly Line[],
  dailyMenus: ReadonlyMap<string, OrderableDailyMenu>,
  currency: string,
): Choice[] {
  const taken = lines.map((line) => {
    const dailyMenu = dailyMenus.get(line.dailyMenuId ?? '')
    const chosen = withOnlyChoices(line, dailyMenu)
    return { dailyMenu, chosen: chosen.map((choice) => withCheapest(dailyMenu, choice)) }
  })
  const found = taken.map(({ dailyMenu, chosen }) => findProblem(dailyMenu, chosen, currency))
  for (const problem of problems)
    assertNoLine(`course.${problem}`, 'courses', lines, (_, at) => found[at] === problem)
  const inside = taken.map(({ dailyMenu, chosen }) => chosen.map((choice) => findInside(dailyMenu, choice)))
  for (const problem of optionProblems)
    assertNoLine(`option.${problem}`, 'courses', lines, (_, at) => inside[at]?.includes(problem) ?? false)
  return taken.map(({ dailyMenu, chosen }) => {
    if (!dailyMenu?.courses.length) return undefined
    return { priceMills: priceOf(dailyMenu, chosen), parts: partsOf(dailyMenu, chosen) }
  })
}

/** The line's choices, plus the only choice of each course that offers just one. */
function withOnlyChoices({ courses: chosen = [] }: Line, dailyMenu: OrderableDailyMenu | undefined) {
  const named = new Set(chosen.map(({ id }) => id))
  return [...chosen, ...onlyChoices(dailyMenu?.courses ?? []).filter(({ id }) => !named.has(id))]
}

/** A client that knows no options within a set menu orders the cheapest that its dish requires. */
const withCheapest = (dailyMenu: OrderableDailyMenu | undefined, choice: CourseChoice): CourseChoice => ({
  ...choice,
  options: choice.options ?? cheapestChoice(findChosen(dailyMenu, choice)?.groups ?? []),
})

function findProblem(
  dailyMenu: OrderableDailyMenu | undefined,
  chosen: readonly CourseChoice[],
  currency: string,
): Problem | undefined {
  const groups = courseGroups((dailyMenu?.courses ?? []).map(withoutOptions))
  const found = findChoiceProblem(groups, chosen.map(courseChoiceId))?.problem
  if (found) return found === 'tooMany' ? 'doubled' : found
  // Each price is bounded, and so is their sum.
  return dailyMenu && priceOf(dailyMenu, chosen) > toMills(maxAmount(currency)) ? 'tooDear' : undefined
}

const withoutOptions = ({ id, choices }: Course): Course => ({
  id,
  choices: choices.map(({ id, surcharge, soldOut }) => ({ id, surcharge, soldOut })),
})

/** What is wrong with the options of a chosen product. */
const findInside = (dailyMenu: OrderableDailyMenu | undefined, choice: CourseChoice) =>
  findChoiceProblem(findChosen(dailyMenu, choice)?.groups ?? [], choice.options ?? [])?.problem

const findChosen = (dailyMenu: OrderableDailyMenu | undefined, { id, productId }: CourseChoice) =>
  dailyMenu?.courses.find((course) => course.id === id)?.choices.find((choice) => choice.id === productId)

const priceOf = ({ priceMills, courses }: OrderableDailyMenu, chosen: readonly CourseChoice[]): number =>
  choicePriceMills(fromMills(priceMills), courseGroups(courses), chosen.flatMap(courseChoiceIds))

const partsOf = (dailyMenu: OrderableDailyMenu, chosen: readonly CourseChoice[]): OrderedPart[] =>
  dailyMenu.courses.flatMap(({ id, name: course, nameEn: courseEn }) => {
    const choice = chosen.find((choice) => choice.id === id)
    const part = dailyMenu.parts.find((one) => one.id === choice?.productId)
    if (!choice || !part) return []
    const { surcharge = 0, groups = [] } = findChosen(dailyMenu, choice) ?? {}
    const options = orderedOptions(groups, choice.options)
    return {
      id: part.id,
      name: part.name,
      nameEn: part.nameEn,
      course,
      courseEn,
      ...(surcharge && { mills: toMills(surcharge) }),
      ...(options.length && { options }),
    }
  })
