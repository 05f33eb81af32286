import type { Menu, Product, Submenu } from '#web/lib/page-data.ts'

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
