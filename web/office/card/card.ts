import { countedOptions } from '#contract/domain/counted-options.ts'
import {
  courseGroups,
  isSoldOutByCourse,
  requiredGroups,
  toCourseChoices,
  type Course,
} from '#contract/domain/courses.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import {
  basePriceRange,
  choicePriceMills,
  chosenOf,
  findChoiceProblem,
  isSoldOutByOptions,
  offeredGroups,
  type ChoiceGroup,
} from '#contract/domain/options.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'

type ServiceMenu = DataOf<Calls['GET businesses/service-menu']>
type Product = ServiceMenu['menus'][number]['subMenus'][number]['products'][number]
type DailyMenu = ServiceMenu['dailyMenus'][number]

/** A group of options, or a course of a set menu, with names. */
export interface DishGroup extends ChoiceGroup {
  name: string
  options: readonly DishOption[]
}
interface DishOption {
  id: string
  name: string
  price: number
  groups?: readonly DishGroup[]
}

/** A product or a daily menu on the card. */
export interface Dish {
  id: string
  isDailyMenu: boolean
  name: string
  nameEn: string
  /** Without what is chosen. */
  ownPrice: number
  /** With the cheapest of what must be chosen. */
  lowestPrice: number
  /** Whether a choice can make it dearer. */
  isFrom: boolean
  groups: readonly DishGroup[]
  isSoldOut: boolean
  /** How many there are, if only a few. */
  left?: number | undefined
  /** For the bottles of one piece. */
  depositOf: (options: readonly string[]) => number
}

export interface Section {
  id: string
  title: string
  dishes: Dish[]
}

/** What a kind of order adds to its lines. */
export interface OrderTerms {
  kind: OrderKind
  /** Beside these lines. */
  feeOf: (sum: number) => number
  /** What it should come to without the fee; staff may take less. */
  minimum: number
}

export const termsAtTable: OrderTerms = { kind: 'table', feeOf: () => 0, minimum: 0 }

/** What waiters order from. */
export interface Card {
  /** By submenu, then the daily menus, each with something on it. */
  sections: Section[]
  /** Each once, in the order of the card. */
  dishes: Dish[]
  byId: ReadonlyMap<string, Dish>
  mostOrdered: readonly string[]
  terms: OrderTerms
}

export function toCard(
  { menus, dailyMenus, optionGroups, mostOrdered }: ServiceMenu,
  dailyTitle: string,
  terms: OrderTerms,
): Card {
  const groups = new Map<string, DishGroup>(optionGroups.map((group) => [group.id, group]))
  const submenus = menus.flatMap(({ subMenus }) => subMenus)
  const sections = [
    ...submenus.map(({ id, title, products }) => ({
      id,
      title,
      dishes: products.map((product) => toDish(product, groups, terms)),
    })),
    { id: 'daily', title: dailyTitle, dishes: dailyMenus.map((menu) => toDailyDish(menu, groups)) },
  ].filter(({ dishes }) => dishes.length > 0)
  const byId = new Map(sections.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, dish])))
  return { sections, dishes: [...byId.values()], byId, mostOrdered, terms }
}

function toDish(product: Product, known: ReadonlyMap<string, DishGroup>, { kind }: OrderTerms): Dish {
  const { id, name, nameEn, soldOut, left, deposit = 0, pickup, delivery } = product
  const { price, optionGroups } = { table: product, pickup, delivery }[kind] ?? product
  const groups = offeredGroups(optionGroups, known)
  return {
    ...pricedDish(price, groups),
    id,
    isDailyMenu: false,
    name,
    nameEn,
    isSoldOut: soldOut ?? isSoldOutByOptions(groups),
    left,
    depositOf: () => deposit,
  }
}

function toDailyDish(menu: DailyMenu, known: ReadonlyMap<string, DishGroup>): Dish {
  const { id, title, titleEn, totalPrice, courses = [], products, soldOut } = menu
  const deposits = new Map(products.map((product) => [product.id, product.deposit ?? 0]))
  const inside = new Map(
    products.map((product) => [product.id, requiredGroups(offeredGroups(product.optionGroups, known))]),
  )
  const depositOf = (ids: readonly string[]) =>
    fromMills(ids.reduce((sum, id) => sum + toMills(deposits.get(id) ?? 0), 0))
  return {
    ...pricedDish(totalPrice, namedCourses(courses, inside)),
    id,
    isDailyMenu: true,
    name: title,
    nameEn: titleEn ?? title,
    isSoldOut: soldOut.length > 0 || isSoldOutByCourse(courses),
    depositOf: (options) =>
      depositOf(
        courses.length
          ? toCourseChoices(options).map(({ productId }) => productId)
          : products.map((product) => product.id),
      ),
  }
}

