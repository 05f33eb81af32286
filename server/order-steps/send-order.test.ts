import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sendAnOrder, anOrder } from '#tests/harness/ordering.ts'
import { aGuest, renewToken, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
let guest: Guest
let id: string

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  business = await aBusiness(server).withTables(2).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
  id = await newOrder()
})

async function newOrder(comment?: string) {
  const body = { ...anOrder(business, { Margherita: 2 }), ...(comment && { comment }) }
  return (await guest.ask('POST open/clients/orders', { body })).id
}
const send = (change: object = {}, as = guest) =>
  as.call('POST open/clients/orders/:id/send', {
    params: { id },
    body: { businessId: business.id, ...here, ...change },
  })

/** A position this many meters to the north. */
const north = (meters: number) => ({ latitude: here.latitude + meters / 111_195.08 })

describe('sending an order', () => {
  test('numbers it and shows it to staff and guest', async () => {
    const answer = await send()
    expect(answer.status).toBe(200)
    expect(answer.envelope.data).toEqual({
      id,
      orderNumber: '00001',
      createdDateTime: '2026-06-10T10:00:00.000Z',
      status: 'SENT',
      stage: 'sent',
      table: 1,
      comment: null,
      total: 15,
      taxes: [],
      seenOn: null,
      decidedOn: null,
      orderItems: [
        {
          id: expect.any(String),
          quantity: 2,
          product: {
            id: business.products['Margherita']?.id,
            name: 'Margherita',
            nameEn: 'Margherita',
            price: 7.5,
          },
        },
      ],
    })
    const staffs = await business.staff.ask('GET businesses/orders')
    expect(staffs.data).toMatchObject([{ id, orderNumber: '00001', clientId: guest.id }])
    const own = await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
    expect(own.data).toMatchObject([{ id, orderNumber: '00001' }])
    expect(own.data[0]).not.toHaveProperty('clientId')
  })

  test('counts up per business, ignoring orders that were never sent', async () => {
    await send()
    await newOrder()
    expect((await sendAnOrder(guest, business, { Margherita: 1 })).orderNumber).toBe('00002')
    const other = await aBusiness(server).withTables(1).withMenu('M', 'S', { Soup: 2 }).opens()
    expect((await sendAnOrder(guest, other, { Soup: 1 })).orderNumber).toBe('00001')
  })

  test('does not wait for a concurrent change of the business', async () => {
    await server.services.db.transaction().execute(async (transaction) => {
      const change = transaction.updateTable('businesses').set({ name: 'Te Arta e re' })
      await change.where('id', '=', business.id).execute()
      expect((await send()).status).toBe(200)
    })
  })

  test('is harmless when repeated, even concurrently, and changes nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    clock.pass({ days: 2 })
    await renewToken(guest)
    const late = await send({ ...north(5000), comment: 'again' })
    expect([late.status, late.text]).toEqual([200, answers[0]?.text])
    expect((await business.staff.ask('GET businesses/orders')).total).toBe(1)
    expect((await sendAnOrder(guest, business, { Margherita: 1 })).orderNumber).toBe('00002')
  })

  test('keeps the first comment unless a new one is given', async () => {
    id = await newOrder('no onions')
    expect((await send({ comment: '  ' })).envelope.data).toMatchObject({ comment: 'no onions' })
    id = await newOrder('no onions')
    expect((await send({ comment: 'no garlic' })).envelope.data).toMatchObject({ comment: 'no garlic' })
  })

  test('works only for its own guest and business', async () => {
    const other = await aBusiness(server).opens()
    expect((await send({}, await aGuest(server))).status).toBe(404)
    expect((await send({ businessId: other.id })).status).toBe(404)
    id = randomUUID()
    expect((await send()).status).toBe(404)
    id = 'x'
    expect((await send()).status).toBe(404)
  })

  test.each([
    [{ latitude: 90.1 }, 'latitude', 'At most 90'],
    [{ latitude: -90.1 }, 'latitude', 'At least -90'],
    [{ longitude: 180.1 }, 'longitude', 'At most 180'],
    [{ longitude: 'x' }, 'longitude', 'Provide a valid value'],
    [{ latitude: null }, 'latitude', 'Provide a value!'],
    [{ accuracy: -1 }, 'accuracy', 'At least 0'],
    [{ comment: 'x'.repeat(1001) }, 'comment', 'At most 1000 characters'],
  ])('rejects %o', async (change, field, message) => {
    const answer = await send(change)
    expect(answer.status).toBe(400)
    expect(answer.envelope.fields?.[field]).toMatch(
      message === 'Provide a valid value' ? /Provide a/ : message,
    )
  })

  test('fails once the order is 24 hours old', async () => {
    clock.pass({ hours: 24 })
    await renewToken(guest)
    expect((await send()).status).toBe(200)
    id = await newOrder()
    clock.pass({ hours: 24, seconds: 1 })
    await renewToken(guest)
    expect((await send()).status).toBe(404)
  })

  test('is refused while the menu is disabled', async () => {
    const activate = (activation: boolean) =>
      server.services.db.updateTable('businesses').set({ activation }).where('id', '=', business.id).execute()
    await activate(false)
    expect(await send()).toMatchObject({ status: 422, envelope: { code: 'menu-disabled' } })
    await activate(true)
    expect((await send()).status).toBe(200)
  })
})

