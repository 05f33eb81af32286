import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, anOptionGroup, aTax, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, renewToken, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aWholeProduct } from '#tests/server/whole-product.ts'

const clock = aClock()
let guest: Guest

const server = useServer({ clock: clock.read, pages: true })
beforeAll(async () => {
  guest = await aGuest(server)
})

const seen = (business: Business) => guest.ask('GET businesses/:id/menus', { params: { id: business.id } })

/** The submenus a guest sees at an instant, and the next change. */
async function at(instant: string, business: Business) {
  clock.set(instant)
  await renewToken(guest)
  const { data, nextChange } = await seen(business)
  return [data.flatMap((menu) => menu.subMenus.map((submenu) => submenu.title)).join(), nextChange]
}

test('a guest sees active menus, submenus and products in the order set by staff', async () => {
  const business = await aBusiness(server)
    .withMenu('Lunch', 'Pizza', { Margherita: 7, Hidden: { active: false }, Funghi: 8 })
    .withMenu('Lunch', 'Off', { X: 1 }, { active: false })
    .withMenu('Lunch', 'Chef', { Special: 12 }, { icon: 'star' })
    .withMenu('Drinks', 'Water', { Still: 1 })
    .withMenu('Closed', 'S', { Y: 1 })
    .opens()
  await business.staff.ask('PUT menus/:id', {
    params: { id: business.menus['Closed']?.id as string },
    body: { active: false },
  })
  const group = await business.staff.ask('POST option-groups', {
    body: anOptionGroup('Shtesa', { Djath: 1, Vezë: 2 }),
  })
  const tax = await business.staff.ask('POST taxes', { body: aTax('TVSH') })
  const whole = {
    ...aWholeProduct('Margherita', group, tax.id, business.products['Funghi']?.id ?? ''),
    active: true,
  }
  await business.staff.ask('PUT products/:id', {
    params: { id: business.products['Margherita']?.id as string },
    body: whole,
  })
  const { data, nextChange, optionGroups } = await seen(business)
  // Guests read the usual values of these as absent.
  const { maxPerOption: _times, charges: _charges, ...usual } = group
  const { productCount: _count, deleted: _deleted, createdOn: _created, ...asGuests } = usual
  expect(optionGroups).toEqual([asGuests])
  expect(nextChange).toBeNull()
  expect(
    data.map((menu) => [menu.title, menu.subMenus.map((s) => [s.title, s.products.map((p) => p.name)])]),
  ).toEqual([
    [
      'Lunch',
      [
        ['Chef', ['Special']],
        ['Pizza', ['Margherita', 'Funghi']],
      ],
    ],
    ['Drinks', [['Water', ['Still']]]],
  ])
  const { active: _active, station: _station, untranslated: _untranslated, taxId: _tax, ...shown } = whole
  expect(data[0]?.subMenus[1]?.products[0]).toEqual({
    ...shown,
    id: business.products['Margherita']?.id,
    images: [],
    rating: 0,
    rateCount: 0,
  })
})

describe('time windows in the business’s time zone', () => {
  test('include their start but not their end, and the next change is announced', async () => {
    const business = await aBusiness(server)
      .withMenu('M', 'Lunch', {}, { startTime: '12:00', endTime: '14:00' })
      .opens()
    expect(await at('2026-06-10T09:59:59Z', business)).toEqual(['', '2026-06-10T10:00:00.000Z'])
    expect(await at('2026-06-10T10:00:00Z', business)).toEqual(['Lunch', '2026-06-10T12:00:00.000Z'])
    expect(await at('2026-06-10T11:59:59Z', business)).toEqual(['Lunch', '2026-06-10T12:00:00.000Z'])
    expect(await at('2026-06-10T12:00:00Z', business)).toEqual(['', '2026-06-11T10:00:00.000Z'])
    // In winter, the same hours are an hour later in UTC.
    expect(await at('2026-12-10T10:59:59Z', business)).toEqual(['', '2026-12-10T11:00:00.000Z'])
  })

  test('may cross midnight', async () => {
    const business = await aBusiness(server)
      .withMenu('M', 'Night', {}, { startTime: '22:00', endTime: '02:00' })
      .opens()
    expect(await at('2026-06-10T19:59:59Z', business)).toEqual(['', '2026-06-10T20:00:00.000Z'])
    expect(await at('2026-06-10T20:00:00Z', business)).toEqual(['Night', '2026-06-11T00:00:00.000Z'])
    expect(await at('2026-06-10T22:00:00Z', business)).toEqual(['Night', '2026-06-11T00:00:00.000Z'])
    expect(await at('2026-06-11T00:00:00Z', business)).toEqual(['', '2026-06-11T20:00:00.000Z'])
  })

  test('inside the gap of the spring clock change, open at the end of the gap', async () => {
    const business = await aBusiness(server)
      .withMenu('M', 'Early', {}, { startTime: '02:30', endTime: '05:00' })
      .opens()
    expect(await at('2026-03-29T00:59:59Z', business)).toEqual(['', '2026-03-29T01:00:00.000Z'])
    expect(await at('2026-03-29T01:00:00Z', business)).toEqual(['Early', expect.any(String)])
    expect(await at('2026-03-29T02:59:59Z', business)).toEqual(['Early', '2026-03-29T03:00:00.000Z'])
    expect(await at('2026-03-29T03:00:00Z', business)).toEqual(['', expect.any(String)])
  })

  test('use the zone of the coordinates, or the one set by hand', async () => {
    clock.set('2026-06-10T00:00:00Z')
    const business = await aBusiness(server, { businessLatitude: 40.71, businessLongitude: -74 })
      .withMenu('M', 'Lunch', {}, { startTime: '12:00', endTime: '14:00' })
      .opens()
    expect((await at('2026-06-10T16:00:00Z', business))[0]).toBe('Lunch')
    await business.staff.ask('PUT businesses/configurations', { body: { timeZone: 'Asia/Tokyo' } })
    expect((await at('2026-06-10T16:00:00Z', business))[0]).toBe('')
    expect((await at('2026-06-10T03:00:00Z', business))[0]).toBe('Lunch')
  })
})

test('a disabled menu is 422, while the business is still found; an unknown one is 404', async () => {
  clock.set('2026-06-10T10:00:00Z')
  await renewToken(guest)
  const business = await aBusiness(server).opens()
  const params = { id: business.id }
  await server.services.db
    .updateTable('businesses')
    .set({ activation: false })
    .where('id', '=', business.id)
    .execute()
  const answer = await guest.call('GET businesses/:id/menus', { params })
  expect([answer.status, answer.envelope.code]).toEqual([422, 'menu-disabled'])
  const open = await guest.ask('GET out/businesses/:id', { params })
  expect(open.configuration.activation).toBe(false)
  const orders = await guest.call('GET open/clients/orders', { query: { businessId: business.id } })
  expect([orders.status, orders.envelope.code]).toEqual([422, 'menu-disabled'])
  for (const id of [randomUUID(), 'x']) {
    expect((await guest.call('GET businesses/:id/menus', { params: { id } })).status).toBe(404)
  }
})
