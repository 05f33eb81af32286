import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { letPayOnline, listProviders, removeKeys, saveKeys, testKeys } from './provider-keys.ts'

export function mountPaymentProviders(app: FastifyInstance): void {
  registerEndpoints(app, contract.paymentProviders, {
    'GET payment-providers': listProviders,
    'PUT payment-providers': (ctx, { body }) => saveKeys(ctx, body),
    'POST payment-providers/test': (ctx, { body }) => testKeys(ctx, body.provider),
    'PUT payment-providers/online': (ctx, { body }) => letPayOnline(ctx, body.online),
    'POST payment-providers/removal': (ctx, { body }) => removeKeys(ctx, body.provider),
  })
}
