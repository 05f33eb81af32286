import type Stripe from 'stripe'
import { AppError, type ErrorKey } from '#contract/shared/errors.ts'
import { createStripeClient, isStripeError, loggable, type StripeError } from '#server/lib/outgoing/stripe.ts'
import type { ProviderContext } from '../provider.ts'

export type Ask = <Result>(
  ask: (stripe: Stripe) => Promise<Result>,
  /** What refused parameters mean. */
  ifRefused?: ErrorKey,
) => Promise<Result>

/** Asks Stripe with the key of a business. Failures are logged without their messages, which may quote data. */
export function askWith({ services, log }: ProviderContext, secretKey: string): Ask {
  const client = createStripeClient(secretKey, services.config.stripeUrl)
  return async (ask, ifRefused = 'payments.unavailable') => {
    try {
      return await ask(await client)
    } catch (error) {
      if (!isStripeError(error)) throw error
      log.warn({ stripe: loggable(error) }, 'a request to a business’s Stripe account failed')
      throw new AppError(meaningOf(error, ifRefused))
    }
  }
}

function meaningOf({ type, code, param }: StripeError, ifRefused: ErrorKey): ErrorKey {
  switch (type) {
    case 'StripeAuthenticationError':
      return 'provider.keyWrong'
    case 'StripePermissionError':
      return 'provider.keyForbidden'
    case 'StripeInvalidRequestError':
      if (code === 'amount_too_small' || code === 'amount_too_large') return 'payment.amount'
      return param?.includes('currency') ? 'provider.currency' : ifRefused
    default:
      return 'payments.unavailable'
  }
}
