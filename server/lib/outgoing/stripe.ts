import type Stripe from 'stripe'
import type { Config } from '#server/config.ts'

/** Returns Stripe's client, the same one each time. */
export type OpenStripe = () => Promise<Stripe>

/** The client of the configured payment service, or null. Stripe's library is large: it is loaded when first needed. */
export function openStripe({ stripe: config }: Config): OpenStripe | null {
  if (!config) return null
  let client: Promise<Stripe> | undefined
  return () => (client ??= createClient(config.secretKey, config.apiUrl))
}

/** Whoever asks is waiting at a screen: two tries within some seconds. Stripe's library makes a repeated request harmless. */
const patience = { timeout: 15_000, maxNetworkRetries: 1, telemetry: false }

async function createClient(secretKey: string, apiUrl: string | undefined): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  if (!apiUrl) return new Client(secretKey, patience)
  const { hostname, port, protocol } = new URL(apiUrl)
  const isSecure = protocol === 'https:'
  return new Client(secretKey, {
    ...patience,
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
  })
}
