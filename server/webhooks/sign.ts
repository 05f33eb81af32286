import { createHmac, randomBytes } from 'node:crypto'

/** As Standard Webhooks asks for: 24 to 64 random bytes in base64, with a prefix by which scanners find them. */
const prefix = 'whsec_'

export const makeWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** The headers that prove from whom a message is, and that it is not an old one (standardwebhooks.com). */
export function signedHeaders(
  secret: string,
  id: string,
  sentOn: Date,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(sentOn.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
