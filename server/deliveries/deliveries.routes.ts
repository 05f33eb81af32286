import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { cancelOrder, changeEstimate, changeStage } from '#server/order-steps/change-stage.ts'
import { decideOrder } from '#server/order-steps/decide-order.ts'
import { findStaffOrder, listGuestOrders, listOrders } from '#server/orders/orders.ts'
import { withdrawOrder } from '#server/order-steps/withdraw-order.ts'
import { placeDelivery } from './deliveries.ts'
import { changeDelivery, describeDelivery } from './delivery-configuration.ts'
import { toDeliveryOrder, toDeliveryOrders } from './delivery-orders.ts'

export function mountDeliveries(app: FastifyInstance): void {
  registerEndpoints(app, contract.deliveries, {
    'GET businesses/delivery-configuration': describeDelivery,
    'PUT businesses/delivery-configuration': (ctx, { body }) => changeDelivery(ctx, body),
    'POST open/clients/delivery-orders': (ctx, { body }) => placeDelivery(ctx, body),
    'POST open/clients/delivery-orders/:id/withdraw': async (ctx, { params, body }) =>
      toDeliveryOrder(await withdrawOrder(ctx, 'delivery', params.id, body)),
    'GET open/clients/delivery-orders': async (ctx, { query }) =>
      toDeliveryOrders(await listGuestOrders(ctx, 'delivery', query)),
    'GET businesses/delivery-orders': async (ctx, { query }) =>
      toDeliveryOrders(await listOrders(ctx, 'delivery', query)),
    'GET businesses/delivery-orders/:id': async (ctx, { params }) =>
      toDeliveryOrder(await findStaffOrder(ctx, 'delivery', params.id)),
    'PUT businesses/delivery-orders/:id': async (ctx, { params, body }) =>
      toDeliveryOrder(await decideOrder(ctx, 'delivery', params.id, body)),
    'PUT businesses/delivery-orders/:id/stage': async (ctx, { params, body }) =>
      toDeliveryOrder(await changeStage(ctx, 'delivery', params.id, body)),
    'PUT businesses/delivery-orders/:id/estimate': async (ctx, { params, body }) =>
      toDeliveryOrder(await changeEstimate(ctx, 'delivery', params.id, body)),
    'PUT businesses/delivery-orders/:id/cancel': async (ctx, { params, body }) =>
      toDeliveryOrder(await cancelOrder(ctx, 'delivery', params.id, body)),
  })
}
