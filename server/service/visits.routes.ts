import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { describeVisitBill } from '#server/payments/bills.ts'
import { closeVisitBill } from '#server/payments/closed-bills.ts'
import { requireRightToBill } from '#server/payments/delivery-bills.ts'
import { endEmptyVisit } from '#server/payments/end-visit.ts'
import { moveVisit } from '#server/payments/move-bill.ts'
import { readServiceMenu } from './service-menu.ts'
import { discountVisit } from '#server/order-steps/discount-bill.ts'
import { listCustomers } from './customers.ts'
import { moveLines } from './move-lines.ts'
import { replaceLine } from './replace-line.ts'
import { takeRound } from './take-round.ts'
import { changeVisit, listVisits, seatParty } from './visits.ts'

export function mountVisits(app: FastifyInstance): void {
  registerEndpoints(app, contract.visits, {
    'GET visits': listVisits,
    'POST visits': (ctx, { body }) => seatParty(ctx, body),
    'GET visits/:id': async (ctx, { params }) => {
      await requireRightToBill(ctx, params.id, 'takeOrders')
      return describeVisitBill(ctx, params.id)
    },
    'PUT visits/:id': (ctx, { params, body }) => changeVisit(ctx, params.id, body),
    'DELETE visits/:id': (ctx, { params }) => endEmptyVisit(ctx, params.id),
    'POST visits/:id/bill': async (ctx, { params, body }) => {
      await requireRightToBill(ctx, params.id, 'closeBills')
      return closeVisitBill(ctx, params.id, body)
    },
    'POST visits/:id/discount': async (ctx, { params, body }) => {
      await discountVisit(ctx, params.id, body)
      return describeVisitBill(ctx, params.id)
    },
    'POST visits/:id/move': (ctx, { params, body }) => moveVisit(ctx, params.id, body),
    'POST visits/:id/lines': (ctx, { params, body }) => moveLines(ctx, params.id, body.lines),
    'GET businesses/service-menu': readServiceMenu,
    'GET businesses/customers': (ctx, { query }) => listCustomers(ctx, query.search),
    'POST businesses/orders': (ctx, { body }) => takeRound(ctx, body),
    'POST businesses/orders/:id/items/:itemId/replacement': (ctx, { params, body }) =>
      replaceLine(ctx, params.id, params.itemId, body),
  })
}
