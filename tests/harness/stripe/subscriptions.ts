import { Refusal, type Handlers, type StripeEvent, type World } from './world.ts'

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

/** The operator's account, to which businesses subscribe. `pay` and `change` do what Stripe's own pages would do. */
export function subscriptionsIn({ newId, seconds, find, list, event }: World) {
  const customers: { id: string; email: string }[] = []
  const sessions: Session[] = []
  const subscriptions: StripeSubscription[] = []
  const portals: { id: string; customer: string; url: string; flow: unknown }[] = []
  const idOf = (value: unknown) => find(customers, String(value)).id

  const handlers: Handlers = {
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

  function subscribe(session: Session): StripeSubscription {
    const isYearly = session.price === 'price_yearly'
    const price = {
      id: session.price,
      object: 'price',
      recurring: { interval: isYearly ? 'year' : 'month' },
    } as const
    const item: StripeItem = {
      id: newId('si'),
      object: 'subscription_item',
      current_period_end: seconds() + (isYearly ? 365 : 30) * 24 * 3600,
      price,
    }
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
      items: { object: 'list', data: [item] },
    }
    subscriptions.push(subscription)
    return subscription
  }

  return {
    handlers,
    customers,
    sessions,
    subscriptions,
    portals,
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
  }
}