describe('the distance', () => {
  test('is limited by the radius', async () => {
    expect(await send(north(20.5))).toMatchObject({ status: 422, envelope: { code: '12000' } })
    expect((await send(north(19.5))).status).toBe(200)
  })

  test('may be larger the less accurate the position is', async () => {
    expect((await send({ ...north(69), accuracy: 48 })).envelope.code).toBe('12000')
    expect((await send({ ...north(69), accuracy: 50 })).status).toBe(200)
  })

  test('tolerates at most 100 m of GPS inaccuracy', async () => {
    expect((await send({ ...north(121), accuracy: 1_000_000 })).envelope.code).toBe('12000')
    expect((await send({ ...north(119), accuracy: 1_000_000 })).status).toBe(200)
  })

  test('follows the radius and location that the business sets', async () => {
    const params = { id: business.id }
    await business.staff.ask('PUT businesses/:id', { params, body: { radiusInMeters: 500 } })
    expect((await send(north(499))).status).toBe(200)
    id = await newOrder()
    await business.staff.ask('PUT businesses/:id/addresses', {
      params,
      body: { latitude: 0, longitude: 179.999 },
    })
    expect((await send()).envelope.code).toBe('12000')
    // Across the date line, the distance is 222 m.
    expect((await send({ latitude: 0, longitude: -179.999 })).status).toBe(200)
  })

  test('keeps a refused order unchanged, so that it can be sent from closer by', async () => {
    await send({ ...north(5000), comment: 'from afar' })
    expect((await send()).envelope.data).toMatchObject({ comment: null, orderNumber: '00001' })
  })
})

describe('a blocked guest', () => {
  const block = (value: string) =>
    server.services.db.insertInto('blocks').values({ businessId: business.id, value }).execute()

  test('cannot send, but can read', async () => {
    await block(guest.id)
    expect(await send()).toMatchObject({ status: 422, envelope: { code: '0005' } })
    const query = { businessId: business.id }
    expect((await guest.call('GET open/clients/orders', { query })).status).toBe(200)
    expect((await guest.call('GET businesses/:id/menus', { params: { id: business.id } })).status).toBe(200)
  })

  test('cannot send when blocked by address', async () => {
    await block('127.0.0.1')
    expect((await send()).envelope.code).toBe('0005')
  })

  test('may order elsewhere', async () => {
    const other = await aBusiness(server).withTables(1).withMenu('M', 'S', { Soup: 2 }).opens()
    await block(guest.id)
    expect((await sendAnOrder(guest, other, { Soup: 1 })).status).toBe('SENT')
  })
})
