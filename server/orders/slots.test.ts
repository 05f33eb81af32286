import { beforeEach, expect, test } from 'vitest'
import { aBusiness, aProduct, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { decide, aPickup, aDelivery } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

// 12:00 in Prishtina, a Wednesday.
const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
let guest: Guest
const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
  const evening = [{ day: 3, startTime: '17:00', endTime: '19:00' }]
  await business.staff.ask('PUT businesses/opening-hours', { body: { pickup: evening, delivery: evening } })
  await business.staff.ask('PUT businesses/delivery-configuration', { body: { activateDelivery: true } })
  await configure({ enablePickup: true, enableDelivery: true, slotMinutes: 30, ordersPerSlot: 2 })
})

const configure = (body: object) => business.staff.call('PUT businesses/configurations', { body })
const slots = (kind: 'pickup' | 'delivery' = 'pickup') =>
  guest.ask('GET open/clients/slots', { query: { businessId: business.id, kind } })
const half = '2026-06-10T15:30:00.000Z'
const at = (wantedOn?: string) => wantedOn && { wantedOn }
const lines = { Margherita: 1 }
const pickUp = (wantedOn?: string, by = guest) =>
  by.call('POST open/clients/pickup-orders', { body: { ...aPickup(business, lines), ...at(wantedOn) } })
const deliver = (wantedOn: string) =>
  guest.call('POST open/clients/delivery-orders', { body: { ...aDelivery(business, lines), wantedOn } })

test('while the business is closed, guests order for a later slot, and staff promise that time', async () => {
  expect((await slots()).map(({ startsOn }) => startsOn.slice(11, 16))).toEqual([
    '15:00',
    '15:30',
    '16:00',
    '16:30',
  ])
  expect(await pickUp()).toMatchObject({ status: 422, envelope: { code: 'business-closed' } })
  expect(await pickUp(half)).toMatchObject({ status: 201, envelope: { data: { wantedOn: half } } })
  const [order] = (await business.staff.ask('GET businesses/pickup-orders')).data
  expect(order).toMatchObject({ wantedOn: half })
  expect(order).not.toHaveProperty('suggestedMinutes')
  const approved = await decide(business, order?.id)
  expect(approved).toMatchObject({ readyBy: half })
  expect(await business.staff.ask('GET businesses/kitchen')).toMatchObject([{ wantedOn: half }])
})

test.each([
  ['between two slots', '2026-06-10T15:45:00Z'],
  ['outside the opening hours', '2026-06-10T17:00:00Z'],
  ['in the past', '2026-06-10T09:30:00Z'],
  ['on another day', '2026-06-17T15:30:00Z'],
])('refuses a time that is %s', async (_, wantedOn) => {
  expect(await pickUp(wantedOn)).toMatchObject({ status: 422, envelope: { code: 'slot-unknown' } })
})

test('rejects a value that is not a date', async () => {
  expect((await pickUp('tonight')).status).toBe(400)
})

test('has no slots if the business takes no scheduled orders', async () => {
  await configure({ slotMinutes: null })
  expect(await slots()).toEqual([])
  expect(await pickUp(half)).toMatchObject({ envelope: { code: 'slot-unknown' } })
})

test('leaves time to prepare the slowest product', async () => {
  const params = { id: business.products['Margherita']?.id ?? '' }
  await business.staff.ask('PUT products/:id', { params, body: { preparingTime: 40 } })
  clock.set('2026-06-10T14:55:00Z')
  expect(await pickUp(half)).toMatchObject({ envelope: { code: 'slot-unknown' } })
  expect((await pickUp('2026-06-10T16:00:00Z')).status).toBe(201)
})

test('pick-ups and deliveries share the capacity of a slot; a declined order frees its place', async () => {
  expect((await pickUp(half)).status).toBe(201)
  expect((await deliver(half)).status).toBe(201)
  expect(await pickUp(half)).toMatchObject({ status: 422, envelope: { code: 'slot-full' } })
  expect((await slots('delivery')).filter(({ isFull }) => isFull)).toEqual([{ startsOn: half, isFull: true }])
  const [order] = (await business.staff.ask('GET businesses/pickup-orders')).data
  await decide(business, order?.id, 'DECLINED')
  expect((await slots()).some(({ isFull }) => isFull)).toBe(false)
  expect((await pickUp(half)).status).toBe(201)
  await configure({ ordersPerSlot: null })
  expect((await pickUp(half)).status).toBe(201)
})

test('of 50 concurrent guests, two get the last two places of a slot', async () => {
  const guests = await Promise.all(Array.from({ length: 50 }, () => aGuest(server)))
  const answers = await Promise.all(guests.map((one) => pickUp(half, one)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.filter(({ status }) => status !== 201).map(({ envelope }) => envelope.code)).toEqual(
    Array.from({ length: 48 }, () => 'slot-full'),
  )
  const { data } = await business.staff.ask('GET businesses/pickup-orders')
  // Those who came too late used up no number.
  expect(data.map(({ orderNumber }) => orderNumber)).toEqual(['00002', '00001'])
})

test('what is inside a daily menu or chosen in a set menu needs its time, too', async () => {
  const margherita = business.products['Margherita']?.id ?? ''
  const quick = await business.staff.ask('POST products', {
    body: { ...aProduct('Supë'), preparingTime: 5 },
  })
  await business.staff.ask('PUT products/:id', {
    params: { id: margherita },
    body: { preparingTime: 90 },
  })
  const always = { startTime: '00:00', endTime: '00:00' }
  const daily = await business.staff.ask('POST daily-menus', {
    body: { title: 'Dreka', totalPrice: 9, ...always },
  })
  const params = { id: daily.id }
  await business.staff.ask('POST daily-menus/:id/products', {
    params,
    body: { productIds: [margherita, quick.id] },
  })
  clock.set('2026-06-10T14:20:00Z')
  const pickUpDaily = (wantedOn: string, options?: object) =>
    guest.call('POST open/clients/pickup-orders', {
      body: { ...aPickup(business, [{ dailyMenuId: daily.id, quantity: 1, ...options }]), wantedOn },
    })
  expect(await pickUpDaily(half)).toMatchObject({ status: 422, envelope: { code: 'slot-unknown' } })
  expect((await pickUpDaily('2026-06-10T16:00:00.000Z')).status).toBe(201)

  const choices = [margherita, quick.id].map((id) => ({ id, surcharge: 0 }))
  const { courses } = await business.staff.ask('PUT daily-menus/:id', {
    params,
    body: { courses: [{ name: 'Kryesore', nameEn: 'Main course', choices }] },
  })
  const choosing = (productId: string) => ({ courses: [{ id: courses[0]?.id, productId }] })
  expect((await pickUpDaily(half, choosing(margherita))).envelope.code).toBe('slot-unknown')
  expect((await pickUpDaily(half, choosing(quick.id))).status).toBe(201)
})
