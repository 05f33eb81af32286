import type { FastifyInstance } from 'fastify'
import { requireRight } from '#server/lib/api/authenticate.ts'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { changeLine } from './change-line.ts'
import { cancelOrder, changeEstimate, changeStage } from './change-stage.ts'
import { fireCourse } from './fire-course.ts'
import { holdCourse } from './hold-course.ts'
import { listChanges } from './list-changes.ts'
import { decideOrder } from './decide-order.ts'
import { toAnyOrder } from '#server/orders/order-shapes.ts'
import { findOrder, listGuestOrders, listOrders } from '#server/orders/orders.ts'
import { countPending } from './count-pending.ts'
import { createOrder } from '#server/orders/placing/create-order.ts'
import { markSeen } from '#server/orders/mark-seen.ts'
import { sendOrder } from './send-order.ts'
import { listSlots, listSlotsForStaff } from '#server/orders/slots.ts'
import { withdrawOrder } from './withdraw-order.ts'

export function mountOrders(app: FastifyInstance): void {
  registerEndpoints(app, contract.orders, {
    'POST open/clients/orders': (ctx, { body }) => createOrder(ctx, body),
    'POST open/clients/orders/:id/send': (ctx, { params, body }) => sendOrder(ctx, params.id, body),
    'GET open/clients/slots': (ctx, { query }) => listSlots(ctx, query),
    'GET businesses/slots': (ctx, { query }) => listSlotsForStaff(ctx, query),
    'GET open/clients/orders': (ctx, { query }) => listGuestOrders(ctx, 'table', query),
    'GET businesses/pending': countPending,
    'GET businesses/orders': (ctx, { query }) => listOrders(ctx, 'table', query),
    'POST businesses/orders/seen': (ctx, { body }) => markSeen(ctx, body),
  })
  registerEndpoints(app, contract.orderSteps, {
    'GET businesses/orders/:id': async (ctx, { params }) => toAnyOrder(await findOrder(ctx, params.id)),
    'GET businesses/orders/:id/changes': (ctx, { params }) => listChanges(ctx, params.id),
    'PUT businesses/orders/:id': async (ctx, { params, body }) =>
      toAnyOrder(await decideOrder(ctx, params.id, body)),
    'PUT businesses/delivery-orders/:id': async (ctx, { params, body }) =>
      toAnyOrder(await decideOrder(ctx, params.id, body)),
    'PUT businesses/orders/:id/stage': async (ctx, { params, body }) =>
      toAnyOrder(await changeStage(ctx, params.id, body)),
    'PUT businesses/orders/:id/estimate': async (ctx, { params, body }) =>
      toAnyOrder(await changeEstimate(ctx, params.id, body)),
    'PUT businesses/orders/:id/cancel': async (ctx, { params, body }) =>
      toAnyOrder(await cancelOrder(ctx, params.id, body)),
    'POST businesses/orders/:id/items/:itemId/changes': async (ctx, { params, body }) => {
      if (body.kind === 'given') requireRight(ctx, 'giveDiscounts')
      return toAnyOrder(await changeLine(ctx, params.id, params.itemId, body))
    },
    'POST businesses/orders/:id/fire': async (ctx, { params, body }) =>
      toAnyOrder(await fireCourse(ctx, params.id, body.course)),
    'POST businesses/orders/:id/hold': async (ctx, { params, body }) =>
      toAnyOrder(await holdCourse(ctx, params.id, body.course)),
    'POST open/clients/orders/:id/withdraw': async (ctx, { params, body }) =>
      toAnyOrder(await withdrawOrder(ctx, params.id, body)),
  })
}
