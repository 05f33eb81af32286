import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { listKitchenOrders, tickOff } from './kitchen.ts'

export function mountKitchen(app: FastifyInstance): void {
  registerEndpoints(app, contract.kitchen, {
    'GET businesses/kitchen': listKitchenOrders,
    'PUT businesses/kitchen/:id': (ctx, { params, body }) => tickOff(ctx, params.id, body.done),
    'PUT businesses/kitchen/:id/items/:itemId': (ctx, { params, body }) =>
      tickOff(ctx, params.id, body.done, params.itemId),
  })
}
