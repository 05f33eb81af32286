import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { inBusiness } from '#server/lib/context.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import {
  changeBanner,
  createBanner,
  deleteBanner,
  listBanners,
  listGuestBanners,
  orderBanners,
} from './banners.ts'

export function mountBanners(app: FastifyInstance): void {
  registerEndpoints(app, contract.banners, {
    'GET banners': listBanners,
    'POST banners': (ctx, { body }) => createBanner(ctx, body),
    'PUT banners/:id': (ctx, { params, body }) => changeBanner(ctx, params.id, body),
    'DELETE banners/:id': (ctx, { params }) => deleteBanner(ctx, params.id),
    'PUT banners/ordering': (ctx, { body }) => orderBanners(ctx, body.orders),
    'GET businesses/:id/banners': (ctx, { params }) => listGuestBanners(inBusiness(ctx, params.id)),
  })
}
