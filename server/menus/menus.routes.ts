import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { getVisits } from '#server/statistics/visits.ts'
import { inBusiness } from '#server/lib/context.ts'
import { PreparedResponse, type Page } from '#server/lib/pages/page.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { inCardLanguage } from '#server/translations/in-card-language.ts'
import { duplicateMenu } from './duplicate-menu.ts'
import { listGuestMenus } from './guest-menus.ts'
import { changeMenu, createMenu, deleteMenu, listMenus, orderMenus } from './menus.ts'

/**
 * `cachedMenus` returns a business's menus already serialised; if it is null, each response is serialised.
 */
export function mountMenus(
  app: FastifyInstance,
  cachedMenus: ((businessId: string, language?: string) => Promise<Page>) | null,
): void {
  registerEndpoints(app, contract.menus, {
    'GET menus': listMenus,
    'POST menus': (ctx, { body }) => createMenu(ctx, body),
    'PUT menus/:id': (ctx, { params, body }) => changeMenu(ctx, params.id, body),
    'POST menus/:id/duplicate': (ctx, { params }) => duplicateMenu(ctx, params.id),
    'DELETE menus/:id': (ctx, { params }) => deleteMenu(ctx, params.id),
    'PUT menus/ordering': (ctx, { body }) => orderMenus(ctx, body.orders),
    'GET businesses/:id/menus': async (ctx, { params, query, request }) => {
      const own = inBusiness(ctx, params.id)
      const menus = cachedMenus
        ? new PreparedResponse(await cachedMenus(params.id, query.language))
        : await inCardLanguage(own, query.language, await listGuestMenus(own))
      getVisits(ctx.services).noteRequest(params.id, request)
      return menus
    },
  })
}
