import { createCheckout, payer, type Checkout } from './checkouts.ts'
import type { Form } from './form.ts'
import { Refusal, type Handlers, type StripeEvent, type World } from './world.ts'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  latest_charge: string | null
  description: string | null
  metadata: Record<string, string>
}

interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  disputed: boolean
  refunded: boolean
  payment_intent: string
  payment_method_details: { card: (typeof payer)['card'] }
}

export interface StripeRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  payment_intent: string
  charge: string
  metadata: Record<string, string>
}

interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  status: 'needs_response' | 'won' | 'lost'
  payment_intent: string
  charge: string
}

/** How an account differs from one that works. */
export interface AccountOptions {
  name?: string
  /** A restricted key that may do nothing but this. */
  mayOnly?: RegExp
  chargesEnabled?: boolean
  /** Refunds wait until `settleRefund`. */
  refundsWait?: boolean
}

/**
 * The account of a business that takes payments: what guests and the business do on Stripe's own pages is done by `pay`,
 * `decline`, `refund`, `dispute`. Each returns the events that Stripe would then send; the test sends them, or does not.
 */
export function paymentsIn(world: World, options: AccountOptions = {}) {
  const { newId, seconds, find, list, event } = world
  const checkouts: Checkout[] = []
  const intents: Intent[] = []
  const charges: Charge[] = []
  const refunds: StripeRefund[] = []
  const disputes: Dispute[] = []
  const account = {
    id: newId('acct'),
    object: 'account',
    charges_enabled: options.chargesEnabled ?? true,
    business_profile: { name: options.name ?? 'Taverna' },
    settings: { dashboard: { display_name: options.name ?? 'Taverna' } },
  }

  /** As it is now: an open one ends by itself. */
  function checkout(id: string): Checkout {
    const found = find(checkouts, id)
    if (found.status === 'open' && found.expires_at <= seconds()) close(found, 'expired')
    return found
  }
  const close = (one: Checkout, status: 'complete' | 'expired') => Object.assign(one, { status, url: null })

  function refund(intentId: string, amount: number | undefined, metadata: Record<string, string> = {}) {
    const charge = charges.find((one) => one.payment_intent === intentId)
    if (!charge) throw new Refusal(400, 'This payment has no successful charge', { param: 'payment_intent' })
    if (disputes.some(({ charge: of, status }) => of === charge.id && status !== 'won'))
      throw new Refusal(400, 'The payer’s bank has it', { code: 'charge_disputed' })
    const left = charge.amount - charge.amount_refunded
    const units = amount ?? left
    if (left === 0) throw new Refusal(400, 'Already refunded', { code: 'charge_already_refunded' })
    if (!(units > 0) || units > left) throw new Refusal(400, 'More than is left', { param: 'amount' })
    const made: StripeRefund = {
      id: newId('re'),
      object: 'refund',
      amount: units,
      currency: charge.currency,
      status: options.refundsWait ? 'pending' : 'succeeded',
      payment_intent: intentId,
      charge: charge.id,
      metadata,
    }
    charge.amount_refunded += units
    charge.refunded = charge.amount_refunded === charge.amount
    refunds.unshift(made)
    return made
  }

  const ofIntent =
    ({ payment_intent: id }: Form) =>
    (one: { payment_intent: string | null }) =>
      id === undefined || one.payment_intent === id

  const handlers: Handlers = {
    'GET /v1/account': () => account,
    'POST /v1/checkout/sessions': (_id, form) => {
      const created = createCheckout(world, form)
      checkouts.unshift(created)
      return created
    },
    'GET /v1/checkout/sessions': (_id, form) => list(checkouts.filter(ofIntent(form))),
    'GET /v1/checkout/sessions/:id': (id) => {
      const found = checkout(id)
      const intent = intents.find((one) => one.id === found.payment_intent)
      const charge = charges.find((one) => one.id === intent?.latest_charge)
      return { ...found, payment_intent: intent ? { ...intent, latest_charge: charge ?? null } : null }
    },
    'POST /v1/checkout/sessions/:id/expire': (id) => {
      const found = checkout(id)
      if (found.status !== 'open') throw new Refusal(400, 'Only open sessions can be expired')
      return close(found, 'expired')
    },
    'GET /v1/refunds': (_id, form) => list(refunds.filter(ofIntent(form))),
    'POST /v1/refunds': (_id, { payment_intent, amount, metadata }) => {
      const units = amount === undefined ? undefined : Number(amount)
      return refund(String(payment_intent), units, metadata as Record<string, string>)
    },
    'GET /v1/disputes': (_id, form) => list(disputes.filter(ofIntent(form))),
  }

  const byUrl = (url: string) => checkout(url.split('/').at(-1) ?? '')
  function charge(intent: Intent): void {
    const made: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      disputed: false,
      refunded: false,
      payment_intent: intent.id,
      payment_method_details: { card: payer.card },
    }
    charges.push(made)
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: made.id })
  }
  function tryToPay(url: string, status: Intent['status']): { session: Checkout; intent: Intent } {
    const session = byUrl(url)
    if (session.status !== 'open') throw new Error(`The checkout is ${session.status}`)
    const known = intents.find((one) => one.id === session.payment_intent)
    const intent: Intent = known ?? {
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      status,
      latest_charge: null,
      ...session.intent,
    }
    if (!known) intents.push(intent)
    intent.status = status
    session.payment_intent = intent.id
    session.customer_details = { name: payer.name, email: payer.email }
    return { session, intent }
  }
  const sessionOf = (intentId: string) => checkouts.find((one) => one.payment_intent === intentId) as Checkout

  return {
    handlers,
    account,
    options,
    checkouts,
    refunds,
    /** What the payer has paid at a checkout's address; `isSlow`: their bank takes days. */
    pay(url: string, { isSlow = false } = {}): StripeEvent[] {
      const { session, intent } = tryToPay(url, isSlow ? 'processing' : 'succeeded')
      close(session, 'complete')
      if (!isSlow) {
        charge(intent)
        session.payment_status = 'paid'
      }
      return [event('checkout.session.completed', session)]
    },
    /** What the bank says at last to a payment that took days. */
    decideSlow(reference: string, isPaid: boolean): StripeEvent[] {
      const session = checkout(reference)
      const intent = find(intents, session.payment_intent ?? '')
      if (intent.status !== 'processing') throw new Error(`The payment is ${intent.status}`)
      if (isPaid) charge(intent)
      else intent.status = 'requires_payment_method'
      session.payment_status = isPaid ? 'paid' : 'unpaid'
      return [event(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)]
    },
    /** The checkouts of which a bank still thinks. */
    processing: () =>
      checkouts.filter(({ payment_intent: id }) =>
        intents.some((intent) => intent.id === id && intent.status === 'processing'),
      ),
    /** The card is refused: the payer may try another one. */
    decline(url: string): StripeEvent[] {
      const { intent } = tryToPay(url, 'requires_payment_method')
      return [event('payment_intent.payment_failed', intent)]
    },
    /** The business gives back all or some in its own dashboard. */
    refund(reference: string, units?: number): StripeEvent[] {
      return [event('refund.created', refund(checkout(reference).payment_intent ?? '', units))]
    },
    /** What becomes of a refund that waits. */
    settleRefund(id: string, status: 'succeeded' | 'failed'): StripeEvent[] {
      const found = Object.assign(find(refunds, id), { status })
      const paid = find(charges, found.charge)
      if (status === 'failed')
        Object.assign(paid, { refunded: false, amount_refunded: paid.amount_refunded - found.amount })
      return [event(status === 'failed' ? 'refund.failed' : 'refund.updated', found)]
    },
    /** The payer's bank wants the money back. */
    dispute(reference: string): StripeEvent[] {
      const paid = charges.find((one) => one.payment_intent === checkout(reference).payment_intent)
      if (!paid || paid.disputed || paid.refunded) throw new Error('Nothing is left to ask for')
      paid.disputed = true
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        amount: paid.amount - paid.amount_refunded,
        currency: paid.currency,
        status: 'needs_response',
        payment_intent: paid.payment_intent,
        charge: paid.id,
      }
      disputes.unshift(dispute)
      return [event('charge.dispute.created', dispute)]
    },
    closeDispute(reference: string, status: 'won' | 'lost'): StripeEvent[] {
      const intent = checkout(reference).payment_intent
      const found = disputes.find((one) => one.payment_intent === intent)
      if (!found) throw new Error('Nobody asks for it')
      return [event('charge.dispute.closed', Object.assign(found, { status }))]
    },
    /** What the account has taken and given back, by checkout: the truth to which our rows must agree. */
    book: () =>
      charges.map(({ amount, amount_refunded, currency, payment_intent }) => {
        const { id, client_reference_id: payment } = sessionOf(payment_intent)
        const lost = disputes.filter(
          ({ payment_intent: of, status }) => of === payment_intent && status === 'lost',
        )
        const taken = lost.reduce((sum, dispute) => sum + dispute.amount, 0)
        return { reference: id, payment, currency, paid: amount, refunded: amount_refunded + taken }
      }),
  }
}
