import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { inBusiness } from '#server/lib/context.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { inCardLanguage } from '#server/translations/in-card-language.ts'
import { createWithCourses, dailyMenuProducts, findDailyMenuDetail } from './daily-menu-products.ts'
import { changeDailyMenu, deleteDailyMenu, listDailyMenus, orderDailyMenus } from './daily-menus.ts'
import { listGuestDailyMenus } from './guest-daily-menus.ts'

export function mountDailyMenus(app: FastifyInstance): void {
  registerEndpoints(app, contract.dailyMenus, {
    'GET daily-menus': listDailyMenus,
    'GET daily-menus/:id': (ctx, { params }) => findDailyMenuDetail(ctx, params.id),
    'POST daily-menus': (ctx, { body }) => createWithCourses(ctx, body),
    'PUT daily-menus/:id': (ctx, { params, body }) => changeDailyMenu(ctx, params.id, body),
    'DELETE daily-menus/:id': (ctx, { params }) => deleteDailyMenu(ctx, params.id),
    'PUT daily-menus/ordering': (ctx, { body }) => orderDailyMenus(ctx, body.orders),
    'POST daily-menus/:id/products': (ctx, { params, body }) =>
      dailyMenuProducts.add(ctx, params.id, body.productIds),
    'DELETE daily-menus/:id/products/:productId': (ctx, { params }) =>
      dailyMenuProducts.remove(ctx, params.id, params.productId),
    'PUT daily-menus/:id/products/ordering': (ctx, { params, body }) =>
      dailyMenuProducts.order(ctx, params.id, body.products),
    'GET businesses/:id/daily-menus': async (ctx, { params, query }) => {
      const own = inBusiness(ctx, params.id)
      return inCardLanguage(own, query.language, await listGuestDailyMenus(own))
    },
  })
}
