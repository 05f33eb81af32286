import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aDelivery } from '#tests/harness/ordering.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

// 12:00 in Prishtina.
const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
let guest: Guest

const terms = { deliveryFee: 1, freeDeliveryPriceLimit: 20, minimumOrder: 0, minutes: 10 }
const ring = (name: string, distanceInMeters: number, rest: object = {}) => ({
  ...terms,
  name,
  distanceInMeters,
  postcodes: [] as string[],
  ...rest,
})
const codes = (name: string, postcodes: string[], rest: object = {}) => ({
  ...terms,
  name,
  distanceInMeters: null,
  postcodes,
  ...rest,
})
const centre = ring('Centre', 1000)
const town = ring('Town', 5000, {
  deliveryFee: 2.5,
  freeDeliveryPriceLimit: 0,
  minimumOrder: 15,
  minutes: 25,
})

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
  await business.staff.ask('PUT businesses/configurations', {
    body: { enableDelivery: true, slotMinutes: 30 },
  })
  const always = { activateDelivery: true, deliveryStartTime: '00:00', deliveryEndTime: '00:00' }
  await business.staff.ask('PUT businesses/delivery-configuration', {
    body: { ...always, deliveryFee: 9, freeDeliveryPriceLimit: 8 },
  })
})

const setZones = (deliveryZones: unknown[]) =>
  business.staff.call('PUT businesses/delivery-configuration', { body: { deliveryZones } })
const zonesNow = async () => (await business.staff.ask('GET businesses/delivery-configuration')).deliveryZones
const order = (changes: object, quantity = 1) => {
  const body = { ...aDelivery(business, { Margherita: quantity }), ...changes }
  return guest.call('POST open/clients/delivery-orders', { body })
}
/** A position this many meters north of the business. */
const position = async (meters: number) => {
  const { address } = await business.staff.ask('GET businesses/details')
  return { latitude: address.latitude + meters / 111_195, longitude: address.longitude }
}

describe('rings', () => {
  beforeEach(() => setZones([town, centre]))

  test('each has its fee, free limit and travel time, which the order stores', async () => {
    expect(await order({ position: await position(400) })).toMatchObject({
      status: 201,
      envelope: {
        data: {
          deliveryFee: 1,
          total: 8.5,
          destination: { zone: 'Centre', minutes: 10, distanceInMeters: 400, postcode: null },
        },
      },
    })
    expect(await order({ position: await position(3000) }, 2)).toMatchObject({
      envelope: { data: { deliveryFee: 2.5, total: 17.5, destination: { zone: 'Town' } } },
    })
    await setZones([])
    const { data } = await business.staff.ask('GET businesses/delivery-orders')
    expect(data.map(({ destination }) => destination?.zone)).toEqual(['Town', 'Centre'])
    expect(await order({})).toMatchObject({ envelope: { data: { deliveryFee: 9 } } })
  })

  test('a guest without a position may name a zone', async () => {
    const placed = await order({ zone: 'Town' }, 2)
    expect(placed).toMatchObject({
      status: 201,
      envelope: { data: { destination: { zone: 'Town', distanceInMeters: null, latitude: null } } },
    })
  })

  test.each([
    ['no place is given', {}, 'delivery-zone-missing'],
    ['the zone is unknown', { zone: 'Moon' }, 'delivery-too-far'],
    ['only a postcode is given', { postcode: '10000' }, 'delivery-zone-missing'],
    ['it costs less than the minimum', { zone: 'Town' }, 'delivery-minimum'],
  ])('refuses an order where %s, storing nothing', async (_, where, code) => {
    expect(await order(where)).toMatchObject({ status: 422, envelope: { code } })
    expect((await business.staff.ask('GET businesses/delivery-orders')).total).toBe(0)
  })

  test('refuses orders from beyond the largest ring', async () => {
    expect(await order({ position: await position(5100) })).toMatchObject({
      status: 422,
      envelope: { code: 'delivery-too-far' },
    })
  })

  test('refuses an order whose fee differs from the one shown to the guest', async () => {
    expect(await order({ zone: 'Centre', expectedTotal: 7.5 })).toMatchObject({
      status: 409,
      envelope: { code: 'price-changed' },
    })
  })

  test('a scheduled order leaves time for the delivery, and is promised ready that much earlier', async () => {
    clock.set('2026-06-10T10:10:00Z')
    const wantedOn = '2026-06-10T10:30:00.000Z'
    expect(await order({ zone: 'Town', wantedOn }, 2)).toMatchObject({
      status: 422,
      envelope: { code: 'slot-unknown' },
    })
    const { envelope } = await order({ zone: 'Centre', wantedOn })
    const { id } = envelope.data as { id: string }
    const approved = await business.staff.ask('PUT businesses/delivery-orders/:id', {
      params: { id },
      body: { orderStatus: 'APPROVED' },
    })
    expect(approved).toMatchObject({ wantedOn, readyBy: '2026-06-10T10:20:00.000Z' })
    clock.set('2026-06-10T10:00:00Z')
  })

  test('a forgotten guest’s address and destination are deleted', async () => {
    const { envelope } = await order({ position: await position(400) })
    const { id } = envelope.data as { id: string }
    await business.staff.ask('PUT businesses/delivery-orders/:id', {
      params: { id },
      body: { orderStatus: 'APPROVED' },
    })
    await guest.ask('DELETE open/clients/data')
    const kept = await business.staff.ask('GET businesses/orders/:id', { params: { id } })
    expect(kept).toMatchObject({ address: '–' })
    expect(kept).not.toHaveProperty('destination')
  })
})

