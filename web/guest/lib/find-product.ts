import type { Menu, Offers, Product, Submenu } from '#web/lib/page-data.ts'

/** A product of these menus, and the first submenu that has it. */
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

/** The daily menus of this hour as a menu among the others. */
export const dailyMenuId = 'daily'

/** All that can be had now: the menus, and the daily menus of this hour as one menu more. */
export function withDailyMenus(menus: Menu[], offers: Offers | undefined): Menu[] {
  if (!offers?.dailyMenus.length) return menus
  const subMenus = offers.dailyMenus.map((daily) => ({ ...daily, icon: null }))
  return [...menus, { id: dailyMenuId, title: '', photoUrl: null, subMenus }]
}
