import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { listKitchenOrders } from './kitchen.ts'
import { listStations } from './stations.ts'
import { tickOff } from './tick-off.ts'

export function mountKitchen(app: FastifyInstance): void {
  registerEndpoints(app, contract.kitchen, {
    'GET businesses/kitchen': listKitchenOrders,
    'GET businesses/stations': listStations,
    'PUT businesses/kitchen/:id': (ctx, { params, body: { done, station } }) =>
      tickOff(ctx, params.id, { isDone: done, station }),
    'PUT businesses/kitchen/:id/items/:itemId': (ctx, { params, body: { done, station } }) =>
      tickOff(ctx, params.id, { isDone: done, station, itemId: params.itemId }),
  })
}
