import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { inBusiness } from '#server/lib/context.ts'
import { serve } from '#server/lib/serve.ts'
import { listGuestMenus } from './guest-menus.ts'
import { changeMenu, createMenu, deleteMenu, listMenus, orderMenus } from './menus.ts'

export function mountMenus(app: FastifyInstance): void {
  serve(app, contract.menus, {
    'GET menus': listMenus,
    'POST menus': (ctx, { body }) => createMenu(ctx, body),
    'PUT menus/:id': (ctx, { params, body }) => changeMenu(ctx, params.id, body),
    'DELETE menus/:id': (ctx, { params }) => deleteMenu(ctx, params.id),
    'PUT menus/ordering': (ctx, { body }) => orderMenus(ctx, body.orders),
    'GET businesses/:id/menus': (ctx, { params }) => listGuestMenus(inBusiness(ctx, params.id)),
  })
}
