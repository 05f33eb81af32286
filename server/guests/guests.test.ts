import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, aSignup } from '#tests/harness/business.ts'
import { aGuest, aNewGuest } from '#tests/harness/people.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe("the guest's cookie", () => {
  test('is missing at first, set on request, and present afterwards', async () => {
    const guest = await aNewGuest(server)
    expect(await guest.ask('GET open/cookies/exists')).toBe(false)
    const written = await guest.ask('GET open/cookies/write')
    expect(written).toEqual({ name: 'sofra_client', value: expect.any(String), maxAge: 50 * 365 * 86_400 })
    expect(guest.cookies.get('sofra_client')).toBe(written.value)
    expect(await guest.ask('GET open/cookies/exists')).toBe(true)
  })

  test('is for this site and for the server only', async () => {
    const answer = await (await aNewGuest(server)).call('GET open/cookies/write')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\//)
    expect(cookie).toMatch(/Max-Age=1576800000/)
    expect(cookie).not.toMatch(/Secure/)
  })

  test('is renewed with the same identity', async () => {
    const guest = await aGuest(server)
    expect((await guest.ask('GET open/cookies/write')).value.split('.')[0]).toBe(guest.id)
  })

  test('is ignored if its signature is not ours', async () => {
    const [guest, other] = [await aGuest(server), await aGuest(server)]
    const signature = guest.cookies.get('sofra_client')?.split('.')[1] as string
    for (const forged of [`${other.id}.${signature}`, other.id, `${other.id}.`, 'x.y', '%00', '"']) {
      guest.cookies.set('sofra_client', forged)
      expect(await guest.ask('GET open/cookies/exists'), forged).toBe(false)
    }
  })

  test('is set for a guest who changes something without one', async () => {
    const business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
    const visitor = await aNewGuest(server)
    await visitor.ask('POST open/clients/orders', { body: anOrder(business, { Tarator: 1 }) })
    expect(await visitor.ask('GET open/cookies/exists')).toBe(true)
  })
})

test('over https the cookie is for https only', async () => {
  const secure = await startServer({ env: { PUBLIC_URL: 'https://menu.example.com' } })
  const answer = await (await aNewGuest(secure)).call('GET open/cookies/write')
  expect(answer.headers.getSetCookie()[0]).toMatch(/Secure/)
  expect(answer.headers.get('strict-transport-security')).toMatch(/max-age/)
  await secure.close()
})

describe('the header X-Requested-With', () => {
  test('must come with a cookie on whatever changes something', async () => {
    const business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
    const guest = await aGuest(server)
    const body = anOrder(business, { Tarator: 1 })
    for (const header of ['', 'XMLHttpRequest']) {
      const answer = await guest.call('POST open/clients/orders', {
        body,
        headers: { 'x-requested-with': header },
      })
      expect([answer.status, answer.envelope.code], header).toEqual([403, 'request-header-missing'])
    }
    const reading = await guest.call('GET open/clients/orders', {
      query: { businessId: business.id },
      headers: { 'x-requested-with': '' },
    })
    expect(reading.envelope.data, 'nothing was created').toEqual([])
    expect((await guest.call('POST open/clients/orders', { body })).status).toBe(201)
  })

  test('is asked of who signs up with a cookie, too', async () => {
    const guest = await aGuest(server)
    const answer = await guest.call('POST users/businesses/signup', {
      body: aSignup(),
      headers: { 'x-requested-with': '' },
    })
    expect(answer.status).toBe(403)
  })
})
