import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, aPriceRule, aPrinter, aTax, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aDelivery, aPickup, decide } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

/** Pick-up and delivery orders that staff take by phone. */
// 12:00 in Prishtina, a Wednesday.
const clock = aClock('2026-06-10T10:00:00Z')
const server = useServer({ clock: clock.read })
let business: Business

const zone = (name: string, deliveryFee: number) => ({
  name,
  distanceInMeters: deliveryFee * 1000,
  postcodes: [],
  deliveryFee,
  freeDeliveryPriceLimit: 30,
  minimumOrder: 10,
  minutes: 15,
})
const configure = (body: object) => business.staff.call('PUT businesses/configurations', { body })

beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  await configure({ enablePickup: true, enableDelivery: true })
  await business.staff.ask('PUT businesses/delivery-configuration', {
    body: { activateDelivery: true, deliveryStartTime: '18:00', deliveryEndTime: '22:00', deliveryFee: 1.5 },
  })
})

const ana = { name: 'Ana', phoneNumber: '+383 44 123 456' }
const order = (
  byPhone: object,
  {
    quantity = 1,
    headers = {},
    ...rest
  }: { quantity?: number; headers?: Record<string, string>; expectedTotal?: number } = {},
) =>
  business.staff.call('POST businesses/orders', {
    headers,
    body: {
      byPhone,
      orderItems: [{ productId: business.products['Margherita']?.id as string, quantity }],
      ...rest,
    },
  })
const deliveries = async () => (await business.staff.ask('GET businesses/delivery-orders')).data
const pickups = async () => (await business.staff.ask('GET businesses/pickup-orders')).data
const suggested = (search: string, { staff } = business) =>
  staff.ask('GET businesses/customers', { query: { search } })

test('a pick-up is approved at once, at any hour and during a pause, as a pick-up is priced and taxed', async () => {
  await business.staff.ask('POST taxes', { body: { ...aTax('VAT', 20, 10), isDefault: true } })
  await business.staff.ask('POST price-rules', {
    body: aPriceRule('To go', { orderKind: 'pickup', percent: -20 }),
  })
  await business.staff.ask('PUT businesses/pause', { body: { kind: 'pickup', until: 30 } })
  clock.pass({ hours: 13 })
  const headers = { 'idempotency-key': 'an-order-by-phone' }
  const given = { kind: 'pickup', ...ana }
  const [first, again] = [await order(given, { headers }), await order(given, { headers })]
  expect(again.text).toBe(first.text)
  expect(first).toMatchObject({
    status: 201,
    envelope: { data: { status: 'APPROVED', total: 6, taxes: [{ rate: 10 }], table: null, clientId: null } },
  })
  const placed = await pickups()
  expect(placed).toMatchObject([{ pickupUser: ana, clientAddress: null, takenBy: expect.any(String) }])
  expect(placed[0]?.visitId).toBe(placed[0]?.id)
  expect(await business.staff.ask('GET businesses/kitchen')).toMatchObject([{ kind: 'pickup' }])
  expect(await business.staff.ask('GET visits')).toEqual([])
})

test('a delivery costs the fee of its zone up to its free limit; the minimum, hours and distance are for the staff', async () => {
  const byPhone = { kind: 'delivery', ...ana, address: 'Rruga B 7' }
  await order(byPhone)
  await business.staff.ask('PUT businesses/delivery-configuration', {
    body: { deliveryZones: [zone('Near', 1), zone('Far', 3)] },
  })
  expect((await order({ ...byPhone, address: ' ' })).envelope.fields).toHaveProperty(['byPhone.address'])
  for (const unknown of [undefined, 'Nowhere'])
    expect(await order({ ...byPhone, zone: unknown })).toMatchObject({
      status: 422,
      envelope: { code: 'delivery-zone-missing' },
    })
  const far = { ...byPhone, zone: 'Far' }
  expect(await order(far, { expectedTotal: 7.5 })).toMatchObject({ envelope: { code: 'price-changed' } })
  await order(far, { expectedTotal: 10.5 })
  await order(far, { quantity: 4 })
  expect(await deliveries()).toMatchObject([
    { total: 30, deliveryFee: 0 },
    { total: 10.5, deliveryFee: 3, destination: { zone: 'Far', minutes: 15, distanceInMeters: null } },
    { total: 9, deliveryFee: 1.5, address: 'Rruga B 7', deliveryUser: { ...ana, email: '' } },
  ])
})

