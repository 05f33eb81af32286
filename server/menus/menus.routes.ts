import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { guestIdOf } from '#server/lib/api/guest-cookie.ts'
import { visitsOf } from '#server/statistics/visits.ts'
import { inBusiness } from '#server/lib/context.ts'
import { ReadyAnswer, type Page } from '#server/lib/pages/page.ts'
import { serve } from '#server/lib/api/endpoints.ts'
import { listGuestMenus } from './guest-menus.ts'
import { changeMenu, createMenu, deleteMenu, listMenus, orderMenus } from './menus.ts'

/** `keptMenus` has the menus of a business in the bytes that are sent; null: they are made for each answer. */
export function mountMenus(
  app: FastifyInstance,
  keptMenus: ((businessId: string) => Promise<Page>) | null,
): void {
  serve(app, contract.menus, {
    'GET menus': listMenus,
    'POST menus': (ctx, { body }) => createMenu(ctx, body),
    'PUT menus/:id': (ctx, { params, body }) => changeMenu(ctx, params.id, body),
    'DELETE menus/:id': (ctx, { params }) => deleteMenu(ctx, params.id),
    'PUT menus/ordering': (ctx, { body }) => orderMenus(ctx, body.orders),
    'GET businesses/:id/menus': async (ctx, { params, request }) => {
      const menus = keptMenus
        ? new ReadyAnswer(await keptMenus(params.id))
        : await listGuestMenus(inBusiness(ctx, params.id))
      const guestId = guestIdOf(ctx.house, request)
      if (guestId) visitsOf(ctx.house).noteGuest(params.id, guestId, request.headers['user-agent'])
      return menus
    },
  })
}
