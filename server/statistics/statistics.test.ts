import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { listenTo } from '#tests/harness/listening.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

const clock = aClock()
let server: TestServer
let business: Business
let guest: Guest

beforeAll(async () => {
  server = await startServer({ clock: clock.read, pages: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
})

const count = async (createdAt = '2020-07-15') =>
  (await business.staff.ask('GET businesses/statistics', { query: { type: 'VISIT', createdAt } })).count
const openPage = (who: Guest = guest, headers: Record<string, string> = {}) =>
  who.send('GET', `/menu/${business.id}/1`, { headers: { 'accept-encoding': 'br', ...headers } })

test('a guest is one visit until 30 minutes pass without a page, by page and by API alike', async () => {
  await openPage()
  clock.pass({ minutes: 20 })
  await guest.ask('GET businesses/:id/menus', { params: { id: business.id } })
  expect(await count()).toBe(1)
  clock.pass({ minutes: 29 })
  await openPage()
  expect(await count()).toBe(1)
  clock.pass({ minutes: 31 })
  await openPage()
  expect(await count()).toBe(2)
})

test('each guest and each business counts for itself', async () => {
  await openPage()
  await openPage(await aGuest(server))
  expect(await count()).toBe(2)
  business = await aBusiness(server).opens()
  expect(await count()).toBe(0)
})

test('robots do not count', async () => {
  await openPage(guest, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  expect(await count()).toBe(0)
})

test('a guest who came without a cookie counts when the page opens its stream, once', async () => {
  const path = `/api/open/clients/stream?businessId=${business.id}`
  for (let round = 0; round < 2; round++) {
    ;(await listenTo(guest, path)).leave()
    expect(await count()).toBe(1)
    clock.pass({ hours: 2 })
  }
})

test('the day begins in the zone of the business', async () => {
  // 23:30 of the 9th in Prishtina, then 00:30 of the 10th.
  clock.set('2026-06-09T21:30:00Z')
  await openPage()
  clock.set('2026-06-09T22:30:00Z')
  await openPage(await aGuest(server))
  expect([await count('2026-06-09'), await count('2026-06-10'), await count('2026-06-11')]).toEqual([2, 1, 0])
})

test.each(['soon', '2026-13-01', ''])('«%s» is no day', async (createdAt) => {
  const answer = await business.staff.call('GET businesses/statistics', { query: { createdAt } })
  expect(answer.status).toBe(400)
})
