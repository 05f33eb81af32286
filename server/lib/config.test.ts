import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseName, misspeltVariables, readConfig, withPort } from './config.ts'

test('every variable is optional', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
    databasePrepared: true,
    seedDemo: 'restaurant',
    signupActivation: 'auto',
    logLevel: 'info',
    trustProxy: false,
    workers: 1,
    stopDelaySeconds: 0,
    oauthClient: { id: 'web', secret: 'web' },
    smtpUrl: undefined,
    s3: undefined,
    landingRating: undefined,
    metricsToken: undefined,
    traces: undefined,
    printerNetworks: [],
    keys: { signing: undefined, pushing: undefined },
  })
})

describe('secrets', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sofra-config-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const file = async (text: string) => {
    const path = join(folder, 'secret')
    await writeFile(path, text)
    return path
  }

  test('may be read from files that end with a line break', async () => {
    const DATABASE_URL_FILE = await file('postgres://sofra:word@db/sofra\n')
    expect(readConfig({ DATABASE_URL_FILE }).databaseUrl).toBe('postgres://sofra:word@db/sofra')
  })

  test('in a missing file or in two places are reported by name, without their value', async () => {
    expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
      'SMTP_URL_FILE names a file that cannot be read (ENOENT).',
    )
    const METRICS_TOKEN_FILE = await file('a-word-of-sixteen-letters')
    expect(() => readConfig({ METRICS_TOKEN_FILE, METRICS_TOKEN: 'another-word-of-sixteen' })).toThrow(
      'METRICS_TOKEN and METRICS_TOKEN_FILE cannot both be set.',
    )
    expect(() => readConfig({ PORT_FILE: METRICS_TOKEN_FILE })).toThrow('PORT must be a whole number')
  })

  test('of an installation on many machines are configured rather than generated', () => {
    const [TOKEN_KEY, COOKIE_KEY] = ['t'.repeat(43), 'c'.repeat(43)]
    expect(readConfig({ TOKEN_KEY, COOKIE_KEY }).keys).toEqual({
      signing: { tokenKey: TOKEN_KEY, cookieKey: COOKIE_KEY },
      pushing: undefined,
    })
    expect(() => readConfig({ TOKEN_KEY })).toThrow('COOKIE_KEY must be set too when TOKEN_KEY is.')
    expect(() => readConfig({ TOKEN_KEY: 'short', COOKIE_KEY })).toThrow(
      'TOKEN_KEY must be 32 random bytes as base64url.',
    )
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', S3_BUCKET: '' })).toEqual(readConfig({}))
})

test('the demo is seeded only into the embedded database of a local address, unless asked for', () => {
  const DATABASE_URL = 'postgres://sofra@db/sofra'
  expect(readConfig({ DATABASE_URL }).seedDemo).toBe(false)
  expect(readConfig({ DATABASE_URL, SEED_DEMO: '1' }).seedDemo).toBe('restaurant')
  expect(readConfig({ DATABASE_URL, SEED_DEMO: 'bar' }).seedDemo).toBe('bar')
  expect(readConfig({ SEED_DEMO: '0' }).seedDemo).toBe(false)
  for (const PUBLIC_URL of ['http://localhost:8080', 'http://192.168.1.20:3000', 'http://[::1]:3000'])
    expect(readConfig({ PUBLIC_URL }).seedDemo, PUBLIC_URL).toBe('restaurant')
  for (const PUBLIC_URL of ['https://menu.example.com', 'http://8.8.8.8', 'https://localhost.example.com'])
    expect(readConfig({ PUBLIC_URL }).seedDemo, PUBLIC_URL).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'https://menu.example.com', SEED_DEMO: '1' }).seedDemo).toBe('restaurant')
})

test.each([
  [undefined, 'embedded'],
  ['postgres://sofra:secret@db:5433/sofra?password=secret', 'db:5433/sofra'],
  ['postgres://sofra@/sofra?host=/run/postgresql', 'localhost/sofra'],
])('the log names the database of DATABASE_URL=%s without anything secret', (databaseUrl, name) => {
  expect(databaseName({ databaseUrl })).toBe(name)
})

test('the public address follows the port unless it is set', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://menu.example.com/' }).publicUrl).toBe('https://menu.example.com')
  expect(withPort(readConfig({ PORT: '0' }), 4711)).toMatchObject({
    port: 4711,
    publicUrl: 'http://localhost:4711',
  })
  const set = readConfig({ PORT: '0', PUBLIC_URL: 'https://menu.example.com' })
  expect(withPort(set, 4711).publicUrl).toBe('https://menu.example.com')
})

test.each([
  ['true', true],
  ['false', false],
  ['1', 1],
  ['loopback, 10.0.0.0/8, ::1', 'loopback, 10.0.0.0/8, ::1'],
])('TRUST_PROXY=%s is %s', (TRUST_PROXY, expected) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(expected)
})

test.each([
  ['4.9/20', { stars: 4.9, reviews: 20 }],
  ['5/3', { stars: 5, reviews: 3 }],
])('LANDING_RATING=%s is shown', (LANDING_RATING, rating) => {
  expect(readConfig({ LANDING_RATING }).landingRating).toEqual(rating)
})

