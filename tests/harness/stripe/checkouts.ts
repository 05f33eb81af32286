import type { Form } from './form.ts'
import { Refusal, type World } from './world.ts'

/** A checkout in payment mode. */
export interface Checkout {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  client_reference_id: string | null
  currency: string
  amount_total: number
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  /** There is none before somebody has tried to pay. */
  payment_intent: string | null
  url: string | null
  success_url: string
  expires_at: number
  created: number
  livemode: boolean
  metadata: Record<string, string>
  customer_details: { name: string; email: string } | null
  /** What its payment takes over. */
  intent: { description: string | null; metadata: Record<string, string> }
}

/** Whoever pays, as Stripe tells it. */
export const payer = {
  name: 'Payer Payerson',
  email: 'payer@stripe.example',
  card: { brand: 'visa', last4: '4242', fingerprint: 'Xt5EWLLDS7FJjR1c' },
}

interface Line {
  quantity: string
  price_data: { currency: string; unit_amount: string; product_data: { name: string } }
}

const currencies = ['eur', 'all', 'usd', 'chf', 'mkd', 'rsd', 'jpy', 'kwd', 'isk', 'huf']
/** Of euros; Stripe has one for each currency. */
const leastUnits = 50

/** Creates a checkout, with Stripe's own checks of what it is given. */
export function createCheckout({ newId, seconds, pageUrl }: World, form: Form): Checkout {
  if (form['mode'] !== 'payment') refuse('mode')
  if (!String(form['success_url']).startsWith('http')) refuse('success_url')
  const lines = (form['line_items'] ?? []) as Line[]
  const total = lines.map(unitsOf).reduce((sum, units) => sum + units, 0)
  const currency = lines[0]?.price_data.currency ?? ''
  if (lines.some(({ price_data }) => price_data.currency !== currency)) refuse('line_items')
  if (total < leastUnits)
    throw new Refusal(400, 'The amount is too small', { code: 'amount_too_small', param: 'line_items' })
  const expiresAt = Number(form['expires_at'] ?? seconds() + 24 * 3600)
  const openFor = expiresAt - seconds()
  if (openFor < 30 * 60 || openFor > 24 * 3600) refuse('expires_at')
  const id = newId('cs')
  const intent = (form['payment_intent_data'] ?? {}) as Partial<Checkout['intent']>
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: (form['client_reference_id'] as string | undefined) ?? null,
    currency,
    amount_total: total,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: pageUrl(id),
    success_url: String(form['success_url']),
    expires_at: expiresAt,
    created: seconds(),
    livemode: false,
    metadata: (form['metadata'] ?? {}) as Record<string, string>,
    customer_details: null,
    intent: { description: intent.description ?? null, metadata: intent.metadata ?? {} },
  }
}

function unitsOf(
  { quantity, price_data: { currency, unit_amount, product_data } }: Line,
  at: number,
): number {
  const param = `line_items[${at}][price_data]`
  if (!currencies.includes(currency)) refuse(`${param}[currency]`)
  if (!/^\d+$/.test(unit_amount) || Number(unit_amount) === 0) refuse(`${param}[unit_amount]`)
  if (currency === 'kwd' && Number(unit_amount) % 10) refuse(`${param}[unit_amount]`)
  if (!product_data?.name) refuse(`${param}[product_data][name]`)
  return Number(unit_amount) * Number(quantity)
}

function refuse(param: string): never {
  throw new Refusal(400, `Invalid ${param}`, { param })
}
