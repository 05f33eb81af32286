import type Stripe from 'stripe'
import { AppError } from '#contract/shared/errors.ts'
import { createStripeClient } from '#server/lib/outgoing/stripe.ts'
import type { ProviderContext, ProviderEvent, ProviderKeys } from '../provider.ts'
import type { Ask } from './requests.ts'

export const reportedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

const toleranceInSeconds = 300

/** The checkout that an event is about; null: none that was prepared here. */
export async function referenceOf(
  ctx: ProviderContext,
  ask: Ask,
  keys: ProviderKeys & { isTest: boolean },
  given: ProviderEvent,
): Promise<string | null> {
  const event = await verify(ctx, keys, given)
  // A platform may report of other accounts with the same secret; no test moves money, and the other way round.
  if (event.account || event.livemode === keys.isTest) throw new AppError('request.malformed')
  if (!reportedEvents.some((type) => type === event.type)) return null
  const object = event.data.object as EventObject
  if (object.object === 'checkout.session') return object.metadata?.['sofra_payment'] ? object.id : null
  const intent = object.payment_intent
  return intent ? findCheckout(ask, typeof intent === 'string' ? intent : intent.id) : null
}

interface EventObject {
  object: string
  id: string
  metadata?: Stripe.Metadata | null
  payment_intent?: string | { id: string } | null
}

/** The event, if it is signed for this account, and fresh. */
async function verify(
  { services, now }: ProviderContext,
  { secretKey, webhookSecret }: ProviderKeys,
  { body, headers }: ProviderEvent,
): Promise<Stripe.Event> {
  const { webhooks } = await createStripeClient(secretKey, services.config.stripeUrl)
  const signature = headers['stripe-signature']
  try {
    if (!webhookSecret || typeof signature !== 'string') throw new Error('nothing to verify')
    return webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      toleranceInSeconds,
      undefined,
      now.getTime(),
    )
  } catch {
    throw new AppError('request.malformed')
  }
}

/** Refunds and disputes name the payment, but not the checkout. */
async function findCheckout(ask: Ask, intent: string): Promise<string | null> {
  const { data } = await ask((stripe) => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }))
  const [session] = data
  return session?.metadata?.['sofra_payment'] ? session.id : null
}
