import { groupsInside, requiredGroups, toCourseChoices } from '#contract/domain/courses.ts'
import type { DailyMenu, Menu, Offers, OptionGroup, Product } from '#web/lib/page-data.ts'

/** Adds to each product the option groups it offers: the page data carries every group only once. */
export const withGroups = (menus: Menu[], groups: readonly OptionGroup[] | undefined): Menu[] =>
  groups ? menus.map((menu) => ({ ...menu, subMenus: menu.subMenus.map(offering(groups)) })) : menus

/** The same for the products of daily menus, and for the choices of a set menu. */
export const withOfferedGroups = (offers: Offers | undefined): Offers | undefined =>
  offers?.optionGroups
    ? { ...offers, dailyMenus: offers.dailyMenus.map(offering(offers.optionGroups)).map(openingGroups) }
    : offers

const offering =
  (groups: readonly OptionGroup[]) =>
  <Holder extends { products: Product[] }>(holder: Holder): Holder => ({
    ...holder,
    products: holder.products.map((product) =>
      product.groupUses ? { ...product, groups: groupsOf(product.groupUses, groups) } : product,
    ),
  })

/** A choice of a set menu opens the groups that its product requires. */
const openingGroups = (daily: DailyMenu): DailyMenu =>
  daily.groups
    ? {
        ...daily,
        groups: daily.groups.map((course) => ({
          ...course,
          options: course.options.map((option) => {
            const groups = groupsInside(option.id, requiredGroups(productOf(option.id, daily)?.groups ?? []))
            return groups.length ? { ...option, groups } : option
          }),
        })),
      }
    : daily

const productOf = (choiceId: string, { products }: DailyMenu): Product | undefined =>
  products.find(({ id }) => id === toCourseChoices([choiceId])[0]?.productId)

const groupsOf = (uses: NonNullable<Product['groupUses']>, groups: readonly OptionGroup[]): OptionGroup[] =>
  uses.flatMap((use) => {
    const { at, prices, regular } =
      typeof use === 'number' ? { at: use, prices: undefined, regular: undefined } : use
    const group = groups[at]
    if (!group || !prices) return group ?? []
    return {
      ...group,
      options: group.options.flatMap((option, index) => {
        const price = prices[index]
        return typeof price === 'number' ? { ...option, price, regularPrice: regular?.[index] } : []
      }),
    }
  })
