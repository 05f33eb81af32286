import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import type { PlanKey } from '#contract/domain/plans.ts'
import { environment, withHost, type ExampleName, type Environment, type Prices } from './environment.ts'
import { isPrivateHost } from './public-addresses.ts'
import type { GivenKeys } from './secrets/key-shapes.ts'

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
  seedDemo: ExampleName | false
  signupActivation: 'auto' | 'manual'
  logLevel: Environment['LOG_LEVEL']
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
  /** Where Stripe is asked, about subscriptions and by businesses; unset: Stripe's own address. */
  stripeUrl: string | undefined
  /**
   * A model that translates the card, and reads photos of menus better than the local reader; unset: people
   * translate, and only the local reader is used.
   */
  model: ModelConfig | undefined
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
   * The share of requests to trace, and OpenTelemetry's variables that say where traces are sent. Unset: no
   * tracing.
   */
  traces: { share: number; exporter: Record<string, string> } | undefined
  /** The keys of an installation on several machines; unset: those of the files in dataDir. */
  keys: GivenKeys
  /** The networks in which printers may be contacted; empty: only printers that poll get tickets. */
  printerNetworks: readonly string[]
}

export interface S3Config {
  bucket: string
  region: string
  /** Unset: Amazon's. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Any service that implements OpenAI's chat protocol. */
export interface ModelConfig {
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
}

/**
 * Reads the configuration. An invalid value throws one sentence that names the variable, but not the value.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as not set, as in Docker Compose files.
  const given = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new Error(toSentence(parsed.error))
  const read = parsed.data
  const publicUrl = read.PUBLIC_URL ?? localUrl(read.PORT)
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl,
    dataDir: resolve(read.DATA_DIR),
    ...readDatabase(read),
    databasePrepared: read.DATABASE_PREPARED,
    seedDemo: read.SEED_DEMO ?? (isForTrying(read.DATABASE_URL, publicUrl) && 'restaurant'),
    signupActivation: read.SIGNUP_ACTIVATION,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    workers: read.WORKERS,
    stopDelaySeconds: read.STOP_DELAY,
    oauthClient: { id: read.OAUTH_CLIENT_ID, secret: read.OAUTH_CLIENT_SECRET },
    smtpUrl: read.SMTP_URL,
    s3: readS3Config(read),
    stripe: readStripeConfig(read),
    stripeUrl: read.STRIPE_API_URL,
    model: readModelConfig(read),
    landingRating: read.LANDING_RATING,
    landingPrices: read.LANDING_PRICES,
    contactEmail: read.CONTACT_EMAIL,
    contactPhone: read.CONTACT_PHONE,
    metricsToken: read.METRICS_TOKEN,
    traces: readTraces(read),
    keys: readKeys(read),
    printerNetworks: read.PRINTER_NETWORKS ?? [],
  }
}

/**
 * Whether this looks like somebody's first look at Sofra. The demo's password is published, so where the world can sign
 * in, only an explicit SEED_DEMO opens it.
 */
const isForTrying = (databaseUrl: string | undefined, publicUrl: string) =>
  databaseUrl === undefined && isPrivateHost(new URL(publicUrl).hostname)

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

/**
 * A warning for each variable that is one of ours but for a character that is missing, too much or swapped: with DATADIR,
 * the server would silently start on an empty database. They may be another program's, so they do not stop the start.
 */
export function misspeltVariables(env: NodeJS.ProcessEnv = process.env): string[] {
  const known = Object.keys(environment.shape).flatMap((name) => [name, `${name}_FILE`])
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((other) => other.length >= 8 && isMisspelt(name, other))
    return meant ? [`${name} has no effect: did you mean ${meant}?`] : []
  })
}

function isMisspelt(name: string, meant: string): boolean {
  if (name.length < meant.length) return lacksOne(name, meant)
  if (name.length > meant.length) return lacksOne(meant, name)
  const at = name.split('').findIndex((letter, index) => letter !== meant[index])
  const swapped = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at]}${name.slice(at + 2)}`
  return at >= 0 && swapped === meant
}

/** Whether the longer name without one of its characters is the shorter one. */
const lacksOne = (shorter: string, longer: string) =>
  shorter.length + 1 === longer.length &&
  longer.split('').some((_letter, at) => longer.slice(0, at) + longer.slice(at + 1) === shorter)

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

function readTraces(read: Environment): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, TRACES_SHARE } = read
  const whole = together({ OTEL_EXPORTER_OTLP_ENDPOINT }, { OTEL_EXPORTER_OTLP_HEADERS, TRACES_SHARE })
  return (
    whole && {
      share: Number(TRACES_SHARE ?? 1),
      exporter: { ...whole, ...(OTEL_EXPORTER_OTLP_HEADERS && { OTEL_EXPORTER_OTLP_HEADERS }) },
    }
  )
}

/** Which database it is, for the log: without user, password and parameters. */
export function databaseName({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (databaseUrl === undefined) return 'embedded'
  const { host, pathname } = new URL(withHost(databaseUrl))
  return host + pathname
}

/** The configuration with the real port, which differs if PORT is 0. */
export function withPort(config: Config, port: number): Config {
  const isDefault = config.publicUrl === localUrl(config.port)
  return { ...config, port, publicUrl: isDefault ? localUrl(port) : config.publicUrl }
}

function readS3Config(read: Environment): S3Config | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION } = read
  const whole = together({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, { S3_ENDPOINT, S3_REGION })
  return (
    whole && {
      bucket: whole.S3_BUCKET,
      region: S3_REGION ?? 'us-east-1',
      endpoint: S3_ENDPOINT,
      accessKeyId: whole.S3_ACCESS_KEY_ID,
      secretAccessKey: whole.S3_SECRET_ACCESS_KEY,
    }
  )
}

function readStripeConfig(read: Environment): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = read
  const { STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY } = read
  const needed = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY }
  const whole = together(needed)
  return (
    whole && {
      secretKey: whole.STRIPE_SECRET_KEY,
      webhookSecret: whole.STRIPE_WEBHOOK_SECRET,
      prices: { monthly_1: whole.STRIPE_PRICE_MONTHLY, yearly_1: whole.STRIPE_PRICE_YEARLY },
    }
  )
}

function readModelConfig({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Environment): ModelConfig | undefined {
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
