import type { Context } from '#server/lib/context.ts'

/**
 * The port to payment providers: what each folder beside this file offers. Nothing else knows how a provider works, and
 * whoever changes a payment reads it here first, whatever an event or a returning guest says.
 */
export interface PaymentProvider {
  /** In addresses and in the database. */
  name: string
  /** As people know it. */
  label: string
  /** Where a business finds its keys. */
  keysUrl: string
  secretKey: KeyShape
  /** null: the provider signs nothing. */
  webhookSecret: KeyShape | null
  /** What a business has the provider report. */
  events: readonly string[]
  /** Whether no real money moves with this key. */
  isTestKey: (secretKey: string) => boolean
  open: (ctx: ProviderContext, keys: ProviderKeys) => ProviderAccount
}

export interface KeyShape {
  pattern: RegExp
  /** How it begins, to be recognised. */
  example: string
}

export type ProviderContext = Pick<Context, 'services' | 'log' | 'now'>

export interface ProviderKeys {
  secretKey: string
  webhookSecret: string | null
}

/** A business's own account at a provider. All its calls throw `payments.unavailable` if the provider cannot be reached. */
export interface ProviderAccount {
  /**
   * Whether payments in a currency can be taken, tried with one that is cancelled at once. Returns whose account it is, as
   * far as the key may read it.
   *
   * @throws AppError `provider.keyWrong`, `provider.keyForbidden`, `provider.currency`, `provider.notReady`
   */
  test: (currency: string) => Promise<{ id: string | null; name: string | null }>
  /**
   * Prepares a payment, which is made at `url`. A repeated call with the same id prepares nothing new.
   *
   * @throws AppError `payment.amount` if it is too small, or has decimals that the provider does not take; `provider.…`
   */
  start: (payment: NewPayment) => Promise<{ reference: string; url: string }>
  /** How a payment stands now; null: there is none in this account. */
  read: (reference: string) => Promise<ProvidersPayment | null>
  /** Makes sure that it is not paid any more. Whether it was paid before is what `read` then says. */
  cancel: (reference: string) => Promise<void>
  /**
   * Gives back some of a payment. A repeated call with the same id gives back nothing more.
   *
   * @throws AppError `refund.refused`
   */
  refund: (reference: string, refund: { id: string; mills: number }) => Promise<ProvidersRefund>
  /**
   * The payment that a signed event is about; null: none that was prepared here.
   *
   * @throws AppError `request.malformed` if the event is not signed for this account, or too old
   */
  verifyEvent: (event: ProviderEvent) => Promise<string | null>
}

export interface NewPayment {
  /** Ours, by which the provider shows it in its own lists. */
  id: string
  createdOn: Date
  currency: string
  /** What is paid for, by the names that the payer reads; the tip is one of them. */
  lines: readonly { name: string; mills: number }[]
  /** For the provider's own lists. */
  description: string
  language: string
  /** Where the payer comes back to, whether they paid or not. */
  returnUrl: string
}

export interface ProvidersPayment {
  /** `pending`: paid in a way that takes time. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired'
  currency: string
  /** What was asked for or paid, the tip included. */
  mills: number
  /** The first first. */
  refunds: readonly ProvidersRefund[]
  /** The payer's bank wants it back, or has taken it back; null: not, or not any more. */
  dispute: 'open' | 'lost' | null
}

export interface ProvidersRefund {
  reference: string
  /** Of ours; null: it was made outside. */
  id: string | null
  mills: number
  state: 'pending' | 'done' | 'failed'
}

export interface ProviderEvent {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}
