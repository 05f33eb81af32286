import { bar } from './menus/bar.ts'
import { breakfast } from './menus/breakfast.ts'
import { desserts } from './menus/desserts.ts'
import { drinks } from './menus/drinks.ts'
import { kitchen } from './menus/kitchen.ts'
import type { DemoMenu, DemoProduct } from './types.ts'

/** The demo's menus in the order guests see them. */
export const demoMenus: readonly DemoMenu[] = [kitchen, breakfast, drinks, bar, desserts]

/** Every product of the demo once, in menu order. */
export const demoProducts: readonly DemoProduct[] = demoMenus.flatMap((menu) =>
  menu.submenus.flatMap((submenu) => submenu.products),
)
