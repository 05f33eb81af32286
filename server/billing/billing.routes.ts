import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { describeSubscription } from './subscriptions.ts'
import { testCheckoutAddress, testPortalAddress } from './test-checkout.ts'
import { changeTestSubscription } from './test-subscription.ts'

export function mountBilling(app: FastifyInstance): void {
  registerEndpoints(app, contract.stripe, {
    'GET stripe/subscription': describeSubscription,
    'POST stripe/create-session': (ctx, { body, request }) => testCheckoutAddress(ctx, body.key, request),
    'POST stripe/create-portal-session': (ctx, { request }) => testPortalAddress(ctx, request),
    'PUT stripe/test-subscription': (ctx, { body }) => changeTestSubscription(ctx, body),
  })
}
