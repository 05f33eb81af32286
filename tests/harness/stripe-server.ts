import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readForm, type Form } from './stripe-form.ts'

/** The environment of a Sofra server whose payments go to `stripe`. */
export const stripeEnv = (stripe: { url: string }) => ({
  STRIPE_SECRET_KEY: 'sk_test_sofra',
  STRIPE_WEBHOOK_SECRET: 'whsec_sofra',
  STRIPE_PRICE_MONTHLY: 'price_monthly',
  STRIPE_PRICE_YEARLY: 'price_yearly',
  STRIPE_API_URL: stripe.url,
})

interface Session {
  id: string
  object: 'checkout.session'
  customer: string
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  url: string
  price: string
}

export interface StripeSubscription {
  id: string
  object: 'subscription'
  customer: string
  status: string
  created: number
  start_date: number
  ended_at: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  items: { object: 'list'; data: StripeItem[] }
}

interface StripeItem {
  id: string
  object: 'subscription_item'
  current_period_end: number
  price: { id: string; object: 'price'; recurring: { interval: 'month' | 'year' } }
}

interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

type Handler = (id: string, form: Form) => object

/**
 * The part of Stripe that Sofra uses, built from its public API description: form bodies, lists, idempotency
 * keys, and events signed as Stripe signs them. `pay` and `change` do what Stripe's own pages would do.
 */
export async function aStripeServer(clock: () => Date = () => new Date()) {
  const customers: { id: string; email: string }[] = []
  const sessions: Session[] = []
  const subscriptions: StripeSubscription[] = []
  const portals: { id: string; customer: string; url: string; flow: unknown }[] = []
  const answers = new Map<string, { form: string; answer: object }>()
  let failures = 0
  let count = 0
  const newId = (kind: string) => `${kind}_${String(++count).padStart(4, '0')}`
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const find = <T extends { id: string }>(all: T[], id: string): T => {
    const found = all.find((one) => one.id === id)
    if (!found) throw new Refusal(404, `No such object: ${id}`)
    return found
  }
  const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' })
  const idOf = (value: unknown) => find(customers, String(value)).id

  const handlers: Record<string, Handler> = {
    'POST /v1/customers': (_id, { email }) => {
      const customer = { id: newId('cus'), object: 'customer', email: String(email) }
      customers.push(customer)
      return customer
    },
    'POST /v1/checkout/sessions': (_id, form) => {
      const id = newId('cs')
      const [line] = form['line_items'] as { price: string }[]
      const session: Session = {
        id,
        object: 'checkout.session',
        customer: idOf(form['customer']),
        client_reference_id: String(form['client_reference_id']),
        status: 'open',
        url: `https://checkout.stripe.test/${id}`,
        price: line?.price ?? '',
      }
      sessions.unshift(session)
      return session
    },
    'GET /v1/checkout/sessions': (_id, { customer, status }) =>
      list(sessions.filter((one) => one.customer === customer && one.status === status)),
    'POST /v1/checkout/sessions/:id/expire': (id) => {
      const session = find(sessions, id)
      if (session.status !== 'open') throw new Refusal(400, 'Only open sessions can be expired')
      return Object.assign(session, { status: 'expired' })
    },
    'POST /v1/billing_portal/sessions': (_id, form) => {
      const id = newId('bps')
      const url = `https://billing.stripe.test/${id}`
      const portal = { id, customer: idOf(form['customer']), url, flow: form['flow_data'] ?? null }
      portals.push(portal)
      return { ...portal, object: 'billing_portal.session' }
    },
    'GET /v1/subscriptions': (_id, { customer }) =>
      list(subscriptions.filter((one) => one.customer === customer).toReversed()),
    'DELETE /v1/subscriptions/:id': (id) =>
      Object.assign(find(subscriptions, id), { status: 'canceled', ended_at: seconds() }),
  }

  function answer(request: IncomingMessage, body: string): object {
    if (request.headers.authorization !== 'Bearer sk_test_sofra') throw new Refusal(401, 'Invalid API Key')
    if (failures > 0) {
      failures -= 1
      throw new Refusal(503, 'Out of order')
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const id = /_\d{4}/.test(pathname) ? (pathname.split('/').find((part) => /_\d{4}$/.test(part)) ?? '') : ''
    const key = `${request.method} ${id ? pathname.replace(id, ':id') : pathname}`
    const handler = handlers[key]
    if (!handler) throw new Refusal(404, `Unrecognized request URL (${key})`)
    return once(request.headers['idempotency-key'], key + body, () =>
      handler(id, readForm(body || searchParams.toString())),
    )
  }

  /** A repeated key gets the first response; with other parameters it is refused. */
  function once(key: string | string[] | undefined, form: string, work: () => object): object {
    const before = answers.get(String(key))
    if (key && before) {
      if (before.form !== form) throw new Refusal(400, 'Keys can only be used with the same parameters')
      return before.answer
    }
    const result = work()
    if (key) answers.set(String(key), { form, answer: structuredClone(result) })
    return result
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      try {
        const body = JSON.stringify(answer(request, Buffer.concat(parts).toString()))
        response.writeHead(200, { 'content-type': 'application/json' }).end(body)
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 500
        const type = status >= 500 ? 'api_error' : 'invalid_request_error'
        response
          .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
          .end(JSON.stringify({ error: { type, message: (error as Error).message } }))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  function subscribe(session: Session): StripeSubscription {
    const isYearly = session.price === 'price_yearly'
    const subscription: StripeSubscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: session.customer,
      status: 'active',
      created: seconds() + subscriptions.length,
      start_date: seconds(),
      ended_at: null,
      cancel_at: null,
      cancel_at_period_end: false,
      items: {
        object: 'list',
        data: [
          {
            id: newId('si'),
            object: 'subscription_item',
            current_period_end: seconds() + (isYearly ? 365 : 30) * 24 * 3600,
            price: {
              id: session.price,
              object: 'price',
              recurring: { interval: isYearly ? 'year' : 'month' },
            },
          },
        ],
      },
    }
    subscriptions.push(subscription)
    return subscription
  }

  const event = (type: string, object: object): StripeEvent => ({
    id: newId('evt'),
    object: 'event',
    type,
    created: seconds(),
    data: { object: structuredClone(object) },
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    customers,
    sessions,
    subscriptions,
    portals,
    event,
    /** Pays at a checkout's URL. */
    pay(url: string): { subscription: StripeSubscription; event: StripeEvent } {
      const session = find(sessions, url.split('/').at(-1) ?? '')
      if (session.status !== 'open') throw new Error(`The checkout is ${session.status}`)
      session.status = 'complete'
      return { subscription: subscribe(session), event: event('checkout.session.completed', session) }
    },
    /** Changes a subscription, as the portal or the passing of time does. */
    change(
      subscription: StripeSubscription,
      change: Partial<StripeSubscription>,
      type = 'customer.subscription.updated',
    ): StripeEvent {
      return event(type, Object.assign(subscription, change))
    },
    /** Makes this many of the next requests fail as if Stripe were down. */
    fail(requests: number) {
      failures = requests
    },
    /** Sends an event to a server's webhook; returns the status. */
    async report(
      to: { url: string },
      reported: object,
      { secret = 'whsec_sofra', at = seconds(), sent = JSON.stringify(reported) } = {},
    ): Promise<number> {
      const signature = createHmac('sha256', secret)
        .update(`${at}.${JSON.stringify(reported)}`)
        .digest('hex')
      const response = await fetch(`${to.url}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
        body: sent,
      })
      await response.arrayBuffer()
      return response.status
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
