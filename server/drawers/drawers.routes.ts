import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { closeDrawer, listDrawers, listOpenDrawers, moveCash, openDrawer } from './drawers.ts'

export function mountDrawers(app: FastifyInstance): void {
  registerEndpoints(app, contract.drawers, {
    'GET drawers': (ctx, { query }) => listDrawers(ctx, query),
    'GET drawers/open': listOpenDrawers,
    'POST drawers': (ctx, { body }) => openDrawer(ctx, body),
    'POST drawers/:id/moves': (ctx, { params, body }) => moveCash(ctx, params.id, body),
    'POST drawers/:id/close': (ctx, { params, body }) => closeDrawer(ctx, params.id, body),
  })
}
