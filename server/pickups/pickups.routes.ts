import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { cancelOrder, changeEstimate, changeStage } from '#server/order-steps/change-stage.ts'
import { decideOrder } from '#server/order-steps/decide-order.ts'
import { findStaffOrder, listGuestOrders, listOrders } from '#server/orders/orders.ts'
import { withdrawOrder } from '#server/order-steps/withdraw-order.ts'
import { placePickup, toPickupOrder, toPickupOrders } from './pickups.ts'

export function mountPickups(app: FastifyInstance): void {
  registerEndpoints(app, contract.pickups, {
    'POST open/clients/pickup-orders': (ctx, { body }) => placePickup(ctx, body),
    'POST open/clients/pickup-orders/:id/withdraw': async (ctx, { params, body }) =>
      toPickupOrder(await withdrawOrder(ctx, 'pickup', params.id, body)),
    'GET open/clients/pickup-orders': async (ctx, { query }) =>
      toPickupOrders(await listGuestOrders(ctx, 'pickup', query)),
    'GET businesses/pickup-orders': async (ctx, { query }) =>
      toPickupOrders(await listOrders(ctx, 'pickup', query)),
    'GET businesses/pickup-orders/:id': async (ctx, { params }) =>
      toPickupOrder(await findStaffOrder(ctx, 'pickup', params.id)),
    'PUT businesses/pickup-orders/:id': async (ctx, { params, body }) =>
      toPickupOrder(await decideOrder(ctx, 'pickup', params.id, body)),
    'PUT businesses/pickup-orders/:id/stage': async (ctx, { params, body }) =>
      toPickupOrder(await changeStage(ctx, 'pickup', params.id, body)),
    'PUT businesses/pickup-orders/:id/estimate': async (ctx, { params, body }) =>
      toPickupOrder(await changeEstimate(ctx, 'pickup', params.id, body)),
    'PUT businesses/pickup-orders/:id/cancel': async (ctx, { params, body }) =>
      toPickupOrder(await cancelOrder(ctx, 'pickup', params.id, body)),
  })
}
