import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { connectionsOf } from '#server/lib/database/pool.ts'
import { signValue } from '#server/lib/secrets/tokens.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { getVisits } from './visits.ts'

const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read, pages: true })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
})

const count = async (createdAt = '2020-07-15') =>
  (await business.staff.ask('GET businesses/statistics', { query: { type: 'VISIT', createdAt } })).count
const openPage = (who: Guest = guest, headers: Record<string, string> = {}) =>
  who.send('GET', `/menu/${business.id}/1`, { headers: { 'accept-encoding': 'br', ...headers } })

test('a guest is one visit until 30 minutes pass without a page, whether by page or by API', async () => {
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

test('visits dated in the future by a wrong clock do not hide today’s', async () => {
  clock.pass({ days: 3 })
  await openPage()
  await count()
  clock.pass({ days: -3 })
  expect(await count()).toBe(1)
  await openPage()
  expect(await count()).toBe(2)
  clock.pass({ minutes: 29 })
  await openPage()
  expect(await count(), 'still the same visit').toBe(2)
  clock.pass({ minutes: 31 })
  await openPage()
  expect(await count()).toBe(3)
})

test('each guest and each business is counted separately', async () => {
  await openPage()
  await openPage(await aGuest(server))
  expect(await count()).toBe(2)
  business = await aBusiness(server).opens()
  expect(await count()).toBe(0)
})

test('visits of many guests and businesses that are written together are all counted', async () => {
  const other = await aBusiness(server).opens()
  const guests = await Promise.all([1, 2, 3].map(() => aGuest(server)))
  for (const one of [...guests, guest]) {
    await openPage(one)
    await openPage(one)
    await one.send('GET', `/menu/${other.id}/1`, { headers: { 'accept-encoding': 'br' } })
  }
  await other.staff.ask('GET businesses/statistics', { query: { createdAt: '2020-07-15' } })
  expect(await count()).toBe(4)
  business = other
  expect(await count()).toBe(4)
})

test('visits that cannot be written do not pile up', async () => {
  const { db, secrets } = server.services
  const visits = getVisits(server.services)
  const notePages = (pages: number) => {
    for (let page = 0; page < pages; page++)
      visits.notePage(business.id, `sofra_client=${signValue(uuid(), secrets.cookieKey)}`, undefined)
    return visits.flush()
  }
  const written = await db.transaction().execute(async (trx) => {
    await sql`lock table page_visits`.execute(trx)
    const first = notePages(1)
    await expect.poll(() => connectionsOf(db).busy).toBeGreaterThan(1)
    return [first, notePages(9000), notePages(9000)]
  })
  await Promise.all(written)
  expect(await count()).toBe(10_001)
})

test('a visit whose statement was cancelled is written later', async () => {
  const { db } = server.services
  const cancelled = sql<{ done: boolean }>`
    select pg_cancel_backend(pid) as done from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%insert into page_visits%'`
  await db.transaction().execute(async (trx) => {
    await sql`lock table page_visits`.execute(trx)
    await openPage()
    const written = getVisits(server.services).flush()
    await expect.poll(async () => (await cancelled.execute(db)).rows).toEqual([{ done: true }])
    await written
  })
  expect(await count()).toBe(1)
})

test('robots do not count', async () => {
  await openPage(guest, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  expect(await count()).toBe(0)
})

test("staff's own visits do not count, but at other businesses they are guests", async () => {
  const menus = { params: { id: business.id } }
  guest.cookies.set('sofra_staff', business.id)
  await openPage()
  await openPage()
  await guest.ask('GET businesses/:id/menus', menus)
  ;(await openStream(guest, `/api/open/clients/stream?businessId=${business.id}`)).leave()
  expect(await count()).toBe(0)
  guest.cookies.delete('sofra_staff')
  guest.token = business.staff.token
  await guest.ask('GET businesses/:id/menus', menus)
  expect(await count(), 'an app of the staff').toBe(0)

  const own = business
  business = await aBusiness(server).opens()
  guest.cookies.set('sofra_staff', own.id)
  await openPage()
  expect(await count()).toBe(1)
})

test('the preview during sign-up does not count', async () => {
  const preview = `/menu/${business.id}/signup`
  const headers = { 'accept-encoding': 'br', referer: `${server.url}${preview}` }
  // The second response comes from the cache.
  for (let round = 0; round < 2; round++) await guest.send('GET', preview, { headers })
  await guest.ask('GET businesses/:id/menus', { params: { id: business.id }, headers })
  expect(await count()).toBe(0)
})

test('a guest who arrived without a cookie counts once, when the page opens its stream', async () => {
  const path = `/api/open/clients/stream?businessId=${business.id}`
  for (let round = 0; round < 2; round++) {
    ;(await openStream(guest, path)).leave()
    expect(await count()).toBe(1)
    clock.pass({ hours: 2 })
  }
})

test('a stream that reconnects does not prolong a visit', async () => {
  await openPage()
  clock.pass({ minutes: 25 })
  ;(await openStream(guest, `/api/open/clients/stream?businessId=${business.id}`)).leave()
  expect(await count()).toBe(1)
  clock.pass({ minutes: 10 })
  await openPage()
  expect(await count()).toBe(2)
})

test('a day begins in the business’s time zone', async () => {
  // 23:30 on the 9th in Prishtina, then 00:30 on the 10th.
  clock.set('2026-06-09T21:30:00Z')
  await openPage()
  clock.set('2026-06-09T22:30:00Z')
  await openPage(await aGuest(server))
  expect([await count('2026-06-09'), await count('2026-06-10'), await count('2026-06-11')]).toEqual([2, 1, 0])
})

test.each(['soon', '2026-13-01', '', '0000-01-01', '10000-01-01'])(
  'rejects «%s» as a day',
  async (createdAt) => {
    const answer = await business.staff.call('GET businesses/statistics', { query: { createdAt } })
    expect(answer.status).toBe(400)
  },
)

test.each(['Pacific/Kiritimati', 'America/Adak', 'Europe/Tirane'])(
  'the first and the last representable days work in %s',
  async (timeZone) => {
    await business.staff.ask('PUT businesses/configurations', { body: { timeZone } })
    await openPage()
    expect([await count('0001-01-01'), await count('9999-12-31')]).toEqual([1, 0])
    expect(await byDay('9999-12-30', '9999-12-31')).toEqual([
      { date: '9999-12-30', count: 0 },
      { date: '9999-12-31', count: 0 },
    ])
    expect(await byDay('0001-01-01', '0001-01-02')).toHaveLength(2)
  },
)

const byDay = (from: string, to: string) =>
  business.staff.ask('GET businesses/statistics/days', { query: { from, to } })

test('visits are counted by day, including days without any', async () => {
  clock.set('2026-06-08T10:00:00Z')
  await openPage()
  clock.set('2026-06-10T09:00:00Z')
  await openPage(await aGuest(server))
  await openPage(await aGuest(server))
  expect(await byDay('2026-06-07', '2026-06-10')).toEqual([
    { date: '2026-06-07', count: 0 },
    { date: '2026-06-08', count: 1 },
    { date: '2026-06-09', count: 0 },
    { date: '2026-06-10', count: 2 },
  ])
  expect(await byDay('2026-06-10', '2026-06-10')).toEqual([{ date: '2026-06-10', count: 2 }])
})

test.each([
  // Clocks go forward at 02:00, so this day has 23 hours.
  { day: '2026-03-29', first: '2026-03-28T23:00:00Z', last: '2026-03-29T21:59:59Z', next: '2026-03-30' },
  // Clocks go back at 03:00, so this day has 25.
  { day: '2026-10-25', first: '2026-10-24T22:00:00Z', last: '2026-10-25T22:59:59Z', next: '2026-10-26' },
])('a day with a clock change is counted completely: $day', async ({ day, first, last, next }) => {
  clock.set(first)
  business = await aBusiness(server).opens()
  for (const instant of [first, last]) {
    clock.set(instant)
    await openPage(await aGuest(server))
  }
  clock.pass({ seconds: 1 })
  await openPage(await aGuest(server))
  expect(await byDay(day, next)).toEqual([
    { date: day, count: 2 },
    { date: next, count: 1 },
  ])
})

test("does not include another business's visits", async () => {
  await openPage()
  business = await aBusiness(server).opens()
  expect(await byDay('2026-06-10', '2026-06-10')).toEqual([{ date: '2026-06-10', count: 0 }])
})

test('the longest range is a year and a day', async () => {
  expect(await byDay('2024-01-01', '2024-12-31')).toHaveLength(366)
  const refused: Record<string, string>[] = [
    { from: '2024-01-01', to: '2025-01-01' },
    { from: '2026-06-11', to: '2026-06-10' },
    { from: '2026-06-10' },
    { from: 'soon', to: '2026-06-10' },
  ]
  for (const query of refused) {
    const answer = await business.staff.call('GET businesses/statistics/days', { query })
    expect(answer.status, JSON.stringify(query)).toBe(400)
  }
})
