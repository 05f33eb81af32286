import type Stripe from 'stripe'
import { AppError } from '#contract/shared/errors.ts'
import type { NewPayment } from '../provider.ts'
import { isLanguage } from '#contract/domain/languages.ts'
import { currencyOf, toUnits } from './amounts.ts'
import type { Ask } from './requests.ts'

/**
 * Stripe keeps a page open for half an hour at least; we close it earlier (`cancel`). Counted from the payment, so that a
 * repeated request is the same one.
 */
const openForSeconds = 40 * 60

/** Ways to pay that take days: a table cannot wait for them. */
const slow = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'sepa_debit',
  'us_bank_account',
] as const

/** Prepares a page of Stripe's, which has cards, wallets, and whatever else the business switched on there. */
export async function openCheckout(
  ask: Ask,
  { id, createdOn, currency, lines, description, language, returnUrl }: NewPayment,
): Promise<{ reference: string; url: string }> {
  const metadata = { sofra_payment: id }
  const session = await ask(
    (stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: id,
          line_items: lines.map(({ name, mills }) => ({
            quantity: 1,
            price_data: {
              currency: currencyOf(currency).toLowerCase(),
              unit_amount: toUnits(mills, currency),
              product_data: { name },
            },
          })),
          payment_intent_data: { description, metadata },
          metadata,
          excluded_payment_method_types: [...slow],
          locale: localeOf(language),
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: Math.floor(createdOn.getTime() / 1000) + openForSeconds,
        },
        { idempotencyKey: `payment ${id}` },
      ),
    'provider.notReady',
  )
  if (!session.url) throw new AppError('payments.unavailable')
  return { reference: session.id, url: session.url }
}

/** Stripe has no Albanian; the browser's language is then the best guess. */
const localeOf = (language: string): Stripe.Checkout.SessionCreateParams.Locale =>
  isLanguage(language) && language !== 'sq' ? language : 'auto'
