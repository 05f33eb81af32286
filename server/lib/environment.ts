import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'
import { z } from 'zod'
import { patterns } from '#contract/domain/bounds.ts'
import { keyShapes } from './secrets/key-shapes.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Example businesses, each imported from its spreadsheets (demo/examples). */
export const exampleNames = ['pizzeria', 'bar', 'breakfast', 'takeaway'] as const
export type ExampleName = 'restaurant' | (typeof exampleNames)[number]

/** A monthly price with an optional yearly one, or free of charge. */
export type Prices = 'free' | { monthly: number; yearly: number | null; currency: string }

const text = z.string()
/** Whether a key has the expected format. */
const isKey = (name: keyof typeof keyShapes) => (value: string) => keyShapes[name].safeParse(value).success
const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.string().regex(/^\d+$/, message).transform(Number).refine(within(least, most), message)
}
const within = (least: number, most: number) => (value: number) => value >= least && value <= most
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const yesOrNo = z
  .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true')
const seedDemo = z
  .enum(['1', '0', 'true', 'false', ...exampleNames], `must be 1, 0 or one of ${exampleNames.join(', ')}`)
  .transform((value): ExampleName | false => {
    if (value === '0' || value === 'false') return false
    return value === '1' || value === 'true' ? 'restaurant' : value
  })
const address = (protocols: string[], example: string) =>
  z.string().refine((value) => protocols.includes(protocolOf(withHost(value))), {
    error: `must be an address like ${example}`,
    abort: true,
  })
const webAddress = (example: string) =>
  address(['http:', 'https:'], example).transform((value) => value.replace(/\/+$/, ''))

const databaseAddress = address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/sofra')

const mailAddress = address(['smtp:', 'smtps:'], 'smtps://user:password@host')
  .refine((value) => new URL(value).hostname !== '', 'must name the host of the mail server')
  .refine(isDecodable, 'must have a % of its user or password written as %25')

const rating = z
  .string()
  .regex(/^([1-4](\.\d)?|5(\.0)?)\/[1-9]\d{0,6}$/, 'must be stars and reviews like 4.9/20')
  .transform((value) => {
    const [stars = 0, reviews = 0] = value.split('/').map(Number)
    return { stars, reviews }
  })

const prices = z
  .string()
  .regex(
    /^(free|\d{1,6}(\.\d{1,2})?(\/\d{1,6}(\.\d{1,2})?)? [A-Z]{3})$/,
    'must be free, or prices a month and a year with their currency like 19/190 EUR',
  )
  .transform((value): Prices => {
    const [amounts = '', currency = ''] = value.split(' ')
    if (amounts === 'free') return amounts
    const [monthly = 0, yearly = null] = amounts.split('/').map(Number)
    return { monthly, yearly, currency }
  })

/** The variables an operator can set (contract page, section 7), each checked on its own. */
export const environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: webAddress('https://menu.example.com')
    .refine(isOrigin, 'must be an address without a path, like https://menu.example.com')
    .optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_PREPARED: yesOrNo.default(true),
  SEED_DEMO: seedDemo.optional(),
  SIGNUP_ACTIVATION: oneOf(['auto', 'manual']).default('auto'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  TRUST_PROXY: z
    .string()
    .refine(
      isProxyRule,
      'must be true, false, a number of proxies, or addresses of proxies with commas between',
    )
    .transform(proxyRule)
    .default(false),
  WORKERS: wholeNumber(1, 64).default(1),
  STOP_DELAY: wholeNumber(0, 60).default(0),
  OAUTH_CLIENT_ID: text.regex(/^[^:]+$/, 'must not contain a colon').default('web'),
  OAUTH_CLIENT_SECRET: text.default('web'),
  SMTP_URL: mailAddress.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ENDPOINT: webAddress('https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_PRICE_MONTHLY: text.optional(),
  STRIPE_PRICE_YEARLY: text.optional(),
  STRIPE_API_URL: webAddress('https://api.stripe.com')
    .refine(isOrigin, 'must be an address without a path, like https://api.stripe.com')
    .optional(),
  AI_BASE_URL: webAddress('https://api.openai.com/v1').optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  LANDING_RATING: rating.optional(),
  LANDING_PRICES: prices.optional(),
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  CONTACT_PHONE: text.regex(patterns.phone, 'must be a phone number like +383 44 123 456').optional(),
  PRINTER_NETWORKS: z
    .string()
    .transform((value) => value.split(',').map((network) => network.trim()))
    .refine(
      (networks) => networks.every((network) => ipaddr.isValidCIDR(network)),
      'must be networks with commas between, like 192.168.1.0/24',
    )
    .optional(),
  TOKEN_KEY: z.string().refine(isKey('tokenKey'), 'must be 32 random bytes as base64url').optional(),
  COOKIE_KEY: z.string().refine(isKey('cookieKey'), 'must be 32 random bytes as base64url').optional(),
  PUSH_PUBLIC_KEY: z
    .string()
    .refine(isKey('publicKey'), 'must be a public VAPID key as base64url')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .refine(isKey('privateKey'), 'must be a private VAPID key as base64url')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text
    .regex(
      /^[\w!#$%&'*+.^`|~-]+=[^,=\s][^,]*(,\s*[\w!#$%&'*+.^`|~-]+=[^,=\s][^,]*)*$/,
      'must be headers with commas between, like api-key=secret',
    )
    .optional(),
  TRACES_SHARE: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, 'must be a share from 0 to 1, like 0.1')
    .optional(),
  // What a header can carry as a bearer token (RFC 6750).
  METRICS_TOKEN: text
    .min(16, 'must have at least 16 characters')
    .regex(/^[\w.~+/-]+=*$/, 'must be of letters, digits and - . _ ~ + / only')
    .optional(),
})
export type Environment = z.infer<typeof environment>

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

function isDecodable(value: string): boolean {
  const { username, password } = new URL(value)
  try {
    return decodeURIComponent(username + password) !== undefined
  } catch {
    return false
  }
}

/** PostgreSQL URLs may omit the host if a parameter names a socket folder. */
export const withHost = (value: string) => value.replace('@/', '@localhost/')

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === new URL(value).href.replace(/\/$/, '')
}

function isProxyRule(value: string): boolean {
  return /^(true|false|\d{1,2})$/.test(value) || value.split(',').every((part) => isProxy(part.trim()))
}

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [ip = '', bits] = value.split('/')
  // Fastify refuses a network of all addresses; true says the same.
  return isIP(ip) !== 0 && (bits === undefined || (ipaddr.isValidCIDR(value) && Number(bits) > 0))
}

function proxyRule(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}
