import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { shaped, toDeliveryOrder } from '#server/orders/order-shapes.ts'
import { listGuestOrders, listOrders } from '#server/orders/orders.ts'
import { createDelivery, placeDelivery } from './deliveries.ts'
import { changeDelivery, describeDelivery } from './delivery-configuration.ts'

export function mountDeliveries(app: FastifyInstance): void {
  registerEndpoints(app, contract.deliveries, {
    'GET businesses/delivery-configuration': describeDelivery,
    'PUT businesses/delivery-configuration': (ctx, { body }) => changeDelivery(ctx, body),
    'POST open/clients/delivery-orders': (ctx, { body }) => placeDelivery(ctx, body),
    'POST open/clients/delivery-orders/to-pay': (ctx, { body }) => createDelivery(ctx, body),
    'GET open/clients/delivery-orders': async (ctx, { query }) =>
      shaped(await listGuestOrders(ctx, 'delivery', query), toDeliveryOrder),
    'GET businesses/delivery-orders': async (ctx, { query }) =>
      shaped(await listOrders(ctx, 'delivery', query), toDeliveryOrder),
  })
}
