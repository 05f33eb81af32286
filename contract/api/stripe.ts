import { z } from 'zod'
import { planKeys } from '../domain/plans.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Instant } from '../shared/shapes.ts'

export const SubscriptionKey = z.enum(planKeys)

/**
 * `pastDue`: a payment failed and will be retried. `ended`: the subscription was cancelled, or never paid.
 */
export const subscriptionStatuses = ['none', 'active', 'pastDue', 'ended'] as const

export const Subscription = z.object({
  key: SubscriptionKey.nullable().describe('the plan; null without a subscription'),
  status: z.enum(subscriptionStatuses),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: Instant.nullable(),
  readableUntil: Instant.nullable().describe('when guests lose the menu of an unpaid business; null: never'),
  isTest: z.boolean().describe('no payment service is configured, so no money moves'),
})

export const stripe = {
  'GET stripe/subscription': endpoint({
    auth: 'staff',
    right: 'manageSubscription',
    summary: "The business's subscription",
    query: z.object({
      fresh: z
        .enum(['true', 'false'])
        .optional()
        .describe('asks the payment service, for who just came back from it'),
    }),
    response: Subscription,
  }),
  'POST stripe/create-session': endpoint({
    auth: 'staff',
    right: 'manageSubscription',
    summary: 'The address where a plan is paid for, or where a running subscription changes to it',
    body: z.object({ key: SubscriptionKey }),
    response: z.string(),
    errors: ['payments.unavailable'],
  }),
  'POST stripe/create-portal-session': endpoint({
    auth: 'staff',
    right: 'manageSubscription',
    summary: 'The address where the subscription is managed and cancelled',
    response: z.string(),
    errors: ['subscription.missing', 'payments.unavailable'],
  }),
  'PUT stripe/test-subscription': endpoint({
    auth: 'staff',
    right: 'manageSubscription',
    summary: 'Without a payment service: chooses a plan, cancels or resumes; with one this does not exist',
    body: z.object({ key: SubscriptionKey, cancelAtPeriodEnd: z.boolean() }).partial(),
    response: Subscription,
    errors: ['subscription.missing', 'not.found'],
  }),
}
