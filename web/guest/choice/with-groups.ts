import type { Menu, Offers, OptionGroup, Product } from '#web/lib/page-data.ts'

/** Adds to each product the option groups it offers: the page data carries every group only once. */
export const withGroups = (menus: Menu[], groups: readonly OptionGroup[] | undefined): Menu[] =>
  groups ? menus.map((menu) => ({ ...menu, subMenus: menu.subMenus.map(offering(groups)) })) : menus

/** The same for the products of daily menus. */
export const withOfferedGroups = (offers: Offers | undefined): Offers | undefined =>
  offers?.optionGroups
    ? { ...offers, dailyMenus: offers.dailyMenus.map(offering(offers.optionGroups)) }
    : offers

const offering =
  (groups: readonly OptionGroup[]) =>
  <Holder extends { products: Product[] }>(holder: Holder): Holder => ({
    ...holder,
    products: holder.products.map((product) =>
      product.groupUses ? { ...product, groups: groupsOf(product.groupUses, groups) } : product,
    ),
  })

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
