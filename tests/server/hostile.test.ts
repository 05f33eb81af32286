import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { officePaths } from '#server/pages/office-paths.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { Client, type Answer, type LooseOptions } from '#tests/harness/client.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { sendRaw } from '#tests/harness/raw-http.ts'
import { sample, seedNumber, testsEverything, times } from '#tests/harness/sample.ts'
import { useServer } from '#tests/harness/server.ts'
import { allCalls } from './all-calls.ts'
import { fieldsOf, refuses, sampleOf, withValue } from './body-fields.ts'
import {
  aHostileBusiness,
  hostileCalls,
  layOut,
  rightBody,
  type HostileBusiness,
} from './hostile-business.ts'
import { hostileBody, hostileText, hostileTexts, pick, randomFrom } from './hostile-values.ts'
import { pathsOf, problemIn, rawRequest } from './raw-requests.ts'
import { readOptions } from './reads.ts'
import { idIn, namesIn } from './tenant-fixtures.ts'

/**
 * Whatever a client sends, the server never fails: it accepts, or refuses in the envelope without a word about its
 * insides; and what it accepts does no harm on any page. The tests share a business, which the later ones damage.
 */
let hostile: HostileBusiness
let staff: Client
let guest: Guest

const calls = allCalls().filter(([, endpoint]) => endpoint.raw !== 'text/event-stream')
const withBody = calls.filter(
  (call): call is [string, Endpoint & { body: NonNullable<Endpoint['body']> }] => call[1].body !== undefined,
)
const written = hostileCalls()
const values = sample(hostileTexts, 4)

const server = useServer({ pages: true, env: { TRUST_PROXY: '1' } })
beforeAll(async () => {
  hostile = await aHostileBusiness(server)
  staff = hostile.business.staff
  guest = await aGuest(server)
})

const paramsOf = (key: string) =>
  Object.fromEntries(namesIn(key).map((name) => [name, idIn(hostile, key, name)]))

function send(key: string, { auth }: Endpoint, body: unknown): Promise<Answer> {
  const headers: Record<string, string> =
    auth === 'basic' ? { authorization: `Basic ${btoa('web:web')}` } : {}
  return (auth === 'guest' ? guest : staff).call(key, { params: paramsOf(key), body, headers })
}

function expectNoFault(about: unknown, { status, text, envelope }: Answer): void {
  const what = `${JSON.stringify(about)?.slice(0, 2000)} → ${status} ${text.slice(0, 500)}`
  expect(status, what).toBeLessThan(500)
  if (status < 400) return
  expect(envelope, what).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  expect(text, what).not.toMatch(/select |insert |update |at .*\.ts|node_modules|violates|syntax/i)
}

test('all hostile values differ, and calls are found', () => {
  expect(new Set(hostileTexts).size).toBe(60)
  expect([written.length > 25, withBody.length > 40]).toEqual([true, true])
})

describe.each(withBody)('%s', (key, endpoint) => {
  test('rejects any body that is not an object', async () => {
    for (const body of [null, [], [{}], 'x', 7, true, false]) {
      const { status, envelope } = await send(key, endpoint, body)
      expect([status, envelope.code], JSON.stringify(body)).toEqual([400, 'request-invalid'])
    }
  })

  test('rejects null for each field that must not be null', async () => {
    const right = sampleOf(endpoint.body) as object
    for (const field of fieldsOf(endpoint)) {
      if (!refuses(endpoint.body, withValue(right, [field], null), [field])) continue
      const { status, envelope } = await send(key, endpoint, { [field]: null })
      const named = expect.arrayContaining([field]) as string[]
      expect([status, Object.keys(envelope.fields ?? {})], field).toEqual([400, named])
    }
  })
})

test.each(written.map((call) => [call.key, call] as const))(
  '%s accepts or cleanly rejects each hostile text, in every field',
  async (key, call) => {
    let [tried, accepted] = [0, 0]
    for (const value of values) {
      for (const { answer, at, isRight, isCode } of await hostile.send(call, value)) {
        expectNoFault([at, value], answer)
        if (!isRight) expect(answer.status, `${at.join()} = ${value}`).toBe(400)
        tried += Number(isRight && !isCode)
        accepted += Number(isRight && answer.status < 300)
      }
    }
    // Of a sample, a link may accept none.
    if (testsEverything && tried && !mayRefuseAll.includes(key))
      expect(accepted, 'of the values that its schema takes').toBeGreaterThan(0)
  },
)
/**
 * They need more than their schema says: a correct code or password, a reachable push service, an existing photo, an account
 * with a provider, a payment or an order in the right state.
 */
const mayRefuseAll = [
  'POST oauth/token',
  'POST reset-password',
  'POST out/request-reset-password',
  'POST out/reset-password',
  'POST out/confirm-email',
  'POST out/invitations/accept',
  'POST people/:id/hand-over',
  'POST users/deletion',
  'POST users/factors/totp',
  'POST users/factors/passkey/options',
  'POST users/factors/passkey',
  'POST users/factors/:id/removal',
  'POST users/recovery-codes',
  'POST out/devices/read',
  'POST out/devices/log-in',
  'POST businesses/deletion',
  'POST black-list-addresses',
  'DELETE black-list-addresses',
  'POST tokens',
  'POST tokens/unregister',
  'POST open/clients/push',
  'POST init/menus',
  'POST init/business/menus',
  'PUT payment-providers',
  'POST payment-providers/test',
  'POST payment-providers/removal',
  'POST open/clients/orders/:id/payments',
  'POST open/clients/pickup-orders/to-pay',
  'POST open/clients/delivery-orders/to-pay',
  'PUT open/clients/orders/:id/receipt',
  'PUT payments/:id',
  'POST payments/:id/refunds',
  'POST payments/:id/notice',
  'POST visits/:id/discount',
  'POST businesses/orders/:id/items/:itemId/replacement',
]

