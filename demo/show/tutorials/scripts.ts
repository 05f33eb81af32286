import type { Tutorial } from '#web/office/tutorials/tutorials.ts'
import { createDailyMenu, createMenu, createSubmenu, deactivateMenu, deactivateSubmenu } from './menus.ts'
import type { Script } from './parts.ts'
import { addProductToSubmenu, createProduct, editProduct, sortAndDeleteProducts } from './products.ts'
import { createTable, downloadCode } from './tables.ts'

/** The script of each tutorial. */
export const scripts: Record<Tutorial, Script> = {
  'create-menu': createMenu,
  'create-daily-menu': createDailyMenu,
  'create-submenu': createSubmenu,
  'create-product': createProduct,
  'create-table': createTable,
  'edit-product': editProduct,
  'download-qr-code': downloadCode,
  'add-product-to-submenu': addProductToSubmenu,
  'sort-and-delete-products': sortAndDeleteProducts,
  'deactivate-menu': deactivateMenu,
  'deactivate-submenu': deactivateSubmenu,
}
