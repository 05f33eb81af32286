import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type Stripe from 'stripe'
import type { Config } from '../config.ts'

/** Returns Stripe's client; the same one on each call. */
export type OpenStripe = () => Promise<Stripe>

/**
 * Opens the configured payment service; null if none is configured. Stripe's library is large and loaded on
 * first use.
 */
export function openStripe({ stripe, stripeUrl }: Config): OpenStripe | null {
  if (!stripe) return null
  let client: Promise<Stripe> | undefined
  return () => (client ??= createStripeClient(stripe.secretKey, stripeUrl))
}

/** Somebody is waiting at a screen: at most two attempts. Stripe's library makes repeating a request safe. */
const clientOptions = { timeout: 15_000, maxNetworkRetries: 1, telemetry: false }

/** Kept by all clients: businesses have one each, and a new connection costs longer than most requests. */
const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

/** A client of the account that a key belongs to. */
export async function createStripeClient(secretKey: string, apiUrl: string | undefined): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiUrl ?? 'https://api.stripe.com')
  const scheme = protocol === 'https:' ? 'https' : 'http'
  return new Client(secretKey, {
    ...clientOptions,
    httpClient: Client.createNodeHttpClient(agents[scheme]),
    host: hostname,
    port: port || (scheme === 'https' ? 443 : 80),
    protocol: scheme,
  })
}

export type StripeError = Error & {
  type: string
  code?: string
  param?: string
  statusCode?: number
  requestId?: string
}

export const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** What may be logged of an error; its message may quote data. */
export const loggable = ({ type, code, statusCode, requestId }: StripeError) => ({
  type,
  code,
  statusCode,
  requestId,
})
