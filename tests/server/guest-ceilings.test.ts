import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ceilingKinds, type CeilingKind } from '#contract/shared/endpoint.ts'
import { ceilingSizes, type CeilingSizes } from '#server/lib/limits/ceilings.ts'
import type { Business } from '#tests/harness/business.ts'
import type { Answer } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, aNewGuest, type Guest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'
import { anOpenBusiness, optionsFor } from './guest-writes.ts'
import { allCalls } from './all-calls.ts'
import { trySending } from '#tests/harness/ordering.ts'

/** Ceilings on guests' writes by address and by business: a full restaurant passes, a script does not. */
const writes = allCalls('guest').filter(([key]) => !key.startsWith('GET'))
const marked = writes.flatMap(([key, { ceiling, status = 200 }]) =>
  ceiling && ceiling !== 'elsewhere' ? [[key, ceiling, status] as const] : [],
)
const clock = aClock()
const hall = '203.0.113.5'
const street = '198.51.100.7'

const from = (address: string, rest: object = {}) => ({ 'x-forwarded-for': address, ...rest })
const open = (options: Parameters<typeof startServer>[0] = {}) =>
  startServer({
    env: { TRUST_PROXY: 'true' },
    clock: clock.read,
    monotonicMs: clock.monotonicMs,
    ...options,
  })

test.each(writes)('%s declares its ceiling by address and business', (_, { ceiling }) => {
  expect([...ceilingKinds, 'elsewhere']).toContain(ceiling)
})

test('each kind of ceiling is used by some call', () => {
  expect(new Set(marked.map(([, kind]) => kind))).toEqual(new Set(ceilingKinds))
})

describe('beyond its ceiling', () => {
  const small = { byAddress: { all: 3, byNewGuests: 2 }, byBusiness: { all: 5, byNewGuests: 5 } }
  const ceilings = Object.fromEntries(ceilingKinds.map((kind) => [kind, small])) as CeilingSizes
  let server: TestServer
  let stripe: Awaited<ReturnType<typeof aStripeServer>>
  beforeAll(async () => {
    stripe = await aStripeServer(clock.read)
    server = await open({ ceilings, env: { TRUST_PROXY: 'true', STRIPE_API_URL: stripe.url } })
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })

  test.each(marked)(
    '%s is refused to new guests first, then to all guests of an address, then to all of the business',
    async (key, _, done) => {
      const [business, other] = [await anOpenBusiness(server, stripe), await anOpenBusiness(server, stripe)]
      const known = await aGuest(server)
      clock.pass({ minutes: 11 })
      const write = (guest: Guest, address: string, round = 0, place = business): Promise<Answer> =>
        guest.call(key, { ...optionsFor(key, place, round), headers: from(address) })
      const newcomer = async (address: string) => (await write(await aNewGuest(server), address)).status

      expect([await newcomer(hall), await newcomer(hall)]).toEqual([done, done])
      const refused = await write(await aGuest(server), hall)
      expect([refused.status, refused.envelope.code]).toEqual([429, 'request-too-many'])
      expect(refused.headers.get('retry-after')).toBe('600')
      expect((await write(known, hall)).status, 'who was here before').toBe(done)
      clock.pass({ seconds: 20 })
      expect((await write(known, hall, 1)).headers.get('retry-after'), 'beyond its share too').toBe('580')
      expect((await write(known, hall, 1, other)).status, 'another business').toBe(done)

      expect(await newcomer(street), 'another address').toBe(done)
      expect(await newcomer('2001:db8:1:2::1')).toBe(done)
      expect(await newcomer('198.51.100.8'), 'the sixth of the business').toBe(429)
      clock.pass({ minutes: 10 })
      expect(await newcomer(hall), 'ten minutes later').toBe(done)
    },
  )

  test('setting the clock back prolongs no wait', async () => {
    const business = await anOpenBusiness(server)
    const order = async () =>
      (await aNewGuest(server)).call('POST open/clients/orders', {
        ...optionsFor('POST open/clients/orders', business),
        headers: from(hall),
      })
    for (let count = 0; count < 2; count++) expect((await order()).status).toBe(201)
    clock.pass({ hours: -9 })
    expect((await order()).headers.get('retry-after')).toBe('600')
    clock.pass({ minutes: 10 })
    expect((await order()).status).toBe(201)
    clock.pass({ hours: 9 })
  })

  test('a retry of an answered request gets the same response without counting again, and sending is not counted', async () => {
    const business = await anOpenBusiness(server)
    const guest = await aGuest(server)
    const create = (key: string) =>
      guest.call('POST open/clients/orders', {
        ...optionsFor('POST open/clients/orders', business),
        headers: from(hall, { 'idempotency-key': key }),
      })
    const first = await create('the first order')
    for (let count = 0; count < 5; count++)
      expect((await create('the first order')).envelope).toEqual(first.envelope)
    const second = await create('the second order')
    expect((await create('the third order')).status).toBe(429)
    expect((await create('the second order')).envelope).toEqual(second.envelope)
    for (const { envelope } of [first, second]) {
      const sent = await trySending(guest, business, (envelope.data as { id: string }).id)
      expect(sent.status).toBe(200)
    }
  })

  test('all addresses of one IPv6 network count as one', async () => {
    const business = await anOpenBusiness(server)
    const statuses = []
    for (let host = 1; host <= 3; host++) {
      const visitor = await aNewGuest(server)
      const options = optionsFor('POST open/clients/orders', business)
      const headers = from(`2001:db8:7:7:${host}::${host}`)
      statuses.push((await visitor.call('POST open/clients/orders', { ...options, headers })).status)
    }
    expect(statuses).toEqual([201, 201, 429])
  })
})

