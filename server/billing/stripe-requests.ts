import type Stripe from 'stripe'
import { AppError } from '#contract/shared/errors.ts'
import type { StripeConfig } from '#server/lib/config.ts'
import type { Context } from '#server/lib/context.ts'
import { isStripeError, loggable } from '#server/lib/outgoing/stripe.ts'

/** Calls Stripe. Logs failures without their messages, which may quote data, and maps them to one error. */
export async function askStripe<Result>(
  ctx: Context,
  ask: (stripe: Stripe, config: StripeConfig) => Promise<Result>,
): Promise<Result> {
  const { stripe, config } = ctx.services
  if (!stripe || !config.stripe) throw new Error('No payment service is configured')
  try {
    return await ask(await stripe(), config.stripe)
  } catch (error) {
    if (!isStripeError(error)) throw error
    ctx.log.warn({ stripe: loggable(error) }, 'a request to the payment service failed')
    throw new AppError('payments.unavailable')
  }
}

/** Whether a subscription is being paid for, or its failed payment retried. */
export const isLive = ({ status }: Stripe.Subscription): boolean =>
  ['active', 'trialing', 'past_due'].includes(status)

/** A customer's current subscriptions, oldest first, without those whose first payment was never made. */
export async function listSubscriptions(ctx: Context, customer: string): Promise<Stripe.Subscription[]> {
  const { data } = await askStripe(ctx, (stripe) =>
    stripe.subscriptions.list({ customer, status: 'all', limit: 100 }),
  )
  return data
    .filter(({ status }) => !status.startsWith('incomplete'))
    .toSorted((one, other) => one.created - other.created)
}
