import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { decideOrder } from '#server/orders/decide-order.ts'
import { findStaffOrder, listGuestOrders, listOrders } from '#server/orders/orders.ts'
import { placeDelivery } from './deliveries.ts'
import { changeDelivery, describeDelivery } from './delivery-configuration.ts'
import { toDeliveryOrder, toDeliveryOrders } from './delivery-orders.ts'

export function mountDeliveries(app: FastifyInstance): void {
  registerEndpoints(app, contract.deliveries, {
    'GET businesses/delivery-configuration': describeDelivery,
    'PUT businesses/delivery-configuration': (ctx, { body }) => changeDelivery(ctx, body),
    'POST open/clients/delivery-orders': (ctx, { body }) => placeDelivery(ctx, body),
    'GET open/clients/delivery-orders': async (ctx, { query }) =>
      toDeliveryOrders(await listGuestOrders(ctx, 'delivery', query)),
    'GET businesses/delivery-orders': async (ctx, { query }) =>
      toDeliveryOrders(await listOrders(ctx, 'delivery', query)),
    'GET businesses/delivery-orders/:id': async (ctx, { params }) =>
      toDeliveryOrder(await findStaffOrder(ctx, 'delivery', params.id)),
    'PUT businesses/delivery-orders/:id': async (ctx, { params, body }) =>
      toDeliveryOrder(await decideOrder(ctx, 'delivery', params.id, body.orderStatus)),
  })
}
