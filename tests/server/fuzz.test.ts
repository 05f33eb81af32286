import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { aBusiness, aProduct, aSignup, aSubmenu, here, type Business } from '#tests/harness/business.ts'
import { Client, type Answer, type LooseOptions } from '#tests/harness/client.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { sample, seedNumber, times } from '#tests/harness/sample.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { hostileBody, hostileText, pick, randomFrom } from './hostile-values.ts'
import { mountedCalls } from './mounted-calls.ts'

/**
 * Whatever a client sends, the server never fails: no status of 500 or above, and errors always in the
 * envelope.
 */
let server: TestServer
let business: Business
let guest: Guest
let right: Record<string, unknown>
let ids: string[]

const calls = (await mountedCalls()).filter(([, endpoint]) => endpoint.raw !== 'text/event-stream')
const seed = seedNumber()
const rounds = times(4, 12)

beforeAll(async () => {
  server = await startServer()
  business = await aBusiness(server).withTables(2).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
  guest = await aGuest(server)
  const { id: orderId } = await sendAnOrder(guest, business, { Tarator: 1 })
  const productId = business.products['Tarator']?.id as string
  ids = [
    orderId,
    productId,
    business.id,
    business.menus['Lunch']?.id as string,
    business.submenus['Soup']?.id as string,
    business.tables[0]?.id as string,
  ]
  right = {
    ...aSignup(),
    ...aSubmenu('Fuzz'),
    ...aProduct('Fuzz'),
    ...here,
    businessId: business.id,
    tableNumber: 1,
    orderItems: [{ productId, quantity: 1 }],
    orders: [{ id: business.menus['Lunch']?.id, order: 0 }],
    products: [{ id: productId, order: 0 }],
    productIds: [productId],
    number: 1,
    orderStatus: 'APPROVED',
    link: 'https://example.com/a.jpg',
    configuration: { language: 'sq' },
    grant_type: 'password',
    username: 'arta@example.com',
  }
})
afterAll(() => server.close())

function expectNoFault(key: string, options: unknown, answer: Answer): void {
  const about = `${key} ${JSON.stringify(options)?.slice(0, 2000)} → ${answer.status} ${answer.text.slice(0, 500)}`
  if (answer.status >= 500) throw new Error(about)
  if (answer.status < 400) return
  expect(answer.envelope, about).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  expect(answer.text, about).not.toMatch(/select |insert |update |at .*\.ts|node_modules|violates|syntax/i)
}

const fieldsOf = (endpoint: Endpoint): string[] => {
  const shape = endpoint.body && 'shape' in endpoint.body ? endpoint.body.shape : {}
  return Object.keys(shape as object)
}

test.each(calls)('%s never fails on hostile input', async (key, endpoint) => {
  const random = randomFrom(seed + key.length * 7919 + key.charCodeAt(key.length - 1))
  const names = [...key.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
  const someone = () => pick<Client>(random, [new Client(server.url), guest, business.staff, business.staff])
  for (let round = 0; round < rounds; round++) {
    const options: LooseOptions = {
      params: Object.fromEntries(
        names.map((name) => [name, random() < 0.7 ? pick(random, ids) : hostileText(random) || 'x']),
      ),
      query: Object.fromEntries(
        ['page', 'size', 'statuses', 'businessId', 'name']
          .filter(() => random() < 0.3)
          .map((name) => [name, hostileText(random)]),
      ),
      ...(random() < 0.2 && { headers: { 'idempotency-key': 'x'.repeat(Math.floor(random() * 140)) } }),
      ...(!key.startsWith('GET') && { body: hostileBody(random, fieldsOf(endpoint), right) }),
    }
    // The test must stay signed in.
    const caller = key === 'POST oauth/revoke' ? guest : someone()
    expectNoFault(key, options, await caller.call(key, options))
  }
})

/** Bodies are parsed before anything asks which call they are for: a few of the calls stand for all. */
const withBodies = calls.filter(([key]) => !key.startsWith('GET') && key !== 'POST oauth/revoke')

test.each(sample(withBodies, 8))('%s never fails on other content types', async (key) => {
  const [method = '', path = ''] = key.split(' ')
  const url = `/api/${path.replace(/:\w+/g, ids[2] as string)}`
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    '',
    'x',
  ]) {
    for (const body of ['', 'title=%00&price=%ff&__proto__=1', '--b\r\n\r\n--b--', '\u0000']) {
      const headers: Record<string, string> = type ? { 'content-type': type } : {}
      expectNoFault(key, { type, body }, await business.staff.send(method, url, { headers, body }))
    }
  }
})

test.each(calls.filter(([, endpoint]) => endpoint.idempotent && endpoint.auth === 'guest'))(
  '%s refuses an idempotency key for an unknown business',
  async (key) => {
    const unknown = randomUUID()
    const options: LooseOptions = {
      params: { id: unknown },
      headers: { 'idempotency-key': 'nobody-knows' },
      body: {
        ...right,
        businessId: unknown,
        fullName: 'Arta',
        comment: 'x',
        address: 'x',
        deliveryUser: { email: 'a@example.com', phoneNumber: '+383 44' },
        pickupUser: { name: 'Ana', phoneNumber: '+383 44' },
      },
    }
    const answer = await guest.call(key, options)
    expectNoFault(key, options, answer)
    expect(answer.status, answer.text).toBe(key.includes(':id') ? 404 : 422)
  },
)

test('the server still works afterwards', async () => {
  const { data } = await guest.ask('GET businesses/:id/menus', { params: { id: business.id } })
  expect(Array.isArray(data)).toBe(true)
  expect((await business.staff.call('GET businesses/orders')).status).toBe(200)
})