describe('postcodes', () => {
  beforeEach(() =>
    setZones([codes('Town', ['10']), codes('Old town', ['1012 ab', '1012'], { deliveryFee: 3 })]),
  )

  test('the longest prefix counts', async () => {
    expect(await zonesNow()).toMatchObject([{ postcodes: ['10'] }, { postcodes: ['1012AB', '1012'] }])
    expect(await order({ postcode: '1012 xy' })).toMatchObject({
      envelope: { data: { deliveryFee: 3, destination: { zone: 'Old town', postcode: '1012XY' } } },
    })
    expect(await order({ postcode: '10 999' })).toMatchObject({
      envelope: { data: { deliveryFee: 1, destination: { zone: 'Town' } } },
    })
  })

  test.each([
    [{ postcode: '2000' }, 'delivery-too-far'],
    [{ postcode: '--' }, 'delivery-too-far'],
    [{ zone: 'Town' }, 'delivery-zone-missing'],
    [{ position: { latitude: 42.66, longitude: 21.16 } }, 'delivery-zone-missing'],
  ])('refuses %j', async (where, code) => {
    expect(await order(where)).toMatchObject({ status: 422, envelope: { code } })
  })
})

describe('invalid zones', () => {
  test.each([
    ['a ring and postcodes in one', [{ ...centre, postcodes: ['1'] }]],
    ['neither', [{ ...centre, distanceInMeters: null }]],
    ['rings and postcodes', [centre, codes('Town', ['1'])]],
    ['a name twice', [centre, ring('Centre', 2000)]],
    ['a radius twice', [centre, ring('Town', 1000)]],
    ['a postcode in two zones', [codes('A', ['1012']), codes('B', ['10 12'])]],
    ['a postcode without a letter or digit', [codes('A', ['--'])]],
    ['a radius of zero', [ring('A', 0)]],
    ['a negative fee', [ring('A', 1000, { deliveryFee: -1 })]],
    ['twenty-one zones', Array.from({ length: 21 }, (_, at) => ring(`Z${at}`, 1000 + at))],
    ['null', null],
  ])('%s: rejected with 400, changing nothing', async (_, zones) => {
    await setZones([centre])
    expect((await setZones(zones as unknown[])).status).toBe(400)
    expect(await zonesNow()).toEqual([centre])
  })

  test('changing other settings keeps the zones', async () => {
    await setZones([centre, town])
    await business.staff.ask('PUT businesses/delivery-configuration', { body: { deliveryFee: 3 } })
    expect(await zonesNow()).toEqual([centre, town])
    const { delivery } = await guest.ask('GET out/businesses/:id', { params: { id: business.id } })
    expect(delivery.deliveryZones).toEqual([centre, town])
  })
})