test('an order for later takes any slot of the hours, a full one, too, and its ticket waits', async () => {
  await configure({ slotMinutes: 30, ordersPerSlot: 1 })
  await business.staff.ask('POST printers', { body: aPrinter('Kitchen') })
  await business.staff.ask('PUT businesses/pause', { body: { kind: 'pickup', until: 60 } })
  const wantedOn = '2026-06-10T12:00:00.000Z'
  await order({ kind: 'pickup', ...ana, wantedOn })
  const slots = await business.staff.ask('GET businesses/slots', { query: { kind: 'pickup' } })
  expect(slots.slice(0, 5).map(({ startsOn, isFull }) => [startsOn.slice(11, 16), isFull])).toEqual([
    ['10:00', false],
    ['10:30', false],
    ['11:00', false],
    ['11:30', false],
    ['12:00', true],
  ])
  expect((await order({ kind: 'pickup', ...ana, wantedOn })).status).toBe(201)
  expect(await business.staff.ask('GET businesses/kitchen')).toMatchObject(
    Array.from({ length: 2 }, () => ({ wantedOn, prepareFrom: '2026-06-10T11:50:00.000Z' })),
  )
  const { printers } = await business.staff.ask('GET businesses/pending')
  expect(printers).toMatchObject([{ waiting: 0 }])
  expect(await order({ kind: 'pickup', ...ana, wantedOn: '2026-06-10T12:10:00Z' })).toMatchObject({
    status: 422,
    envelope: { code: 'slot-unknown' },
  })
})

test.each([
  ['no name', { name: ' ' }, 400],
  ['no number', { phoneNumber: '12' }, 400],
  ['pick-up is off', {}, 422],
])('is refused: %s', async (_, changes, status) => {
  if (status === 422) await configure({ enablePickup: false })
  expect((await order({ kind: 'pickup', ...ana, ...changes })).status).toBe(status)
})

test('customers of earlier orders are suggested by number or name, the latest first, to their business only', async () => {
  const guest = await aGuest(server)
  const drita = { name: 'Dritë Çela', phoneNumber: '+383 49 123 000' }
  await guest.ask('POST open/clients/pickup-orders', {
    body: { ...aPickup(business, { Margherita: 1 }), pickupUser: drita },
  })
  clock.set('2026-06-10T17:00:00Z')
  await guest.ask('POST open/clients/delivery-orders', { body: aDelivery(business, { Margherita: 1 }) })
  await order({ kind: 'delivery', ...ana, address: 'Rruga B 7' })
  clock.pass({ minutes: 1 })
  await order({ kind: 'pickup', ...ana, phoneNumber: '+383 (44) 123-456' })
  const anaThere = { name: 'Ana', phoneNumber: '+383 (44) 123-456', address: 'Rruga B 7', zone: null }
  const dritaThere = { ...drita, address: null, zone: null }
  expect(await suggested('044123')).toEqual([anaThere])
  expect(await suggested(' 123 ')).toEqual([anaThere, dritaThere])
  expect(await suggested('cela')).toEqual([dritaThere])
  expect(await suggested('000')).toEqual([])
  const { status } = await business.staff.call('GET businesses/customers', { query: { search: 'an' } })
  expect(status).toBe(400)

  const other = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  expect(await suggested('Ana', other)).toEqual([])

  for (const { id } of [...(await pickups()), ...(await deliveries())])
    await decide(business, id, 'DECLINED').catch(() => undefined)
  await guest.ask('DELETE open/clients/data')
  expect(await suggested('cela')).toEqual([])
  await sql`update orders set sent_on = sent_on - interval '366 days' where business_id = ${business.id}`.execute(
    server.services.db,
  )
  expect(await suggested('Ana')).toEqual([])
})
