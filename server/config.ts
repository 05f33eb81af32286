import ipaddr from 'ipaddr.js'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { patterns } from '#contract/domain/bounds.ts'
import { keyShapes, type GivenKeys } from './lib/secrets/key-shapes.ts'
import type { PlanKey } from '#contract/domain/plans.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Everything an operator can configure (contract page, section 7), read once at startup. */
export interface Config {
  host: string
  /** 0 picks a free port; `withPort` then fills it in. */
  port: number
  /** Without a trailing slash; used in codes and mails. */
  publicUrl: string
  dataDir: string
  /** Unset: the embedded database in dataDir. */
  databaseUrl: string | undefined
  /**
   * The same database without a pooler in between, for features that poolers do not support (LISTEN); unset:
   * databaseUrl.
   */
  databaseDirectUrl: string | undefined
  /** A replica of the database, for reads that may be a moment old; unset: there is none. */
  databaseReplicaUrl: string | undefined
  /** Whether frequent statements are prepared by name. */
  databasePrepared: boolean
  seedDemo: DemoCard | false
  signupActivation: 'auto' | 'manual'
  logLevel: (typeof LOG_LEVELS)[number]
  /** The peers whose X-Forwarded-* headers are trusted, as Fastify expects it. */
  trustProxy: boolean | number | string
  /** The number of worker processes on this machine. */
  workers: number
  /**
   * How long a stopping server continues to serve while it reports that it is not ready, so that load
   * balancers notice.
   */
  stopDelaySeconds: number
  oauthClient: { id: string; secret: string }
  smtpUrl: string | undefined
  s3: S3Config | undefined
  /** Payments; unset: the test checkout, and nothing is enforced. */
  stripe: StripeConfig | undefined
  /**
   * A model that reads photos of menus better than the local reader; unset: only the local reader is used.
   */
  visionModel: VisionModelConfig | undefined
  /** Shown on the landing page; unset: no rating is claimed. */
  landingRating: { stars: number; reviews: number } | undefined
  /** The operator's prices for Sofra, shown on the landing page; unset: no price is shown. */
  landingPrices: Prices | undefined
  /** How to reach the operator, shown on the public pages. */
  contactEmail: string | undefined
  contactPhone: string | undefined
  /** The token for reading /api/metrics; unset: that address does not exist. */
  metricsToken: string | undefined
  /**
   * The share of requests to trace; OpenTelemetry's own variables configure where traces are sent. Unset: no
   * tracing.
   */
  traces: { share: number } | undefined
  /** The keys of an installation on several machines; unset: those of the files in dataDir. */
  keys: GivenKeys
  /** The networks in which printers may be contacted; empty: only printers that poll get tickets. */
  printerNetworks: readonly string[]
}

/** Example businesses, each imported from its spreadsheets (demo/cards). */
export const exampleCards = ['pizzeria', 'bar', 'breakfast', 'takeaway'] as const
export type DemoCard = 'restaurant' | (typeof exampleCards)[number]

/** A monthly price with an optional yearly one, or free of charge. */
export type Prices = 'free' | { monthly: number; yearly: number | null; currency: string }

export interface S3Config {
  bucket: string
  region: string
  /** Unset: Amazon's. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Any service that implements OpenAI's chat protocol. */
export interface VisionModelConfig {
  /** Without a trailing slash, such as https://api.openai.com/v1. */
  url: string
  /** Unset: for a self-hosted service that needs no key. */
  key: string | undefined
  model: string
}

export interface StripeConfig {
  secretKey: string
  /** The secret that signs Stripe's webhook calls. */
  webhookSecret: string
  /** Stripe's ids of the prices of our plans. */
  prices: Record<PlanKey, string>
  /** Unset: Stripe's own. */
  apiUrl: string | undefined
}

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
  .enum(['1', '0', 'true', 'false', ...exampleCards], `must be 1, 0 or one of ${exampleCards.join(', ')}`)
  .transform((value): DemoCard | false => {
    if (value === '0' || value === 'false') return false
    return value === '1' || value === 'true' ? 'restaurant' : value
  })
const address = (protocols: string[], example: string) =>
  z
    .string()
    .refine((value) => protocols.includes(protocolOf(withHost(value))), `must be an address like ${example}`)
const webAddress = (example: string) =>
  address(['http:', 'https:'], example).transform((value) => value.replace(/\/+$/, ''))

const databaseAddress = address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/sofra')

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

const environment = z.object({
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
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@host').optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
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
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
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
  TRACES_SHARE: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, 'must be a share from 0 to 1, like 0.1')
    .transform(Number)
    .default(1),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
})
type Environment = z.infer<typeof environment>

