import { createHmac, randomUUID } from 'node:crypto'
import { serveStripe } from './stripe/http.ts'
import { paymentsIn, type AccountOptions } from './stripe/payments.ts'
import { subscriptionsIn } from './stripe/subscriptions.ts'
import { aWorld } from './stripe/world.ts'

export type { StripeSubscription } from './stripe/subscriptions.ts'

/** The environment of a Sofra server whose payments go to `stripe`. */
export const stripeEnv = (stripe: { url: string }) => ({
  STRIPE_SECRET_KEY: 'sk_test_sofra',
  STRIPE_WEBHOOK_SECRET: 'whsec_sofra',
  STRIPE_PRICE_MONTHLY: 'price_monthly',
  STRIPE_PRICE_YEARLY: 'price_yearly',
  STRIPE_API_URL: stripe.url,
})

/**
 * The part of Stripe that Sofra uses, built from its public API description: form bodies, lists, idempotency keys, and
 * events signed as Stripe signs them. It has the operator's account, to which businesses subscribe, and any number of
 * accounts of businesses (`account`), in which guests pay.
 */
export async function aStripeServer(clock: () => Date = () => new Date()) {
  let origin = ''
  const world = aWorld(clock, (id) => `${origin}/pay/${id}`)
  const { handlers, ...operator } = subscriptionsIn(world)
  const accounts = new Map<string, ReturnType<typeof paymentsIn>>()
  const { url, ...http } = await serveStripe(
    (secretKey) => {
      if (secretKey === 'sk_test_sofra') return { handlers }
      const account = accounts.get(secretKey)
      return account && { handlers: account.handlers, mayOnly: account.options.mayOnly }
    },
    (id) => {
      for (const { checkouts, pay } of accounts.values()) {
        const checkout = checkouts.find((one) => one.id === id)
        if (checkout) return { checkout, pay: () => void pay(id) }
      }
      return undefined
    },
  )
  origin = url

  /** Sends an event to a server; returns the status. */
  async function report(
    to: { url: string },
    reported: object,
    {
      secret = 'whsec_sofra',
      at = world.seconds(),
      sent = JSON.stringify(reported),
      path = '/api/stripe/webhook',
    } = {},
  ): Promise<number> {
    const signature = createHmac('sha256', secret)
      .update(`${at}.${JSON.stringify(reported)}`)
      .digest('hex')
    const response = await fetch(`${to.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      body: sent,
    })
    await response.arrayBuffer()
    return response.status
  }

  return {
    url,
    ...http,
    ...operator,
    event: world.event,
    report,
    /** An account of a business, with keys of its own. */
    account(options: AccountOptions = {}) {
      const random = randomUUID().replaceAll('-', '')
      const secretKey = `${options.mayOnly ? 'rk' : 'sk'}_test_${random}`
      const webhookSecret = `whsec_${random}`
      const payments = paymentsIn(world, options)
      accounts.set(secretKey, payments)
      return {
        ...payments,
        keys: { secretKey, webhookSecret },
        /** The key works no more, as after it was rolled. */
        revoke: () => accounts.delete(secretKey),
        /** Sends an event to the address of a business; returns the status. */
        report: (
          to: { url: string },
          businessId: string,
          reported: object,
          given: { secret?: string; at?: number; sent?: string } = {},
        ) =>
          report(to, reported, {
            secret: webhookSecret,
            path: `/api/open/payments/stripe/${businessId}`,
            ...given,
          }),
      }
    },
  }
}
