import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import type { Answer } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, aNewGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'
import { anOpenBusiness, optionsFor } from './guest-writes.ts'
import { allCalls } from './all-calls.ts'
import { trySending } from '#tests/harness/ordering.ts'

/** A guest's cookie is set by the first response; if that response is lost, the retry has no cookie. */
const calls = allCalls('guest')
  .filter(([key, { idempotent }]) => idempotent && key.startsWith('POST '))
  .map(([key]) => key)
const clock = aClock()
const hall = '203.0.113.5'
let business: Business
let visitor: Guest

const stripe = await aStripeServer(clock.read)
afterAll(() => stripe.close())
const server = useServer({ env: { TRUST_PROXY: 'true', STRIPE_API_URL: stripe.url }, clock: clock.read })
beforeEach(async () => {
  business = await anOpenBusiness(server, stripe)
  visitor = await aNewGuest(server)
})

interface Try {
  idempotencyKey: string
  address?: string
  body?: object
  cookies?: Guest['cookies']
}

/** Sends a write from a browser without cookies from earlier responses. */
async function write(key: string, { idempotencyKey, address = hall, body, cookies }: Try) {
  const browser = visitor.as(visitor.token) as Guest
  for (const [name, value] of cookies ?? []) browser.cookies.set(name, value)
  const options = optionsFor(key, business)
  const answer = await browser.call(key, {
    ...options,
    body: { ...(options.body as object), ...body },
    headers: { 'idempotency-key': idempotencyKey, 'x-forwarded-for': address },
  })
  return { ...answer, browser }
}

const guestIn = ({ headers }: Answer) =>
  headers.getSetCookie().map((cookie) => /^sofra_client=([^;.]+)/.exec(cookie)?.[1])

async function rows(): Promise<number> {
  const { db } = server.services
  const counts = await Promise.all(
    (['orders', 'waiterCalls', 'feedback'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('businessId', '=', business.id)
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + count, 0)
}

test('finds the idempotent calls of guests', () => {
  expect(calls).toContain('POST open/clients/orders')
  expect(calls.length).toBeGreaterThan(3)
})

test.each(calls)('%s retried after a lost response is carried out once, for the same guest', async (key) => {
  const idempotencyKey = randomUUID()
  const first = await write(key, { idempotencyKey })
  expect([first.status, first.text]).toEqual([201, expect.any(String)])
  clock.pass({ minutes: 9 })
  const again = await write(key, { idempotencyKey })
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(guestIn(again), 'one cookie, of the same guest').toEqual(guestIn(first))
  expect(guestIn(first)).toEqual([expect.any(String)])
  expect(await rows()).toBe(1)
})

test.each(calls)('%s sent three times at once is carried out once', async (key) => {
  const idempotencyKey = randomUUID()
  const twins = await Promise.all([1, 2, 3].map(() => write(key, { idempotencyKey })))
  expect(new Set(twins.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(new Set(twins.flatMap(guestIn)).size).toBe(1)
  expect(await rows()).toBe(1)
})

test('an order can be sent with the cookie of the second response', async () => {
  const idempotencyKey = randomUUID()
  await write('POST open/clients/orders', { idempotencyKey })
  const { browser, envelope } = await write('POST open/clients/orders', { idempotencyKey })
  const sent = await trySending(browser, business, (envelope.data as { id: string }).id)
  expect(sent).toMatchObject({ status: 200, envelope: { data: { orderNumber: '00001' } } })
  const own = await browser.ask('GET open/clients/orders', { query: { businessId: business.id } })
  expect(own.total).toBe(1)
})

test.each<[string, Partial<Try>, () => void]>([
  ['another body', { body: { comment: 'No onions' } }, () => undefined],
  ['another address', { address: '203.0.113.6' }, () => undefined],
  ['another key', { idempotencyKey: randomUUID() }, () => undefined],
  ['eleven minutes later', {}, () => clock.pass({ minutes: 11 })],
  ['eleven minutes before, by a clock that was set back', {}, () => clock.pass({ minutes: -11 })],
])('a retry with %s counts as another guest', async (_, changes, meanwhile) => {
  const idempotencyKey = randomUUID()
  const first = await write('POST open/clients/orders', { idempotencyKey })
  meanwhile()
  const other = await write('POST open/clients/orders', { idempotencyKey, ...changes })
  expect(other.status).toBe(201)
  expect(other.text).not.toBe(first.text)
  expect(guestIn(other)).not.toEqual(guestIn(first))
  expect(await rows()).toBe(2)
})

test('a guest with a cookie never gets the response to another guest', async () => {
  const idempotencyKey = randomUUID()
  const first = await write('POST open/clients/orders', { idempotencyKey })
  const { cookies } = await aGuest(server)
  const other = await write('POST open/clients/orders', { idempotencyKey, cookies })
  expect(other.text).not.toBe(first.text)
  expect(guestIn(other)).toEqual([])
  const without = await write('POST open/clients/orders', { idempotencyKey })
  expect(without.text, 'nor does one without get that of one with').toBe(first.text)
})

test('a refused write is evaluated again when retried', async () => {
  const idempotencyKey = randomUUID()
  const key = 'POST open/clients/orders'
  const params = { id: business.products['Dish 0']?.id ?? '' }
  await business.staff.ask('PUT products/:id', { params, body: { active: false } })
  expect((await write(key, { idempotencyKey })).status).toBe(422)
  await business.staff.ask('PUT products/:id', { params, body: { active: true } })
  expect((await write(key, { idempotencyKey })).status).toBe(201)
})
