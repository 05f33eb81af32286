import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { changeTax, createTax, deleteTax, listTaxes } from './taxes.ts'

export function mountTaxes(app: FastifyInstance): void {
  registerEndpoints(app, contract.taxes, {
    'GET taxes': listTaxes,
    'POST taxes': (ctx, { body }) => createTax(ctx, body),
    'PUT taxes/:id': (ctx, { params, body }) => changeTax(ctx, params.id, body),
    'DELETE taxes/:id': (ctx, { params }) => deleteTax(ctx, params.id),
  })
}
