import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { giveFeedback, listFeedback } from './feedback.ts'

export function mountFeedback(app: FastifyInstance): void {
  registerEndpoints(app, contract.feedback, {
    'POST open/clients/feedback': (ctx, { body }) => giveFeedback(ctx, body),
    'GET feedback': (ctx, { query }) => listFeedback(ctx, query.page),
  })
}
