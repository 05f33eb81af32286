import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { duplicateSubmenu } from './duplicate-submenu.ts'
import { moveProducts } from './move-products.ts'
import { findSubmenuDetail, submenuProducts } from './submenu-products.ts'
import {
  changeSubmenu,
  createSubmenu,
  deleteSubmenu,
  listSubmenus,
  orderSubmenus,
  setSubmenuLogo,
} from './submenus.ts'

export function mountSubmenus(app: FastifyInstance): void {
  registerEndpoints(app, contract.submenus, {
    'GET menus/:menuId/sub-menus': (ctx, { params }) => listSubmenus(ctx, params.menuId),
    'GET menus/:menuId/sub-menus/:id': (ctx, { params }) => findSubmenuDetail(ctx, params.menuId, params.id),
    'POST menus/:menuId/sub-menus': (ctx, { params, body }) => createSubmenu(ctx, params.menuId, body),
    'PUT menus/:menuId/sub-menus/:id': (ctx, { params, body }) =>
      changeSubmenu(ctx, params.menuId, params.id, body),
    'POST menus/:menuId/sub-menus/:id/duplicate': (ctx, { params }) =>
      duplicateSubmenu(ctx, params.menuId, params.id),
    'DELETE menus/:menuId/sub-menus/:id': (ctx, { params }) => deleteSubmenu(ctx, params.menuId, params.id),
    'PUT menus/:menuId/sub-menus/ordering': (ctx, { params, body }) =>
      orderSubmenus(ctx, params.menuId, body.orders),
    'POST menus/:menuId/sub-menus/:id/logos': (ctx, { params, file }) =>
      setSubmenuLogo(ctx, params.menuId, params.id, file),
    'POST menus/:menuId/sub-menus/:id/products': (ctx, { params, body }) =>
      submenuProducts(params.menuId).add(ctx, params.id, body.productIds),
    'POST menus/:menuId/sub-menus/:id/products/move': (ctx, { params, body }) =>
      moveProducts(ctx, params, body),
    'DELETE menus/:menuId/sub-menus/:id/products/:productId': (ctx, { params }) =>
      submenuProducts(params.menuId).remove(ctx, params.id, params.productId),
    'PUT menus/:menuId/sub-menus/:id/products/ordering': (ctx, { params, body }) =>
      submenuProducts(params.menuId).order(ctx, params.id, body.products),
  })
}
