import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { aDelivery } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { deliveryFee } from '#contract/domain/delivery-fee.ts'

test('there is no fee from the free limit upwards; a limit of 0 is never free', () => {
  const fee = (limit: number, lines: number) => deliveryFee({ limit, fee: 150 }, lines)
  expect([fee(2000, 1999), fee(2000, 2000), fee(0, 99_999)]).toEqual([150, 0, 150])
})

describe('over HTTP', () => {
  // 12:00 in Prishtina.
  const clock = aClock('2026-06-10T10:00:00Z')
  let business: Business
  let guest: Guest

  const server = useServer({ clock: clock.read })
  beforeEach(async () => {
    clock.set('2026-06-10T10:00:00Z')
    business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
    guest = await aGuest(server)
    await business.staff.ask('PUT businesses/configurations', { body: { enableDelivery: true } })
    await business.staff.ask('PUT businesses/delivery-configuration', {
      body: {
        activateDelivery: true,
        deliveryStartTime: '11:00',
        deliveryEndTime: '14:00',
        freeDeliveryPriceLimit: 20,
        deliveryFee: 1.5,
      },
    })
  })

  const order = (changes: object = {}, quantity = 1, headers: Record<string, string> = {}) => {
    const body = { ...aDelivery(business, { Margherita: quantity }), ...changes }
    return guest.call('POST open/clients/delivery-orders', { headers, body })
  }

  test('a new business does not deliver, at the day’s hours, without a fee', async () => {
    const { staff } = await aBusiness(server).opens()
    expect(await staff.ask('GET businesses/delivery-configuration')).toEqual({
      activateDelivery: false,
      deliveryStartTime: '07:00:00',
      deliveryEndTime: '23:00:00',
      freeDeliveryPriceLimit: 0,
      deliveryFee: 0,
    })
  })

  test('guests get the configuration with the business', async () => {
    const { delivery } = await guest.ask('GET out/businesses/:id', { params: { id: business.id } })
    expect(delivery).toMatchObject({
      activateDelivery: true,
      deliveryStartTime: '11:00:00',
      deliveryFee: 1.5,
    })
  })

  test('an order is sent at once with fee and total; staff are notified and decide it, which the guest sees', async () => {
    const stream = await openStream(business.staff, '/api/stream')
    const placed = await order()
    expect(placed).toMatchObject({
      status: 201,
      envelope: { data: { status: 'SENT', orderNumber: '00001', deliveryFee: 1.5, total: 9, table: null } },
    })
    expect(await stream.next('delivery-order')).toMatchObject({ orderNumber: '00001', status: 'SENT' })
    stream.leave()

    const { data } = await business.staff.ask('GET businesses/delivery-orders')
    expect(data).toMatchObject([
      {
        address: 'Rruga B 1',
        deliveryUser: { email: 'a@example.com', phoneNumber: '+383 44 1' },
        clientId: guest.id,
      },
    ])
    expect((await business.staff.ask('GET businesses/orders')).data).toEqual([])
    const decided = await business.staff.call('PUT businesses/delivery-orders/:id', {
      params: { id: data[0]?.id ?? '' },
      body: { orderStatus: 'APPROVED' },
    })
    expect(decided).toMatchObject({ status: 200, envelope: { data: { status: 'APPROVED' } } })
    const own = await guest.ask('GET open/clients/delivery-orders', { query: { businessId: business.id } })
    expect(own.data).toMatchObject([{ status: 'APPROVED', total: 9 }])
  })

  test('a name is optional, and shown to guest and staff', async () => {
    const deliveryUser = { name: 'Ana', email: 'a@example.com', phoneNumber: '+383 44 1' }
    expect(await order({ deliveryUser })).toMatchObject({ envelope: { data: { deliveryUser } } })
    expect(await order({ deliveryUser: { ...deliveryUser, name: '' } })).toMatchObject({ status: 201 })
    const { data } = await business.staff.ask('GET businesses/delivery-orders')
    expect(data.map(({ deliveryUser: { name } }) => name)).toEqual([undefined, 'Ana'])
  })

  test('delivery is free from the limit upwards', async () => {
    expect(await order({}, 3)).toMatchObject({ envelope: { data: { deliveryFee: 0, total: 22.5 } } })
  })

  test('a retry with the same key returns the same order', async () => {
    const key = { 'Idempotency-Key': 'delivery-1' }
    const [first, again] = [await order({}, 1, key), await order({}, 1, key)]
    expect(again.envelope.data).toEqual(first.envelope.data)
    expect((await business.staff.ask('GET businesses/delivery-orders')).total).toBe(1)
  })

  test('refuses orders outside its hours', async () => {
    clock.set('2026-06-10T12:00:00Z')
    expect(await order()).toMatchObject({ status: 422, envelope: { code: 'delivery-closed' } })
  })

  test.each([
    ['delivery is disabled', 'PUT businesses/configurations', { enableDelivery: false }, 'delivery-off'],
    ['it is inactive', 'PUT businesses/delivery-configuration', { activateDelivery: false }, 'delivery-off'],
  ])('refuses orders while %s', async (_, key, body, code) => {
    await business.staff.call(key, { body })
    expect(await order()).toMatchObject({ status: 422, envelope: { code } })
  })

  test('a delivery-only business accepts orders while ordering at tables is off', async () => {
    await business.staff.ask('PUT businesses/configurations', { body: { enableOrder: false } })
    expect((await order()).status).toBe(201)
  })

  test.each([
    ['no address', { address: '' }],
    ['no mail', { deliveryUser: { email: '', phoneNumber: '+383 44 1' } }],
    [
      'a name of 81 letters',
      { deliveryUser: { name: 'x'.repeat(81), email: 'a@example.com', phoneNumber: '+383 44 1' } },
    ],
    ['no phone', { deliveryUser: { email: 'a@example.com', phoneNumber: '12' } }],
  ])('refuses an order with %s', async (_, changes) => {
    expect((await order(changes)).status).toBe(400)
  })

  test('refuses a blocked guest', async () => {
    await business.staff.ask('POST black-list-addresses', { body: { value: guest.id } })
    expect(await order()).toMatchObject({ status: 422, envelope: { code: '0005' } })
  })
})
