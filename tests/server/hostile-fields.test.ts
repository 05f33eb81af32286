import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { aGuest } from '#tests/harness/people.ts'
import { sample, testsEverything } from '#tests/harness/sample.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aHostileBusiness, hostileCalls, layOut, type HostileBusiness } from './hostile-business.ts'
import { hostileTexts } from './hostile-texts.ts'
import { idIn, namesIn } from './tenant-fixtures.ts'
import { mountedCalls } from './mounted-calls.ts'

/**
 * Sends hostile values, a sample of 60, in every text and link of every writing call, then reads the accepted ones back
 * everywhere.
 */
let server: TestServer
let business: HostileBusiness
const calls = await hostileCalls()
const values = sample(hostileTexts, 6)
const reads = (await mountedCalls()).filter(([key, { raw }]) => key.startsWith('GET') && raw === undefined)

beforeAll(async () => {
  server = await startServer({ pages: true, env: { TRUST_PROXY: '1' } })
  business = await aHostileBusiness(server)
})
afterAll(() => server.close())

test('there are 60 hostile values, and more than 25 calls are found', () => {
  expect(new Set(hostileTexts).size).toBe(60)
  expect(calls.length).toBeGreaterThan(25)
})

test.each(calls.map((call) => [call.key, call] as const))(
  '%s accepts or cleanly rejects each hostile value',
  async (key, call) => {
    let [tried, accepted] = [0, 0]
    for (const value of values) {
      for (const { answer, at, isRight } of await business.send(call, value)) {
        const { status, envelope, text } = answer
        const about = `${at.join()} = ${JSON.stringify(value).slice(0, 100)} → ${status} ${text.slice(0, 300)}`
        expect(status, about).toBeLessThan(500)
        if (status >= 400) {
          expect(envelope, about).toMatchObject({ error: expect.any(String), code: expect.any(String) })
          expect(text, about).not.toMatch(/select |insert |update |at .*\.ts|node_modules|violates|syntax/i)
        }
        if (!isRight) expect(status, about).toBe(400)
        tried += Number(isRight)
        accepted += Number(isRight && status < 300)
      }
    }
    // Of a sample, a link may accept none.
    if (testsEverything && tried && !mayRefuseAll.includes(key))
      expect(accepted, 'of the values that its schema takes').toBeGreaterThan(0)
  },
)
/**
 * Calls that need more than their schema says: a correct code or password, a reachable push service, an
 * existing photo.
 */
const mayRefuseAll = [
  'POST oauth/token',
  'POST reset-password',
  'POST out/request-reset-password',
  'POST out/reset-password',
  'POST out/confirm-email',
  'POST businesses/deletion',
  'POST black-list-addresses',
  'DELETE black-list-addresses',
  'POST tokens',
  'POST tokens/unregister',
  'POST open/clients/push',
  'POST init/menus',
  'POST init/business/menus',
]

describe('accepted hostile values are shown safely', () => {
  let products: string[]
  beforeAll(async () => {
    products = await layOut(business)
  })

  test('to guests, on every page in each language', async () => {
    const guest = await aGuest(server)
    const { id } = business.business
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
      // No value opens a tag; tests/browser/screens/hostile-content.test.ts checks what would run in a
      // browser.
      expect(text, path).not.toMatch(
        /<script>window\.hacked|<img src=x|<svg[ >]*(?:onload|<script)|<iframe|<base|<meta http-equiv="refresh"|<math/,
      )
    }
    // Renders some two hundred pages while other tests may be running.
  })

  test.each(reads)('in the response of %s', async (key, endpoint) => {
    const idOf = (name: string) =>
      name === 'username' ? business.business.form.businessUsername : idIn(business, key, name)
    const params = Object.fromEntries(namesIn(key).map((name) => [name, idOf(name)]))
    const caller = endpoint.auth === 'staff' ? business.business.staff : await aGuest(server)
    const query = {
      businessId: business.business.id,
      ids: business.business.id,
      menuId: business.business.id,
      tableNumber: '1',
      kind: 'pickup',
      createdAt: '2026-06-10',
      from: '2026-06-10',
      to: '2026-06-10',
    }
    const { status, text } = await caller.call(key, { params, query })
    expect(status, text).toBe(200)
  })
})
