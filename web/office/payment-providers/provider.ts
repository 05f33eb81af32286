import type { paymentProviders } from '#contract/api/payment-providers.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'

/** A provider with the account of the business. */
export type Provider = DataOf<(typeof paymentProviders)['GET payment-providers']>[number]
