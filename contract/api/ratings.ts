import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/shapes.ts'

export const ratings = {
  'GET open/clients/product-rates': endpoint({
    auth: 'guest',
    summary: "The guest's own ratings at a business",
    query: z.object({ businessId: Id }),
    response: z.array(z.object({ product: z.object({ id: Id }), rate: z.int() })),
    errors: ['menu.disabled', 'not.found'],
  }),
  'POST open/clients/product-rates': endpoint({
    auth: 'guest',
    ceiling: 'ratings',
    summary: 'Rates a product, once per guest',
    body: z.object({ productId: Id, rate: z.int().min(1).max(5) }),
    response: z.object({ product: z.object({ id: Id }), rate: z.int() }),
    status: 201,
    errors: [
      'rating.exists',
      'rating.tooMany',
      'guest.blocked',
      'product.unknown',
      'product.unavailable',
      'menu.disabled',
    ],
  }),
}
