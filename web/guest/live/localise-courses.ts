import { courseGroups, toCourseChoice } from '#contract/domain/courses.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { basePriceRange } from '#contract/domain/options.ts'
import type { DailyMenu, GuestOffers } from '#web/lib/page-data.ts'
import type { localiserFor } from '../context/localise-field.ts'

/**
 * The price of a daily menu and, for a set menu, its courses in the guest's language as groups of one choice
 * each.
 */
export function localiseCourses(
  { totalPrice, courses = [], products }: GuestOffers['dailyMenus'][number],
  { local }: ReturnType<typeof localiserFor>,
): Pick<DailyMenu, 'totalPrice' | 'ownPrice' | 'isFrom' | 'groups'> {
  if (!courses.length) return { totalPrice }
  const names = new Map(
    courses.flatMap(({ choices }) => choices.map(({ id, name, nameEn }) => [id, local(name, nameEn)])),
  )
  const allergens = new Map(products.map((product) => [product.id, product.allergens]))
  const groups = courseGroups(courses).map((group, at) => ({
    ...group,
    name: local(courses[at]?.name ?? '', courses[at]?.nameEn ?? ''),
    options: group.options.map(({ id, price }) => {
      const { productId } = toCourseChoice(id)
      const contained = allergens.get(productId)
      return {
        id,
        name: names.get(productId) ?? '',
        price,
        ...(contained?.length && { allergens: contained }),
      }
    }),
  }))
  const { lowest, highest } = basePriceRange(totalPrice, groups)
  return {
    totalPrice: fromMills(lowest),
    ...(lowest !== toMills(totalPrice) && { ownPrice: totalPrice }),
    ...(lowest < highest && { isFrom: true }),
    groups,
  }
}
