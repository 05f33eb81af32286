import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { changePriceRule, createPriceRule, deletePriceRule, listPriceRules } from './price-rules.ts'

export function mountPriceRules(app: FastifyInstance): void {
  registerEndpoints(app, contract.priceRules, {
    'GET price-rules': listPriceRules,
    'POST price-rules': (ctx, { body }) => createPriceRule(ctx, body),
    'PUT price-rules/:id': (ctx, { params, body }) => changePriceRule(ctx, params.id, body),
    'DELETE price-rules/:id': (ctx, { params }) => deletePriceRule(ctx, params.id),
  })
}
