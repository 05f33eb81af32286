import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { describeBill, describeOurTable } from './bills.ts'
import { closeBill, correctBill, listClosedBills, reopenBill, undoClosing } from './closed-bills.ts'
import { transaction } from '#server/lib/context.ts'
import { correctPayment, undoPayment } from './change-payment.ts'
import { moveBill } from './move-bill.ts'
import { queueSettling } from './online/settle-jobs.ts'
import { refundPayment } from './refund-payment.ts'
import { takePayment } from './take-payment.ts'
import { listWaiting, noticePayment } from './waiting-payments.ts'

export function mountPayments(app: FastifyInstance): void {
  registerEndpoints(app, contract.bills, {
    'GET tables/:id/bill': (ctx, { params }) => describeBill(ctx, params.id),
    'POST tables/:id/bill': (ctx, { params, body }) => closeBill(ctx, params.id, body),
    'POST tables/:id/bill/move': (ctx, { params, body }) => moveBill(ctx, params.id, body),
    'GET bills': listClosedBills,
    'PUT bills/:id': (ctx, { params, body }) => correctBill(ctx, params.id, body),
    'DELETE bills/:id': (ctx, { params }) => undoClosing(ctx, params.id),
    'POST bills/:id/reopen': (ctx, { params, body }) => reopenBill(ctx, params.id, body.reason),
    'GET open/clients/table-bill': (ctx, { query }) => describeOurTable(ctx, query),
  })
  registerEndpoints(app, contract.payments, {
    'POST visits/:id/payments': (ctx, { params, body }) => takePayment(ctx, params.id, body),
    'PUT payments/:id': (ctx, { params, body }) => correctPayment(ctx, params.id, body),
    'DELETE payments/:id': (ctx, { params }) => undoPayment(ctx, params.id),
    'POST payments/:id/refunds': (ctx, { params, body }) =>
      transaction(ctx, async (ctx) => {
        const payment = await refundPayment(ctx, params.id, body)
        // What guests paid online, the provider gives back.
        if (payment.method === 'online') await queueSettling(ctx, params.id)
        return payment
      }),
  })
  registerEndpoints(app, contract.waitingPayments, {
    'GET payments/waiting': listWaiting,
    'POST payments/:id/notice': (ctx, { params, body }) => noticePayment(ctx, params.id, body),
  })
}
