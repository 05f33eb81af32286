import { maxAmount } from '#contract/domain/currencies.ts'
import type { z } from 'zod'
import type { OrderLines } from '#contract/api/orders.ts'
import { choicePriceMills, findChoiceProblem } from '#contract/domain/choice.ts'
import { courseChoiceId, courseGroups, onlyChoices, type CourseChoice } from '#contract/domain/courses.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import type { OrderableDailyMenu } from './orderable-daily-menus.ts'
import type { OrderedPart } from './ordered-parts.ts'
import { refuseLines } from './refuse-some.ts'

type Line = z.output<typeof OrderLines>[number]
/** The price and parts that a line's chosen courses result in; undefined if nothing was chosen. */
type Choice = { priceMills: number; parts: OrderedPart[] } | undefined
type Problem = 'unknown' | 'doubled' | 'soldOut' | 'missing' | 'tooDear'

const problems = ['unknown', 'doubled', 'soldOut', 'missing', 'tooDear'] as const satisfies Problem[]

/**
 * For each line of a set menu, its parts in the order of the courses, and the price of one piece in
 * mills. Throws 422 naming every line that does not choose exactly one product per course, or chooses
 * one that is sold out.
 */
export function chooseCourses(
  lines: readonly Line[],
  dailyMenus: ReadonlyMap<string, OrderableDailyMenu>,
  currency: string,
): Choice[] {
  const taken = lines.map((line) => {
    const dailyMenu = dailyMenus.get(line.dailyMenuId ?? '')
    return { dailyMenu, chosen: withOnlyChoices(line, dailyMenu) }
  })
  const found = taken.map(({ dailyMenu, chosen }) => findProblem(dailyMenu, chosen, currency))
  for (const problem of problems)
    refuseLines(`course.${problem}`, 'courses', lines, (_, at) => found[at] === problem)
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

function findProblem(
  dailyMenu: OrderableDailyMenu | undefined,
  chosen: readonly CourseChoice[],
  currency: string,
): Problem | undefined {
  const found = findChoiceProblem(courseGroups(dailyMenu?.courses ?? []), chosen.map(courseChoiceId))?.problem
  if (found) return found === 'tooMany' ? 'doubled' : found
  // Each price is bounded, and so is their sum.
  return dailyMenu && priceOf(dailyMenu, chosen) > toMills(maxAmount(currency)) ? 'tooDear' : undefined
}

const priceOf = ({ priceMills, courses }: OrderableDailyMenu, chosen: readonly CourseChoice[]): number =>
  choicePriceMills(fromMills(priceMills), courseGroups(courses), chosen.map(courseChoiceId))

const partsOf = ({ courses, parts }: OrderableDailyMenu, chosen: readonly CourseChoice[]): OrderedPart[] =>
  courses.flatMap(({ id, name: course, nameEn: courseEn, choices }) => {
    const productId = chosen.find((choice) => choice.id === id)?.productId
    const part = parts.find((one) => one.id === productId)
    const surcharge = choices.find((choice) => choice.id === productId)?.surcharge ?? 0
    if (!part) return []
    const { name, nameEn } = part
    return { id: part.id, name, nameEn, course, courseEn, ...(surcharge && { mills: toMills(surcharge) }) }
  })
