import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'

/** The accounts of businesses at a provider: a double of Stripe (tests/harness/stripe). */
const clock = aClock('2026-06-10T17:00:00Z')
const logged: string[] = []
let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
let business: Business
beforeAll(async () => {
  stripe = await aStripeServer(clock.read)
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  server = await startServer({ clock: clock.read, log, env: { STRIPE_API_URL: stripe.url } })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(async () => {
  business = await aBusiness(server).opens()
})

type Account = ReturnType<typeof stripe.account>
const save = (keys: object, { staff, form } = business) =>
  staff.call('PUT payment-providers', { body: { provider: 'stripe', password: form.password, ...keys } })
const keep = async (account: Account) => expect(await save(account.keys)).toMatchObject({ status: 200 })
const shown = async ({ staff } = business) => (await staff.ask('GET payment-providers'))[0]
const by = { provider: 'stripe' }
const problemOf = async (answer: ReturnType<typeof save>) => {
  const { status, envelope } = await answer
  return [status, envelope.code]
}
const rows = () =>
  sql<object>`select * from payment_providers where business_id = ${business.id}`.execute(server.services.db)

test('an owner enters keys, of which only the end is shown again, and replaces and removes them', async () => {
  expect(await shown()).toMatchObject({
    label: 'Stripe',
    webhookUrl: `${server.services.config.publicUrl}/api/open/payments/stripe/${business.id}`,
    keys: null,
  })
  const account = stripe.account({ name: 'Te Ana' })
  await keep(account)
  expect((await shown())?.keys).toEqual({
    ending: account.keys.secretKey.slice(-4),
    isTest: true,
    account: account.account.id,
    accountName: 'Te Ana',
    since: '2026-06-10T17:00:00.000Z',
    by: 'Arta Krasniqi',
    heardOn: null,
    isReadable: true,
  })
  // Tried with a payment that nobody can make any more.
  expect(account.checkouts).toMatchObject([{ status: 'expired' }])
  const other = stripe.account()
  await keep(other)
  expect((await shown())?.keys).toMatchObject({ account: other.account.id })
  await business.staff.ask('POST payment-providers/removal', { body: by })
  expect((await shown())?.keys).toBeNull()
  expect((await rows()).rows).toEqual([])
  const missing = [409, 'provider-keys-missing']
  expect(await problemOf(business.staff.call('POST payment-providers/removal', { body: by }))).toEqual(
    missing,
  )
  expect(await problemOf(business.staff.call('POST payment-providers/test', { body: by }))).toEqual(missing)
  const { data: entries } = await business.staff.ask('GET journal', { query: { kind: 'settings' } })
  const ofKeys = entries.filter(({ label }) => label === 'Stripe')
  expect(ofKeys.map(({ action, label }) => `${action} ${label}`)).toEqual([
    'deleted Stripe',
    'changed Stripe',
    'created Stripe',
  ])
})

describe('keys that do not work are refused with the reason', () => {
  test('by their shape', async () => {
    const { secretKey, webhookSecret } = stripe.account().keys
    const publishable = { secretKey: secretKey.replace('sk_', 'pk_'), webhookSecret }
    expect(await problemOf(save(publishable))).toEqual([400, 'provider-key-shape'])
    for (const wrong of ['', 'https://example.com', secretKey])
      expect(await problemOf(save({ secretKey, webhookSecret: wrong }))).toEqual([
        400,
        'provider-webhook-shape',
      ])
    expect(await problemOf(save({ secretKey, webhookSecret, provider: 'nobody' }))).toEqual([
      404,
      'not-found',
    ])
  })

  test('by the account', async () => {
    const known = stripe.account()
    known.revoke()
    expect(await problemOf(save(known.keys))).toEqual([422, 'provider-key-wrong'])
    const weak = stripe.account({ mayOnly: /^POST \/v1\/checkout/ })
    expect(await problemOf(save(weak.keys))).toEqual([422, 'provider-key-forbidden'])
    await business.staff.ask('PUT businesses/configurations', { body: { currency: 'LYD' } })
    expect(await problemOf(save(stripe.account().keys))).toEqual([422, 'provider-currency'])
    stripe.fail(1)
    expect(await problemOf(save(stripe.account().keys))).toEqual([503, 'payments-unavailable'])
    expect((await rows()).rows).toEqual([])
  })

  test('and a restricted key that may do what is needed is enough', async () => {
    const restricted = stripe.account({ mayOnly: /checkout|refunds/ })
    await keep(restricted)
    expect((await shown())?.keys).toMatchObject({ account: null, accountName: null, isTest: true })
    restricted.revoke()
    expect(await problemOf(business.staff.call('POST payment-providers/test', { body: by }))).toEqual([
      422,
      'provider-key-wrong',
    ])
  })
})

test('neither a colleague nor a session without the password leads the money elsewhere', async () => {
  const { keys } = stripe.account()
  expect(await problemOf(save({ ...keys, password: 'not-the-password' }))).toEqual([400, 'wrong-password'])
  for (const role of ['manager', 'service'] as const) {
    const { staff } = await signInAs(server, business, role)
    expect(await problemOf(save(keys, { ...business, staff }))).toEqual([403, 'right-missing'])
    expect((await staff.call('GET payment-providers')).status).toBe(403)
  }
  expect((await rows()).rows).toEqual([])
})

test('keys of another server are asked for again, and those of another business open nothing', async () => {
  const account = stripe.account()
  await keep(account)
  const other = await aBusiness(server).opens()
  await sql`insert into payment_providers select ${other.id}::uuid, provider, secret_key, webhook_secret, key_ending, is_test,
    account, account_name, created_on, null, heard_on from payment_providers where business_id = ${business.id}`.execute(
    server.services.db,
  )
  expect((await shown(other))?.keys).toMatchObject({ isReadable: false })
  expect(await problemOf(other.staff.call('POST payment-providers/test', { body: by }))).toEqual([
    409,
    'provider-keys-missing',
  ])
})

test('no key is in clear in the database, the log, the answers, an export or a copy', async () => {
  const account = stripe.account()
  await keep(account)
  stripe.fail(1)
  const failed = await business.staff.call('POST payment-providers/test', { body: by })
  expect(failed.status).toBe(503)
  const { secretKey, webhookSecret } = account.keys
  const holds = (text: string) => [secretKey, webhookSecret].filter((key) => text.includes(key))
  const { db } = server.services
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(one::text, '') as all from ${sql.raw(name)} as one`.execute(db)
    expect(holds(rows[0]?.all ?? ''), name).toEqual([])
  }
  const answers = [
    failed.text,
    JSON.stringify(await shown()),
    JSON.stringify(await business.staff.ask('GET journal')),
  ]
  expect(answers.flatMap(holds)).toEqual([])
  expect(holds(logged.join('\n'))).toEqual([])
  expect(logged.join('\n')).toContain('Stripe account failed')
  const response = await fetch(`${server.url}/api/businesses/export`, {
    headers: { authorization: `Bearer ${business.staff.token}` },
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const content = Object.values(files).map((file) => Buffer.from(file).toString())
  expect(content.length).toBeGreaterThan(1)
  expect(content.flatMap(holds)).toEqual([])
  expect(content.join('\n')).not.toContain('payment_providers')
})
