import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { fireCourses } from './fire-courses.ts'
import { listKitchenOrders } from './kitchen.ts'
import { listStations } from './stations.ts'
import { tickOff } from './tick-off.ts'

export function mountKitchen(app: FastifyInstance): void {
  registerEndpoints(app, contract.kitchen, {
    'GET businesses/kitchen': listKitchenOrders,
    'GET businesses/stations': listStations,
    'PUT businesses/kitchen/:id': (ctx, { params, body: { done, cancelled, ...of } }) =>
      tickOff(ctx, params.id, { isDone: done, isCancelled: cancelled, ...of }),
    'PUT businesses/kitchen/:id/courses': (ctx, { params, body }) => fireCourses(ctx, params.id, body.fired),
    'PUT businesses/kitchen/:id/items/:itemId': (ctx, { params, body: { done, ...of } }) =>
      tickOff(ctx, params.id, { isDone: done, ...of, itemId: params.itemId }),
  })
}