/** The courses as groups of one choice each, which open what the chosen product requires. */
function namedCourses(
  courses: NonNullable<DailyMenu['courses']>,
  inside: ReadonlyMap<string, DishGroup[]>,
): DishGroup[] {
  const withGroups = courses.map((course): Course => ({
    ...course,
    choices: course.choices.map((choice) => ({ ...choice, groups: inside.get(choice.id) ?? [] })),
  }))
  return courseGroups(withGroups).map((group, at) => ({
    ...group,
    name: courses[at]?.name ?? '',
    options: group.options.map((option, index) => ({
      ...option,
      name: courses[at]?.choices[index]?.name ?? '',
      // They keep their names, which the rules do not need.
      groups: (option.groups ?? []) as DishGroup[],
    })),
  }))
}

function pricedDish(ownPrice: number, groups: readonly DishGroup[]) {
  const { lowest, highest } = basePriceRange(ownPrice, groups)
  return { ownPrice, groups, lowestPrice: fromMills(lowest), isFrom: lowest < highest }
}

/** A line of a round: pieces of a product or a daily menu with the same options and note. */
export interface RoundLine {
  /** Its own, on this device. */
  id: string
  productId?: string | undefined
  dailyMenuId?: string | undefined
  /** As it was when it was added, should it leave the menu. */
  name: string
  quantity: number
  /** Ids of the chosen options or courses, in the order of their groups. */
  options: string[]
  note: string
  /** Absent: it is made at once. */
  course?: number | undefined
  /** Absent: it is for the table. */
  seat?: number | undefined
}

/** A line of a round as it is on the card now. */
export interface PricedLine {
  line: RoundLine
  /** Undefined if it is not on the card any more. */
  dish: Dish | undefined
  /** Why it cannot be ordered. */
  problem: 'gone' | 'missing' | 'soldOut' | undefined
  /** Of all its pieces, without deposits. */
  total: number
  deposit: number
}

export const dishOf = ({ byId }: Card, { productId, dailyMenuId }: RoundLine): Dish | undefined =>
  byId.get(productId ?? dailyMenuId ?? '')

export function priceLine(card: Card, line: RoundLine): PricedLine {
  const dish = dishOf(card, line)
  if (!dish) return { line, dish, problem: 'gone', total: 0, deposit: 0 }
  const { quantity, options } = line
  return {
    line,
    dish,
    problem: problemOf(dish, options),
    total: fromMills(choicePriceMills(dish.ownPrice, dish.groups, options) * quantity),
    deposit: fromMills(toMills(dish.depositOf(options)) * quantity),
  }
}

function problemOf(dish: Dish, options: readonly string[]): PricedLine['problem'] {
  if (dish.isSoldOut) return 'soldOut'
  const found = findChoiceProblem(dish.groups, options)
  if (!found) return undefined
  return found.problem === 'soldOut' ? 'soldOut' : 'missing'
}

/** What these lines come to, with deposits. */
export const sumOf = (lines: readonly PricedLine[]): number =>
  fromMills(lines.reduce((sum, { total, deposit }) => sum + toMills(total) + toMills(deposit), 0))

/** What the order comes to, with what its kind adds. */
export function totalOf({ terms }: Card, lines: readonly PricedLine[]): number {
  const sum = sumOf(lines)
  return fromMills(toMills(sum) + toMills(lines.length ? terms.feeOf(sum) : 0))
}

/** The names of the chosen options: `Large · 2 × Cheese`. */
export const optionNames = (groups: readonly DishGroup[], options: readonly string[]): string =>
  chosenNames(groups, options).join(' · ')

const chosenNames = (groups: readonly DishGroup[], options: readonly string[]): string[] =>
  groups.flatMap((group) =>
    group.options.flatMap((option) => [
      ...countedOptions(chosenOf({ options: [option] }, options)),
      ...(options.includes(option.id) ? chosenNames(option.groups ?? [], options) : []),
    ]),
  )

/** A dish is found by its name in both languages. */
export const getDishTexts = ({ name, nameEn }: Dish): string[] => [name, nameEn]
