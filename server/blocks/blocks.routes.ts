import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { block, listBlocks, unblock } from './blocks.ts'

export function mountBlocks(app: FastifyInstance): void {
  registerEndpoints(app, contract.blocks, {
    'GET black-list-addresses': (ctx, { query }) => listBlocks(ctx, query.values),
    'POST black-list-addresses': (ctx, { body }) => block(ctx, body.value),
    'DELETE black-list-addresses': (ctx, { body }) => unblock(ctx, body.value),
  })
}
