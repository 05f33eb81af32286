import { beforeEach, expect, test } from 'vitest'
import { aBusiness, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, trySending, aDelivery } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  // Wednesday noon in Prishtina (UTC+2).
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withTables(2).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
})

const set = (body: object) => business.staff.call('PUT businesses/opening-hours', { body })
const daily = (startTime: string, endTime: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime, endTime }))
const create = () => guest.call('POST open/clients/orders', { body: anOrder(business, { Margherita: 1 }) })
const shown = async () =>
  (await guest.ask('GET out/businesses/:id', { params: { id: business.id } })).openingHours
const deliver = () =>
  guest.call('POST open/clients/delivery-orders', { body: aDelivery(business, { Margherita: 1 }) })

test('each part is set by itself, shown to staff and guests, and can be unset', async () => {
  expect(await shown()).toBeUndefined()
  const table = daily('11:00', '15:00')
  expect((await set({ table })).status).toBe(200)
  const closed = { from: '2026-12-25', until: '2026-12-26', windows: [], note: 'Krishtlindjet' }
  await set({ exceptions: [closed] })
  const expected = {
    table: daily('11:00:00', '15:00:00'),
    delivery: null,
    exceptions: [{ ...closed, kind: null, noteEn: null }],
  }
  expect(await shown()).toMatchObject(expected)
  expect((await business.staff.ask('GET businesses/details')).openingHours).toMatchObject(expected)
  await set({ table: null, exceptions: [] })
  expect(await shown()).toBeUndefined()
})

test('orders at tables are refused outside the configured hours, with the next opening time', async () => {
  await set({ table: daily('18:00', '23:00') })
  expect(await create()).toMatchObject({
    status: 422,
    envelope: { code: 'business-closed', fields: { opensOn: '2026-06-10T16:00:00.000Z' } },
  })
  clock.set('2026-06-10T16:00:00Z')
  expect((await create()).status).toBe(201)
})

test('an order created in the last minute cannot be sent after closing', async () => {
  await set({ table: daily('11:00', '13:00') })
  const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, { Margherita: 1 }) })
  clock.set('2026-06-10T11:00:00Z')
  const sent = await trySending(guest, business, id)
  expect(sent.envelope.code).toBe('business-closed')
  expect((await business.staff.ask('GET businesses/orders')).total).toBe(0)
})

test('an exception closes a business without weekly hours; the next day it takes orders at any hour', async () => {
  await set({ exceptions: [{ from: '2026-06-10', until: '2026-06-10', windows: [] }] })
  expect((await create()).envelope.code).toBe('business-closed')
  clock.set('2026-06-10T22:30:00Z')
  expect((await create()).status).toBe(201)
})

test('deliveries have their own hours, which take precedence over the simple ones', async () => {
  await acceptDeliveries(business.staff)
  expect((await deliver()).status).toBe(201)
  await set({ delivery: daily('18:00', '22:00') })
  expect(await deliver()).toMatchObject({
    status: 422,
    envelope: { code: 'business-closed', fields: { opensOn: '2026-06-10T16:00:00.000Z' } },
  })
  expect((await create()).status).toBe(201)
  clock.set('2026-06-10T16:30:00Z')
  expect((await deliver()).status).toBe(201)
})

test('the test table can order while the business is closed', async () => {
  await set({ table: [] })
  await business.staff.ask('POST businesses/test-table')
  const body = { ...anOrder(business, { Margherita: 1 }), tableNumber: 0 }
  expect((await guest.call('POST open/clients/orders', { body })).status).toBe(201)
})

test('"until tomorrow" means until the first opening of the next open day', async () => {
  await set({ table: daily('11:00', '15:00').filter(({ day }) => day !== 4) })
  const paused = await business.staff.ask('PUT businesses/pause', {
    body: { kind: 'table', until: 'opening' },
  })
  expect(paused).toEqual({ table: '2026-06-12T09:00:00.000Z' })
})

const window = { startTime: '11:00', endTime: '15:00' }
const day = { from: '2026-06-10', until: '2026-06-10', windows: [window] }
test.each([
  ['a weekday 0', { table: [{ day: 0, ...window }] }],
  ['a weekday 8', { table: [{ day: 8, ...window }] }],
  ['an empty window', { table: [{ day: 1, startTime: '11:00', endTime: '11:00' }] }],
  ['a window without an end', { table: [{ day: 1, startTime: '11:00' }] }],
  ['five windows on a day', { delivery: Array.from({ length: 5 }, () => ({ day: 1, ...window })) }],
  ['an invalid week', { table: 'always' }],
  ['an exception that ends before it begins', { exceptions: [{ ...day, until: '2026-06-09' }] }],
  ['an invalid date', { exceptions: [{ ...day, from: '2026-02-30' }] }],
  ['61 exceptions', { exceptions: Array.from({ length: 61 }, () => day) }],
  ['an unknown kind', { exceptions: [{ ...day, kind: 'dinner' }] }],
])('rejects %s, changing nothing', async (_, body) => {
  expect((await set(body)).status).toBe(400)
  expect(await shown()).toBeUndefined()
})

test('search shows until when a business is open, or when it opens', async () => {
  const opening = async () => {
    const [place] = await guest.ask('GET out/places', { query: { ids: business.id } })
    return place?.opening
  }
  await set({ table: daily('11:00', '15:00').filter(({ day }) => day === 3) })
  expect(await opening()).toEqual({ isOpen: true, time: '15:00', date: null, today: '2026-06-10' })
  clock.set('2026-06-10T13:00:00Z')
  expect(await opening()).toMatchObject({ isOpen: false, time: '11:00', date: '2026-06-17' })
})

test("a guest's page shows when it opens, is rendered again when that changes, and tells search engines", async () => {
  const page = async () => (await fetch(`${server.url}/menu/${business.id}/1?lang=en`)).text()
  expect(await page()).toContain('Open · until 23:00')
  await set({
    table: daily('11:00', '15:00').filter(({ day }) => day === 3),
    exceptions: [{ from: '2026-12-25', until: '2026-12-26', windows: [] }],
  })
  expect(await page()).toContain('Open · until 15:00')
  const place = await (await fetch(`${server.url}/menu/${business.id}/delivery?lang=en`)).text()
  expect(place).toContain('"dayOfWeek":["Wednesday"],"opens":"11:00","closes":"15:00"')
  expect(place).toContain(
    '"validFrom":"2026-12-25","validThrough":"2026-12-26","opens":"00:00","closes":"00:00"',
  )
  clock.set('2026-06-10T13:00:01Z')
  expect(await page()).toContain('Closed · opens Wednesday 17/06/2026 11:00')
})
