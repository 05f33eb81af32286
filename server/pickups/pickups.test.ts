import { beforeEach, expect, test } from 'vitest'
import { aBusiness, aPriceRule, aTax, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { decide, aPickup } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

// 12:00 in Prishtina, a Wednesday.
const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
let guest: Guest
const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
  await configure({ enablePickup: true })
})

const configure = (body: object) => business.staff.call('PUT businesses/configurations', { body })
const ana = { name: 'Ana', phoneNumber: '+383 44 1' }
const order = (changes: object = {}, headers: Record<string, string> = {}) =>
  guest.call('POST open/clients/pickup-orders', {
    headers,
    body: { ...aPickup(business, { Margherita: 2 }), ...changes },
  })
const placed = async () => (await business.staff.ask('GET businesses/pickup-orders')).data

test('an order is sent at once; staff are notified and move it through its stages, which the guest sees', async () => {
  const stream = await openStream(business.staff, '/api/stream')
  expect(await order({ comment: 'At eight' })).toMatchObject({
    status: 201,
    envelope: { data: { status: 'SENT', orderNumber: '00001', total: 15, table: null, pickupUser: ana } },
  })
  expect(await stream.next('pickup-order')).toMatchObject({ orderNumber: '00001', status: 'SENT' })
  stream.leave()
  expect(await business.staff.ask('GET businesses/pending')).toMatchObject({
    orders: { count: 0 },
    pickupOrders: { count: 1 },
    deliveryOrders: { count: 0 },
  })
  const [listed] = await placed()
  expect(listed).toMatchObject({ pickupUser: ana, comment: 'At eight', clientId: guest.id })
  for (const key of ['GET businesses/orders', 'GET businesses/delivery-orders'] as const)
    expect((await business.staff.ask(key)).data).toEqual([])

  const params = { id: listed?.id ?? '' }
  await business.staff.ask('PUT businesses/orders/:id', {
    params,
    body: { orderStatus: 'APPROVED', minutes: 20 },
  })
  const own = async () =>
    (await guest.ask('GET open/clients/pickup-orders', { query: { businessId: business.id } })).data
  expect(await own()).toMatchObject([{ status: 'APPROVED', readyBy: '2026-06-10T10:20:00.000Z' }])
  const kitchen = await business.staff.ask('GET businesses/kitchen')
  expect(kitchen).toMatchObject([{ kind: 'pickup', table: null }])
  for (const stage of ['ready', 'completed'] as const) {
    await business.staff.ask('PUT businesses/orders/:id/stage', { params, body: { stage } })
    expect(await own()).toMatchObject([{ stage }])
  }
  const onTheWay = await business.staff.call('PUT businesses/orders/:id/stage', {
    params,
    body: { stage: 'onTheWay' },
  })
  expect(onTheWay.status).toBe(400)
  expect(onTheWay.envelope.fields).toEqual({ stage: 'Provide a valid value' })
})

test('a retry with the same key returns the same order', async () => {
  const key = { 'Idempotency-Key': 'pickup-1' }
  const [first, again] = [await order({}, key), await order({}, key)]
  expect(again.envelope.data).toEqual(first.envelope.data)
  expect(await placed()).toHaveLength(1)
})

test('a guest can withdraw an order that no staff screen has shown', async () => {
  await order()
  const [own] = (await guest.ask('GET open/clients/pickup-orders', { query: { businessId: business.id } }))
    .data
  const withdrawn = await guest.ask('POST open/clients/orders/:id/withdraw', {
    params: { id: own?.id ?? '' },
    body: { businessId: business.id },
  })
  expect(withdrawn).toMatchObject({ status: 'DECLINED', stage: 'withdrawn', pickupUser: ana })
})

test.each([
  ['pick-up is disabled', { enablePickup: false }],
  ['ordering is disabled', { enableOrder: false }],
])('refuses orders while %s', async (_, change) => {
  await configure(change)
  expect(await order()).toMatchObject({ status: 422, envelope: { code: 'pickup-off' } })
})

test('without hours of its own, pick-up follows those of the day, with the next opening time', async () => {
  clock.set('2026-06-10T22:00:00Z')
  expect(await order()).toMatchObject({
    status: 422,
    envelope: { code: 'business-closed', fields: { opensOn: '2026-06-11T05:00:00.000Z' } },
  })
})

test('with hours of its own, pick-up follows those', async () => {
  await business.staff.ask('PUT businesses/opening-hours', {
    body: { pickup: [{ day: 3, startTime: '17:00', endTime: '21:00' }] },
  })
  expect(await order()).toMatchObject({
    status: 422,
    envelope: { code: 'business-closed', fields: { opensOn: '2026-06-10T15:00:00.000Z' } },
  })
  clock.set('2026-06-10T15:00:00Z')
  expect((await order()).status).toBe(201)
})

test('pausing pick-up affects nothing else, and shows its end', async () => {
  const paused = await business.staff.ask('PUT businesses/pause', { body: { kind: 'pickup', until: 30 } })
  expect(paused).toEqual({ pickup: '2026-06-10T10:30:00.000Z' })
  expect(await order()).toMatchObject({ status: 422, envelope: { code: 'orders-paused' } })
  clock.pass({ minutes: 30 })
  expect((await order()).status).toBe(201)
})

test('uses the prices for pick-up, and the tax rate for orders taken away', async () => {
  await business.staff.ask('POST taxes', { body: { ...aTax('VAT', 20, 10), isDefault: true } })
  await business.staff.ask('POST price-rules', {
    body: aPriceRule('To go', { orderKind: 'pickup', percent: -20 }),
  })
  const { data } = await guest.ask('GET businesses/:id/menus', { params: { id: business.id } })
  const [dish] = data[0]?.subMenus[0]?.products ?? []
  expect(dish).toMatchObject({ price: 7.5, pickup: { price: 6 } })
  expect(dish).not.toHaveProperty('delivery')
  expect(await order({ expectedTotal: 15 })).toMatchObject({
    status: 409,
    envelope: { code: 'price-changed' },
  })
  expect(await order({ expectedTotal: 12 })).toMatchObject({
    envelope: { data: { total: 12, taxes: [{ rate: 10, gross: 12 }] } },
  })
})

test.each([
  ['no name', { pickupUser: { ...ana, name: ' ' } }],
  ['a name of 81 letters', { pickupUser: { ...ana, name: 'x'.repeat(81) } }],
  ['no phone', { pickupUser: { ...ana, phoneNumber: '12' } }],
  ['no customer', { pickupUser: undefined }],
])('refuses an order with %s', async (_, changes) => {
  expect((await order(changes)).status).toBe(400)
})

test('refuses a blocked guest', async () => {
  await business.staff.ask('POST black-list-addresses', { body: { value: guest.id } })
  expect(await order()).toMatchObject({ status: 422, envelope: { code: '0005' } })
})

test('a forgotten guest’s name and phone number are deleted', async () => {
  await order()
  const [{ id } = { id: '' }] = await placed()
  await decide(business, id, 'DECLINED')
  await guest.ask('DELETE open/clients/data')
  expect(await placed()).toMatchObject([{ pickupUser: { name: '–', phoneNumber: '–' } }])
})
