import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { findReadableBusiness } from '#server/businesses/businesses.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { inBusiness } from '#server/lib/context.ts'
import { changeTexts, findOriginal, listLanguages, listTexts } from './translations.ts'

export function mountTranslations(app: FastifyInstance): void {
  registerEndpoints(app, contract.translations, {
    'GET translations': listLanguages,
    'GET translations/:language': (ctx, { params }) => listTexts(ctx, params.language),
    'PUT translations/:language': (ctx, { params, body }) => changeTexts(ctx, params.language, body.texts),
    'GET businesses/:id/products/:productId/original': async (ctx, { params }) => {
      const own = inBusiness(ctx, params.id)
      await findReadableBusiness(own)
      return findOriginal(own, params.productId)
    },
  })
}
