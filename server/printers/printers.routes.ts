import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { mountPollingPrinters } from './polling-printers.ts'
import { printReceipt, printTest, reprintTickets } from './print-jobs.ts'
import { changePrinter, createPrinter, deletePrinter, listPrinterKinds, listPrinters } from './printers.ts'

export function mountPrinters(app: FastifyInstance): void {
  registerEndpoints(app, contract.printers, {
    'GET printers': listPrinters,
    'GET printers/kinds': listPrinterKinds,
    'POST printers': (ctx, { body }) => createPrinter(ctx, body),
    'PUT printers/:id': (ctx, { params, body }) => changePrinter(ctx, params.id, body),
    'DELETE printers/:id': (ctx, { params }) => deletePrinter(ctx, params.id),
    'POST printers/:id/test': (ctx, { params }) => printTest(ctx, params.id),
    'POST printers/:id/receipts': (ctx, { params, body }) => printReceipt(ctx, params.id, body.receiptId),
    'POST printers/tickets': (ctx, { body }) => reprintTickets(ctx, body.orderId),
  })
  mountPollingPrinters(app)
}
