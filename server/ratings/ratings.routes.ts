import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { only, serve } from '#server/lib/serve.ts'
import { listGuestRatings, rateProduct } from './rating.ts'
import { describeRating, listRatings } from './ratings.ts'

export function mountRatings(app: FastifyInstance): void {
  serve(app, contract.ratings, {
    'GET open/clients/product-rates': (ctx, { query }) => listGuestRatings(ctx, query.businessId),
    'POST open/clients/product-rates': (ctx, { body }) => rateProduct(ctx, body),
  })
  serve(app, only(contract.products, 'GET products/:id/product-rates', 'GET product-rates'), {
    'GET products/:id/product-rates': (ctx, { params }) => describeRating(ctx, params.id),
    'GET product-rates': listRatings,
  })
}
