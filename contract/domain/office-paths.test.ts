import { expect, it } from 'vitest'
import { officePath } from './office-paths.ts'

it('fills the ids into the address of a screen', () => {
  expect(officePath('submenus', { menuId: 'm1' })).toBe('/menus/m1/submenus')
  expect(officePath('submenuProducts', { menuId: 'm1', id: 's1' })).toBe('/menus/m1/submenus/s1/products')
})