/**
 * Reads the configuration. An invalid value throws one sentence that names the variable, but not the value.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as not set, as in Docker Compose files.
  const given = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new Error(toSentence(parsed.error))
  const read = parsed.data
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.PUBLIC_URL ?? localUrl(read.PORT),
    dataDir: resolve(read.DATA_DIR),
    ...readDatabase(read),
    databasePrepared: read.DATABASE_PREPARED,
    seedDemo: read.SEED_DEMO ?? (read.DATABASE_URL === undefined && 'restaurant'),
    signupActivation: read.SIGNUP_ACTIVATION,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    workers: read.WORKERS,
    stopDelaySeconds: read.STOP_DELAY,
    oauthClient: { id: read.OAUTH_CLIENT_ID, secret: read.OAUTH_CLIENT_SECRET },
    smtpUrl: read.SMTP_URL,
    s3: readS3Config(read),
    stripe: readStripeConfig(read),
    visionModel: readVisionModelConfig(read),
    landingRating: read.LANDING_RATING,
    landingPrices: read.LANDING_PRICES,
    contactEmail: read.CONTACT_EMAIL,
    contactPhone: read.CONTACT_PHONE,
    metricsToken: read.METRICS_TOKEN,
    traces: read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : { share: read.TRACES_SHARE },
    keys: readKeys(read),
    printerNetworks: read.PRINTER_NETWORKS ?? [],
  }
}

/**
 * Any variable may be read from a file whose path is in `<name>_FILE`, such as a secret of Docker or
 * Kubernetes; white space at the file's end is ignored.
 */
function withFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const all = { ...given }
  for (const name of Object.keys(environment.shape)) {
    const path = given[`${name}_FILE`]
    if (!path) continue
    if (given[name]) throw new Error(`${name} and ${name}_FILE cannot both be set.`)
    all[name] = readSecretFile(`${name}_FILE`, path)
  }
  return all
}

function readSecretFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd()
  } catch (error) {
    throw new Error(`${name} names a file that cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    })
  }
}

function readDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL }: Environment) {
  together({ DATABASE_URL }, { DATABASE_DIRECT_URL, DATABASE_REPLICA_URL })
  return {
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    databaseReplicaUrl: DATABASE_REPLICA_URL,
  }
}

function readKeys({ TOKEN_KEY, COOKIE_KEY, PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY }: Environment): GivenKeys {
  const signing = together({ TOKEN_KEY, COOKIE_KEY })
  const pushing = together({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY })
  return {
    signing: signing && { tokenKey: signing.TOKEN_KEY, cookieKey: signing.COOKIE_KEY },
    pushing: pushing && { publicKey: pushing.PUSH_PUBLIC_KEY, privateKey: pushing.PUSH_PRIVATE_KEY },
  }
}

/** The configuration with the real port, which differs if PORT is 0. */
export function withPort(config: Config, port: number): Config {
  const isDefault = config.publicUrl === localUrl(config.port)
  return { ...config, port, publicUrl: isDefault ? localUrl(port) : config.publicUrl }
}

function readS3Config(read: Environment): S3Config | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = read
  const whole = together({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, { S3_ENDPOINT })
  return (
    whole && {
      bucket: whole.S3_BUCKET,
      region: read.S3_REGION,
      endpoint: S3_ENDPOINT,
      accessKeyId: whole.S3_ACCESS_KEY_ID,
      secretAccessKey: whole.S3_SECRET_ACCESS_KEY,
    }
  )
}

function readStripeConfig(read: Environment): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = read
  const { STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY } = read
  const needed = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY }
  const whole = together(needed, { STRIPE_API_URL })
  return (
    whole && {
      secretKey: whole.STRIPE_SECRET_KEY,
      webhookSecret: whole.STRIPE_WEBHOOK_SECRET,
      prices: { monthly_1: whole.STRIPE_PRICE_MONTHLY, yearly_1: whole.STRIPE_PRICE_YEARLY },
      apiUrl: STRIPE_API_URL,
    }
  )
}

function readVisionModelConfig({
  AI_BASE_URL,
  AI_API_KEY,
  AI_MODEL,
}: Environment): VisionModelConfig | undefined {
  const whole = together({ AI_BASE_URL, AI_MODEL }, { AI_API_KEY })
  return whole && { url: whole.AI_BASE_URL, key: AI_API_KEY, model: whole.AI_MODEL }
}

/**
 * Reads variables that only make sense together: setting one of them, or an optional one that belongs to
 * them, requires all needed ones.
 */
function together<Name extends string>(
  needed: Record<Name, string | undefined>,
  belonging: Record<string, string | undefined> = {},
): Record<Name, string> | undefined {
  const all: Record<string, string | undefined> = { ...needed, ...belonging }
  const set = Object.keys(all).find((name) => all[name] !== undefined)
  if (!set) return undefined
  const missing = Object.keys(needed).find((name) => all[name] === undefined)
  if (missing) throw new Error(`${missing} must be set too when ${set} is.`)
  return needed as Record<Name, string>
}

function toSentence(error: z.ZodError): string {
  const [issue] = error.issues
  return `${issue?.path.join('.')} ${issue?.message}.`
}

function localUrl(port: number): string {
  return `http://localhost:${port}`
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

/** PostgreSQL URLs may omit the host if a parameter names a socket folder. */
const withHost = (value: string) => value.replace('@/', '@localhost/')

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === new URL(value).href.replace(/\/$/, '')
}

function isProxyRule(value: string): boolean {
  return /^(true|false|\d{1,2})$/.test(value) || value.split(',').every((part) => isProxy(part.trim()))
}

function isProxy(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/')
  const named = ['loopback', 'linklocal', 'uniquelocal'].includes(value)
  return named || (isIP(ip) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
}

function proxyRule(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}
