import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/shared/errors.ts'
import type { PaymentProvider, ProviderAccount, ProviderContext } from '../provider.ts'
import { toUnits } from './amounts.ts'
import { openCheckout } from './checkout.ts'
import { referenceOf, reportedEvents } from './events.ts'
import { listRefunds, readPayment, readSession, toRefund } from './read-payment.ts'
import { askWith, type Ask } from './requests.ts'

const isTestKey = (secretKey: string): boolean => /^\w\w_test_/.test(secretKey)

/** Stripe's hosted checkout: no page of ours has a script of Stripe's, and no card is ever typed into one. */
export const stripe: PaymentProvider = {
  name: 'stripe',
  label: 'Stripe',
  keysUrl: 'https://dashboard.stripe.com/apikeys',
  secretKey: { pattern: /^[sr]k_(test|live)_\w+$/, example: 'sk_live_' },
  webhookSecret: { pattern: /^whsec_\w+$/, example: 'whsec_' },
  events: reportedEvents,
  isTestKey,
  open(ctx, keys): ProviderAccount {
    const ask = askWith(ctx, keys.secretKey)
    return {
      test: (currency) => test(ctx, ask, keys.secretKey, currency),
      start: (payment) => openCheckout(ask, payment),
      read: (reference) => readPayment(ask, reference),
      cancel: (reference) => cancel(ask, reference),
      refund: (reference, refund) => giveBack(ask, reference, refund),
      verifyEvent: (event) => referenceOf(ctx, ask, { ...keys, isTest: isTestKey(keys.secretKey) }, event),
    }
  },
}

/** A payment that nobody makes shows whether the key, the account and the currency are right. */
async function test(ctx: ProviderContext, ask: Ask, secretKey: string, currency: string) {
  const { reference } = await openCheckout(ask, {
    id: randomUUID(),
    createdOn: ctx.now,
    currency,
    lines: [{ name: 'Test', mills: 100_000 }],
    description: 'Test',
    language: 'en',
    returnUrl: ctx.services.config.publicUrl,
  })
  await cancel(ask, reference)
  await ask((stripe) => stripe.refunds.list({ limit: 1 }))
  const account = await ask((stripe) => stripe.accounts.retrieve(null)).catch((error: unknown) => {
    // A restricted key need not be allowed to read it.
    if (error instanceof AppError && error.key === 'provider.keyForbidden') return null
    throw error
  })
  if (account && !account.charges_enabled && !isTestKey(secretKey)) throw new AppError('provider.notReady')
  const name = account?.business_profile?.name ?? account?.settings?.dashboard.display_name ?? null
  return { id: account?.id ?? null, name: name || null }
}

/** One that was paid or has expired meanwhile cannot be cancelled. */
async function cancel(ask: Ask, reference: string): Promise<void> {
  const session = await readSession(ask, reference)
  if (session?.status !== 'open') return
  await ask((stripe) => stripe.checkout.sessions.expire(reference), 'provider.notReady').catch(
    (error: unknown) => {
      if (!(error instanceof AppError) || error.key !== 'provider.notReady') throw error
    },
  )
}

async function giveBack(ask: Ask, reference: string, { id, mills }: { id: string; mills: number }) {
  const session = await readSession(ask, reference)
  const intent = session?.payment_intent
  if (!session?.currency || !intent) throw new AppError('refund.refused')
  const intentId = typeof intent === 'string' ? intent : intent.id
  // Stripe forgets keys after a day; a refund that was asked for before is among those of the payment.
  const made = (await listRefunds(ask, intentId)).find((one) => one.id === id)
  if (made) return made
  const amount = toUnits(mills, session.currency.toUpperCase())
  const metadata = { sofra_refund: id }
  const refund = await ask(
    (stripe) =>
      stripe.refunds.create(
        { payment_intent: intentId, amount, metadata },
        { idempotencyKey: `refund ${id}` },
      ),
    'refund.refused',
  )
  return toRefund(refund)
}
