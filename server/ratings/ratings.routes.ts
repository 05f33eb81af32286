import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { pickEndpoints, registerEndpoints } from '#server/lib/api/endpoints.ts'
import { listGuestRatings, rateProduct } from './rate-product.ts'
import { describeRating, listRatings } from './ratings.ts'
import { setAside } from './set-aside.ts'

export function mountRatings(app: FastifyInstance): void {
  registerEndpoints(app, contract.ratings, {
    'GET open/clients/product-rates': (ctx, { query }) => listGuestRatings(ctx, query.businessId),
    'POST open/clients/product-rates': (ctx, { body }) => rateProduct(ctx, body),
  })
  const staffEndpoints = pickEndpoints(
    contract.products,
    'GET products/:id/product-rates',
    'PUT products/:id/product-rates/set-aside',
    'GET product-rates',
  )
  registerEndpoints(app, staffEndpoints, {
    'GET products/:id/product-rates': (ctx, { params }) => describeRating(ctx, params.id),
    'PUT products/:id/product-rates/set-aside': async (ctx, { params, body }) => {
      await setAside(ctx, params.id, body)
      return describeRating(ctx, params.id)
    },
    'GET product-rates': listRatings,
  })
}
