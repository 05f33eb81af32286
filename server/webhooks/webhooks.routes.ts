import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  sendAgain,
  sendTest,
} from './webhooks.ts'

export function mountWebhooks(app: FastifyInstance): void {
  registerEndpoints(app, contract.webhooks, {
    'GET webhooks': listWebhooks,
    'POST webhooks': (ctx, { body }) => createWebhook(ctx, body),
    'PUT webhooks/:id': (ctx, { params, body }) => changeWebhook(ctx, params.id, body),
    'DELETE webhooks/:id': (ctx, { params }) => removeWebhook(ctx, params.id),
    'POST webhooks/:id/test': (ctx, { params }) => sendTest(ctx, params.id),
    'GET webhooks/:id/deliveries': (ctx, { params }) => listDeliveries(ctx, params.id),
    'POST webhooks/:id/deliveries/:deliveryId/again': (ctx, { params }) =>
      sendAgain(ctx, params.id, params.deliveryId),
  })
}
