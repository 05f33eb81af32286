import { courseGroups, groupsInside, requiredGroups } from '#contract/domain/courses.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { basePriceRange, offeredGroups } from '#contract/domain/options.ts'
import type { DailyMenu, GuestOffers, GuestOptionGroups, OptionGroup } from '#web/lib/page-data.ts'
import type { localiserFor } from '../context/localise-field.ts'
import { localiseGroups } from './localise-groups.ts'

type Courses = NonNullable<GuestOffers['dailyMenus'][number]['courses']>

/**
 * The price of a daily menu and, for a set menu, its courses in the guest's language as groups of one choice
 * each, which opens what its product requires.
 */
export function localiseCourses(
  { totalPrice, courses = [], products }: GuestOffers['dailyMenus'][number],
  read: ReturnType<typeof localiserFor>,
  optionGroups: GuestOptionGroups,
): Pick<DailyMenu, 'totalPrice' | 'ownPrice' | 'isFrom' | 'groups'> {
  if (!courses.length) return { totalPrice }
  const { local } = read
  const names = new Map(
    courses.flatMap(({ choices }) => choices.map(({ id, name, nameEn }) => [id, local(name, nameEn)])),
  )
  const allergens = new Map(products.map((product) => [product.id, product.allergens]))
  const known = new Map((localiseGroups(optionGroups, read) ?? []).map((group) => [group.id, group]))
  const inside = new Map(
    products.map((product) => [product.id, requiredGroups(offeredGroups(product.optionGroups, known))]),
  )
  const groups = courseGroups(courses).map((group, at) => ({
    ...group,
    name: local(courses[at]?.name ?? '', courses[at]?.nameEn ?? ''),
    options: group.options.map(({ id, price }, index) => {
      const productId = courses[at]?.choices[index]?.id ?? ''
      const contained = allergens.get(productId)
      const required = inside.get(productId)
      return {
        id,
        name: names.get(productId) ?? '',
        price,
        ...(contained?.length && { allergens: contained }),
        ...(required?.length && { groups: groupsInside(id, required) }),
      }
    }),
  }))
  const { lowest, highest } = priceRange(totalPrice, courses, inside)
  return {
    totalPrice: fromMills(lowest),
    ...(lowest !== toMills(totalPrice) && { ownPrice: totalPrice }),
    ...(lowest < highest && { isFrom: true }),
    groups,
  }
}

/** The lowest and the highest price with what the chosen products require, in mills. */
function priceRange(
  totalPrice: number,
  courses: Courses,
  inside: ReadonlyMap<string, OptionGroup[]>,
): ReturnType<typeof basePriceRange> {
  const at = (end: 'lowest' | 'highest') => {
    const groups = courseGroups(
      courses.map(({ id, choices }) => ({
        id,
        choices: choices.map((choice) => ({
          ...choice,
          surcharge: fromMills(basePriceRange(choice.surcharge, inside.get(choice.id) ?? [])[end]),
        })),
      })),
    )
    return basePriceRange(totalPrice, groups)[end]
  }
  return { lowest: at('lowest'), highest: at('highest') }
}
