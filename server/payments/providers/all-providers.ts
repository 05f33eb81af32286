import { AppError } from '#contract/shared/errors.ts'
import type { PaymentProvider } from './provider.ts'
import { stripe } from './stripe/stripe.ts'

/** Each in its folder; another one is added here. */
export const allProviders: readonly PaymentProvider[] = [stripe]

/** @throws AppError `not.found` */
export function findProvider(name: string): PaymentProvider {
  const found = allProviders.find((provider) => provider.name === name)
  if (!found) throw new AppError('not.found')
  return found
}
