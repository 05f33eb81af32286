import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { describeAfterReturn } from './after-return.ts'
import { stripeCheckoutAddress, stripePortalAddress } from './stripe-checkout.ts'
import { mountStripeWebhook } from './stripe-webhook.ts'
import { describeSubscription, isTestMode } from './subscriptions.ts'
import { testCheckoutAddress, testPortalAddress } from './test-checkout.ts'
import { changeTestSubscription } from './test-subscription.ts'

export function mountBilling(app: FastifyInstance): void {
  registerEndpoints(app, contract.stripe, {
    'GET stripe/subscription': (ctx, { query }) =>
      query.fresh === 'true' ? describeAfterReturn(ctx) : describeSubscription(ctx),
    'POST stripe/create-session': (ctx, { body, request }) =>
      isTestMode(ctx) ? testCheckoutAddress(ctx, body.key, request) : stripeCheckoutAddress(ctx, body.key),
    'POST stripe/create-portal-session': (ctx, { request }) =>
      isTestMode(ctx) ? testPortalAddress(ctx, request) : stripePortalAddress(ctx),
    'PUT stripe/test-subscription': (ctx, { body }) => changeTestSubscription(ctx, body),
  })
  mountStripeWebhook(app)
}