describe('with the default ceilings', () => {
  let server: TestServer
  let business: Business
  beforeAll(async () => {
    server = await open()
  })
  afterAll(() => server.close())

  async function inParallel<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
    const results: T[] = []
    let next = 0
    const worker = async () => {
      for (let index = next++; index < count; index = next++) results[index] = await work(index)
    }
    await Promise.all(Array.from({ length: 16 }, worker))
    return results
  }

  /** Another browser of a new guest; the token is not tied to a guest. */
  const freshly = (guest: Guest, cookie: string): Guest => {
    const fresh = guest.as(guest.token) as Guest
    fresh.cookies.set('sofra_client', cookie)
    return fresh
  }
  const newCookie = async (guest: Guest) =>
    (await (guest.as(guest.token) as Guest).ask('GET open/cookies/write')).value

  test('300 guests behind one address can order and send at once', { tags: ['complete'] }, async () => {
    business = await anOpenBusiness(server)
    const anybody = await aNewGuest(server)
    const statuses = await inParallel(300, async () => {
      const guest = freshly(anybody, await newCookie(anybody))
      const created = await guest.call('POST open/clients/orders', {
        ...optionsFor('POST open/clients/orders', business),
        headers: from(hall, { 'idempotency-key': randomUUID() }),
      })
      const sent = await trySending(
        guest,
        business,
        (created.envelope.data as { id?: string } | undefined)?.id ?? '',
      )
      return `${created.status} ${sent.status}`
    })
    expect(new Set(statuses)).toEqual(new Set(['201 200']))
  })

  test(
    'a script that sends 3,600 orders with fresh cookies is stopped, and nobody else is',
    { tags: ['complete'] },
    async () => {
      business = await anOpenBusiness(server)
      const known = await aGuest(server)
      clock.pass({ minutes: 11 })
      const anybody = await aNewGuest(server)
      const order = (guest: Guest, address: string) =>
        guest.call('POST open/clients/orders', {
          ...optionsFor('POST open/clients/orders', business),
          headers: from(address),
        })
      const answers = await inParallel(3600, async () => {
        const answer = await order(freshly(anybody, await newCookie(anybody)), hall)
        return answer.status
      })
      expect(answers.filter((status) => status === 201)).toHaveLength(900)
      expect(answers.filter((status) => status === 429)).toHaveLength(2700)
      expect((await order(known, hall)).status, 'a guest of before, behind the same address').toBe(201)
      expect((await order(await aGuest(server), street)).status, 'a new guest elsewhere').toBe(201)
    },
  )
})

test.each<[CeilingKind, number]>([
  ['orders', 4],
  ['waiterCalls', 2],
  ['ratings', 4],
  ['feedback', 1],
])('the ceiling for %s leaves room for 300 guests with %i writes each', (kind, each) => {
  expect(ceilingSizes[kind].byAddress.all).toBeGreaterThanOrEqual(300 * each)
  expect(ceilingSizes[kind].byAddress.byNewGuests).toBeGreaterThanOrEqual(300)
})