describe('accepted hostile texts are shown safely', () => {
  let products: string[]
  beforeAll(async () => {
    products = await layOut(hostile)
  })

  test('to guests, on every page in each language', async () => {
    const { id } = hostile.business
    const views = ['1', '1/home', 'pickup', 'delivery'].map((view) => `/menu/${id}/${view}`)
    const paths = [
      ...views.flatMap((path) => languages.map((language) => `${path}?lang=${language}`)),
      ...products.map((product) => `/menu/${id}/1/products/${product}`),
      ...values.map((text) => `/search?name=${encodeURIComponent(text.toWellFormed())}`),
      `/menu/${id}/manifest.webmanifest`,
      '/sitemap.xml',
      '/search',
      '/',
    ]
    for (const path of paths) {
      const { status, text } = await guest.send('GET', path)
      expect(status, path).toBe(200)
      // No value opens a tag; tests/browser/screens/hostile-content.test.ts checks what would run in a browser.
      expect(text, path).not.toMatch(
        /<script>window\.hacked|<img src=x|<svg[ >]*(?:onload|<script)|<iframe|<base|<meta http-equiv="refresh"|<math/,
      )
    }
  })

  const reads = calls.filter(([key, { raw }]) => key.startsWith('GET') && raw === undefined)
  test.each(reads)('in the response of %s', async (key, { auth }) => {
    const { status, text } = await (auth === 'staff' ? staff : hostile.guest).call(
      key,
      readOptions(key, hostile),
    )
    expect(status, text).toBe(200)
  })
})

test.each(calls.filter(([, { idempotent, auth }]) => idempotent && auth === 'guest'))(
  '%s refuses an idempotency key for an unknown business',
  async (key, { body }) => {
    const unknown = randomUUID()
    const right = body ? rightBody(key, body, hostile) : {}
    const answer = await guest.call(key, {
      params: { id: unknown },
      headers: { 'idempotency-key': 'nobody-knows' },
      body: { ...right, businessId: unknown },
    })
    expectNoFault(key, answer)
    expect(answer.status, answer.text).toBe(key.includes(':id') ? 404 : 422)
  },
)

/** Bodies are parsed before anything asks which call they are for: a few of the calls stand for all. */
const sendable = calls.filter(([key]) => !key.startsWith('GET') && key !== 'POST oauth/revoke')
test.each(sample(sendable, 8))('%s never fails on other content types', async (key) => {
  const [method = '', path = ''] = key.split(' ')
  const url = `/api/${path.replace(/:\w+/g, hostile.business.id)}`
  const form = 'application/x-www-form-urlencoded'
  for (const type of ['text/plain', form, 'multipart/form-data; boundary=b', '', 'x']) {
    for (const body of ['', 'title=%00&price=%ff&__proto__=1', '--b\r\n\r\n--b--', '\u0000']) {
      const headers: Record<string, string> = type ? { 'content-type': type } : {}
      expectNoFault([key, type, body], await staff.send(method, url, { headers, body }))
    }
  }
})

test.each(calls)('%s never fails on random input', async (key, endpoint) => {
  const random = randomFrom(seedNumber() + key.length * 7919 + key.charCodeAt(key.length - 1))
  const ids = Object.values(hostile.ids)
  const right = (endpoint.body ? rightBody(key, endpoint.body, hostile) : {}) as Record<string, unknown>
  for (let round = 0; round < times(3, 12); round++) {
    const options: LooseOptions = {
      params: Object.fromEntries(
        namesIn(key).map((name) => [name, random() < 0.7 ? pick(random, ids) : hostileText(random) || 'x']),
      ),
      query: Object.fromEntries(
        ['page', 'size', 'statuses', 'businessId', 'name']
          .filter(() => random() < 0.3)
          .map((name) => [name, hostileText(random)]),
      ),
      ...(random() < 0.2 && { headers: { 'idempotency-key': 'x'.repeat(Math.floor(random() * 140)) } }),
      ...(!key.startsWith('GET') && { body: hostileBody(random, fieldsOf(endpoint), right) }),
    }
    const caller = pick<Client>(random, [new Client(server.url), guest, staff, staff])
    // The test must stay signed in.
    expectNoFault([key, options], await (key === 'POST oauth/revoke' ? guest : caller).call(key, options))
  }
})

const requests = times(400, 20_000)
test(`survives ${requests} raw requests, always responding with the envelope or a page`, async () => {
  const known = {
    paths: pathsOf(calls, officePaths),
    ids: Object.values(hostile.ids),
    tokens: [guest.token ?? '', staff.token ?? ''],
  }
  const random = randomFrom(seedNumber())
  const faults: string[] = []
  let sent = 0
  const sendMany = async () => {
    while (sent++ < requests) {
      const bytes = rawRequest(random, known)
      const { text } = await sendRaw(server.url, bytes)
      const problem = problemIn(text)
      if (problem) faults.push(`${problem}\n${bytes.toString('latin1', 0, 600)}\n→ ${text.slice(0, 400)}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, sendMany))
  expect(faults.slice(0, 5)).toEqual([])
}, 600_000)

test('the server still works afterwards', async () => {
  const { id, staff } = await aBusiness(server).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  expect((await fetch(`${server.url}/menu/${id}/1`)).status).toBe(200)
  expect((await guest.ask('GET businesses/:id/menus', { params: { id } })).data).toHaveLength(1)
  expect((await staff.call('GET businesses/orders')).status).toBe(200)
})
