import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { shaped, toPickupOrder } from '#server/orders/order-shapes.ts'
import { listGuestOrders, listOrders } from '#server/orders/orders.ts'
import { createPickup, placePickup } from './pickups.ts'

export function mountPickups(app: FastifyInstance): void {
  registerEndpoints(app, contract.pickups, {
    'POST open/clients/pickup-orders': (ctx, { body }) => placePickup(ctx, body),
    'POST open/clients/pickup-orders/to-pay': (ctx, { body }) => createPickup(ctx, body),
    'GET open/clients/pickup-orders': async (ctx, { query }) =>
      shaped(await listGuestOrders(ctx, 'pickup', query), toPickupOrder),
    'GET businesses/pickup-orders': async (ctx, { query }) =>
      shaped(await listOrders(ctx, 'pickup', query), toPickupOrder),
  })
}
