import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

export function mountApiKeys(app: FastifyInstance): void {
  registerEndpoints(app, contract.apiKeys, {
    'GET api-keys': listApiKeys,
    'POST api-keys': (ctx, { body }) => createApiKey(ctx, body),
    'DELETE api-keys/:id': (ctx, { params }) => revokeApiKey(ctx, params.id),
  })
}
