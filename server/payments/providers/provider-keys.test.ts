import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { takeOnlinePayments, tryToPayOnline } from '#tests/harness/online-payments.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'
import { payer } from '#tests/harness/stripe/checkouts.ts'
import { commands } from '#server/operator/commands.ts'

/** The accounts of businesses at a provider: a double of Stripe (tests/harness/stripe). */
const clock = aClock('2026-06-10T17:00:00Z')
const logged: string[] = []
const metricsToken = 'reads-the-metrics'
let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
let business: Business
beforeAll(async () => {
  stripe = await aStripeServer(clock.read)
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const env = { STRIPE_API_URL: stripe.url, METRICS_TOKEN: metricsToken }
  server = await startServer({ clock: clock.read, log, env })
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

test('no key, card or token is in clear in the database, the log, the metrics, the answers, an export or a backup', async () => {
  const place = await aBusiness(server).withTables(1).withMenu('Menu', 'All', { Pizza: 10 }).opens()
  const account = await takeOnlinePayments(stripe, place)
  const { staff } = place
  const guest = await aGuest(server)
  await decide(place, (await sendAnOrder(guest, place, { Pizza: 1 })).id)
  const begin = (paid: object) => tryToPayOnline(guest, place, { tableNumber: 1, ...paid })
  const begun = await begin({ part: 'amount', amount: 6 })
  const answers = [begun]
  const { id, url } = begun.envelope['data'] as { id: string; url: string }
  for (const event of [...account.decline(url), ...account.pay(url)])
    expect(await account.report(server, place.id, event)).toBe(200)
  // What goes wrong tells the most.
  const [event = {}] = account.refund(url.split('/').at(-1) ?? '', 100)
  for (const fault of [() => stripe.fail(3), () => account.revoke()]) {
    fault()
    expect(await account.report(server, place.id, event)).not.toBe(200)
    answers.push(await begin({ part: 'amount', amount: 1 }))
    answers.push(await staff.call('POST payment-providers/test', { body: by }))
  }
  expect(answers.filter(({ status }) => status >= 400).length).toBeGreaterThan(1)
  await staff.ask('POST payments/:id/refunds', { params: { id }, body: { amount: 1, reason: 'Cold' } })
  const { secretKey, webhookSecret } = account.keys
  const secrets = [secretKey, webhookSecret, ...cardData]
  const holds = (text: string) => secrets.filter((secret) => text.includes(secret))
  const { db } = server.services
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(one::text, '') as all from ${sql.raw(name)} as one`.execute(db)
    expect(holds(rows[0]?.all ?? ''), name).toEqual([])
  }
  for (const key of [
    'GET payment-providers',
    'GET journal',
    'GET bills',
    'GET visits',
    'GET payments/waiting',
  ])
    answers.push(await staff.call(key))
  expect(answers.flatMap(({ text }) => holds(text))).toEqual([])
  expect(holds(logged.join('\n'))).toEqual([])
  expect(logged.join('\n')).toContain('Stripe account failed')
  const ask = (path: string, token: string | null) =>
    fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  const metrics = await (await ask('/api/metrics', metricsToken)).text()
  expect(metrics).toContain('# TYPE')
  expect(holds(metrics)).toEqual([])
  const exported = contentOf(await (await ask('/api/businesses/export', staff.token)).arrayBuffer())
  expect(exported).not.toContain('payment_providers')
  expect(holds(exported)).toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'sofra-secrets-'))
  await commands['backup']?.run(server.services, join(folder, 'all.zip'))
  const backup = contentOf(await readFile(join(folder, 'all.zip')))
  await rm(folder, { recursive: true })
  // The keys are in it as they are stored, which a server without its own key cannot read.
  expect(backup).toContain(place.id)
  expect(holds(backup)).toEqual([])
})

/** What the provider says of the card with which everybody pays at the double, and whose it is. */
const cardData = [payer.email, payer.card.fingerprint, payer.name]

const contentOf = (zip: ArrayBuffer | Uint8Array) =>
  Object.values(unzipSync(new Uint8Array(zip)))
    .map((file) => Buffer.from(file).toString('latin1'))
    .join('\n')
