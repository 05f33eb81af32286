import type Stripe from 'stripe'
import type { ProvidersPayment, ProvidersRefund } from '../provider.ts'
import { fromUnits } from './amounts.ts'
import type { Ask } from './requests.ts'

/** Reads a checkout with what became of its payment; null: this account has none. */
export async function readPayment(ask: Ask, reference: string): Promise<ProvidersPayment | null> {
  const session = await readSession(ask, reference)
  if (!session) return null
  const intent = intentOf(session)
  const currency = session.currency?.toUpperCase() ?? ''
  const state = stateOf(session, intent)
  const mills = fromUnits(
    state === 'paid' && intent ? intent.amount_received : (session.amount_total ?? 0),
    currency,
  )
  return {
    state,
    currency,
    mills,
    refunds: intent ? await listRefunds(ask, intent.id) : [],
    dispute: intent && (await readDispute(ask, intent)),
  }
}

/** A dispute that the business has won is none. */
async function readDispute(
  ask: Ask,
  { id, latest_charge: charge }: Stripe.PaymentIntent,
): Promise<ProvidersPayment['dispute']> {
  if (typeof charge !== 'object' || !charge?.disputed) return null
  const { data } = await ask((stripe) => stripe.disputes.list({ payment_intent: id, limit: 100 }))
  const left = data.filter(({ status }) => !over.includes(status))
  if (!left.length) return null
  return left.some(({ status }) => status === 'lost') ? 'lost' : 'open'
}

const over = ['won', 'warning_closed', 'prevented']

/** null: there is none in this account. */
export async function readSession(ask: Ask, reference: string): Promise<Stripe.Checkout.Session | null> {
  // What is no id of a checkout would be another address of Stripe's.
  if (!/^cs_\w+$/.test(reference)) return null
  return ask(async (stripe) => {
    try {
      return await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })
    } catch (error) {
      if ((error as Partial<Stripe.errors.StripeError>).statusCode === 404) return null
      throw error
    }
  })
}

/** It is expanded where the checkout was read, but not where it was listed. */
const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof intent === 'object' ? intent : null

function stateOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProvidersPayment['state'] {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  if (status === 'open') return 'open'
  // Completed, but not paid yet: the bank is asked, or has said no.
  return intent?.status === 'processing' ? 'pending' : 'failed'
}

export async function listRefunds(ask: Ask, intentId: string): Promise<ProvidersRefund[]> {
  const { data } = await ask((stripe) => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
  // Stripe lists the newest first.
  return data.map(toRefund).toReversed()
}

export const toRefund = ({ id, amount, currency, status, metadata }: Stripe.Refund): ProvidersRefund => ({
  reference: id,
  id: metadata?.['sofra_refund'] ?? null,
  mills: fromUnits(amount, currency),
  state: refundStateOf(status),
})

function refundStateOf(status: string | null): ProvidersRefund['state'] {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