test.each([
  ['free', 'free'],
  ['19/190 EUR', { monthly: 19, yearly: 190, currency: 'EUR' }],
  ['19.50 CHF', { monthly: 19.5, yearly: null, currency: 'CHF' }],
])('LANDING_PRICES=%s are shown', (LANDING_PRICES, prices) => {
  expect(readConfig({ LANDING_PRICES }).landingPrices).toEqual(prices)
})

test("the operator's contact may be an email address and a phone number", () => {
  const given = { CONTACT_EMAIL: 'hello@menu.example.com', CONTACT_PHONE: '+383 44 123 456' }
  expect(readConfig(given)).toMatchObject({
    contactEmail: 'hello@menu.example.com',
    contactPhone: '+383 44 123 456',
  })
})

test('the S3 variables are read together', () => {
  const config = readConfig({
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  expect(config.s3).toMatchObject({ bucket: 'media', region: 'us-east-1', endpoint: undefined })
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64.'],
  [{ PUBLIC_URL: 'menu.example.com' }, 'PUBLIC_URL must be an address like https://menu.example.com.'],
  [
    { PUBLIC_URL: 'https://example.com/menu' },
    'PUBLIC_URL must be an address without a path, like https://menu.example.com.',
  ],
  [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must be an address like postgres:/],
  [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be an address like smtps:/],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must name the host of the mail server.'],
  [{ SMTP_URL: 'smtp:host' }, 'SMTP_URL must name the host of the mail server.'],
  [
    { SMTP_URL: 'smtps://sofra:50%@mail.example.com' },
    'SMTP_URL must have a % of its user or password written as %25.',
  ],
  [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be 1, 0 or one of pizzeria, bar, breakfast, takeaway.'],
  [{ SIGNUP_ACTIVATION: 'on' }, 'SIGNUP_ACTIVATION must be one of auto, manual.'],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /^OTEL_EXPORTER_OTLP_HEADERS must be headers with commas/],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'a=b' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be set too when OTEL_EXPORTER_OTLP_HEADERS is.',
  ],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY must be true, false, a number of proxies/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY must be true, false, a number of proxies/],
  [{ TRUST_PROXY: '10/8' }, /^TRUST_PROXY must be true, false, a number of proxies/],
  [{ TRUST_PROXY: 'everybody' }, /^TRUST_PROXY must be true, false, a number of proxies/],
  [{ OAUTH_CLIENT_ID: 'a:b' }, 'OAUTH_CLIENT_ID must not contain a colon.'],
  ...['6/20', '4.9', '4.9/0', '4.95/20', 'great'].map((LANDING_RATING): [Record<string, string>, string] => [
    { LANDING_RATING },
    'LANDING_RATING must be stars and reviews like 4.9/20.',
  ]),
  ...['19', '19/190', '19/190/1900 EUR', '-1 EUR', '19 euros'].map(
    (LANDING_PRICES): [Record<string, string>, RegExp] => [
      { LANDING_PRICES },
      /^LANDING_PRICES must be free, or prices a month and a year/,
    ],
  ),
  [{ CONTACT_EMAIL: 'menu.example.com' }, 'CONTACT_EMAIL must be an email address.'],
  [{ CONTACT_PHONE: 'call me' }, 'CONTACT_PHONE must be a phone number like +383 44 123 456.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  ...['a token with spaces in it', 'tokenł-of-sixteen-letters'].map(
    (METRICS_TOKEN): [Record<string, string>, string] => [
      { METRICS_TOKEN },
      'METRICS_TOKEN must be of letters, digits and - . _ ~ + / only.',
    ],
  ),
  [{ S3_REGION: 'eu-central-1' }, 'S3_BUCKET must be set too when S3_REGION is.'],
  [{ TRACES_SHARE: '0.1' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be set too when TRACES_SHARE is.'],
  [{ S3_BUCKET: 'media' }, 'S3_ACCESS_KEY_ID must be set too when S3_BUCKET is.'],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET must be set too when S3_ENDPOINT is.'],
  [{ AI_BASE_URL: 'https://ai.example.com/v1' }, 'AI_MODEL must be set too when AI_BASE_URL is.'],
  [{ AI_API_KEY: 'sk' }, 'AI_BASE_URL must be set too when AI_API_KEY is.'],
  [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET must be set too when STRIPE_SECRET_KEY is.'],
  [{ STRIPE_PRICE_YEARLY: 'price' }, 'STRIPE_SECRET_KEY must be set too when STRIPE_PRICE_YEARLY is.'],
  [
    { STRIPE_API_URL: 'https://api.stripe.com/v1' },
    'STRIPE_API_URL must be an address without a path, like https://api.stripe.com.',
  ],
])('%o stops the start with one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test.each([
  ['DATADIR', 'DATA_DIR'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['TRUST_PROXXY', 'TRUST_PROXY'],
  ['DATABSAE_URL', 'DATABASE_URL'],
  ['DATABASE_URLFILE', 'DATABASE_URL_FILE'],
])('%s is reported as a misspelt %s', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' })).toEqual([`${name} has no effect: did you mean ${meant}?`])
})

test("other programs' variables are not reported, even if they resemble ours", () => {
  const others = ['HOSTS', 'SFTP_URL', 'PUBLIC_URI', 'DATABASE_PORT', 'SOFRA_WORKER', 'PATH', 'HOME', 'PWD']
  expect(misspeltVariables(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
})
