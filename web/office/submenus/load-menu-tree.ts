import { api } from '#web/lib/api.ts'

/** All menus with their submenus, in their order. */
export async function loadMenuTree() {
  const menus = await api('GET menus')
  const lists = await Promise.all(
    menus.map(({ id: menuId }) => api('GET menus/:menuId/sub-menus', { params: { menuId } })),
  )
  return menus.map((menu, place) => ({ menu, submenus: lists[place] ?? [] }))
}
