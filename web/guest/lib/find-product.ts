import type { DailyMenu, Menu, Offers, Product, Submenu } from '#web/lib/page-data.ts'

/** Finds a product in these menus, with the first submenu that contains it. */
export function findProduct(
  menus: readonly Menu[],
  productId: string,
): { product: Product; submenu: Submenu } | undefined {
  for (const menu of menus) {
    for (const submenu of menu.subMenus) {
      const product = submenu.products.find(({ id }) => id === productId)
      if (product) return { product, submenu }
    }
  }
  return undefined
}

/** The id of the menu that stands for the current daily menus. */
export const dailyMenuId = 'daily'

/** Everything available now: the menus, and the current daily menus as one additional menu. */
export function withDailyMenus(menus: Menu[], offers: Offers | undefined): Menu[] {
  if (!offers?.dailyMenus.length) return menus
  const subMenus = offers.dailyMenus.map((dailyMenu) => ({ ...dailyMenu, icon: null, dailyMenu }))
  return [...menus, { id: dailyMenuId, title: '', photoUrl: null, subMenus }]
}

export const findDailyMenu = (menus: readonly Menu[], id: string | undefined): DailyMenu | undefined =>
  menus.flatMap(({ subMenus }) => subMenus).find(({ dailyMenu }) => dailyMenu?.id === id)?.dailyMenu
