import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { changeCoupon, createCoupon, deleteCoupon, listCoupons } from './coupons.ts'
import { describeToGuest } from './usable.ts'

export function mountCoupons(app: FastifyInstance): void {
  registerEndpoints(app, contract.coupons, {
    'GET coupons': listCoupons,
    'POST coupons': (ctx, { body }) => createCoupon(ctx, body),
    'PUT coupons/:id': (ctx, { params, body }) => changeCoupon(ctx, params.id, body),
    'DELETE coupons/:id': (ctx, { params }) => deleteCoupon(ctx, params.id),
    'POST open/clients/coupons': (ctx, { body }) => describeToGuest(ctx, body),
  })
}
