import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { loadMenuTree } from '#web/office/submenus/load-menu-tree.ts'
import type { Nameable } from './price-rule.ts'

/** The price rules, and the submenus and products they can refer to. */
export const loader = authLoader(async () => {
  const [rules, products, tree] = await Promise.all([
    api('GET price-rules'),
    api('GET products'),
    loadMenuTree(),
  ])
  const nameable: Nameable = {
    products: products
      .map(({ id, name }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    menus: tree.map(({ menu, submenus }) => ({
      title: menu.title,
      submenus: submenus.map(({ id, title }) => ({ id, name: title })),
    })),
  }
  return { rules, nameable }
})
