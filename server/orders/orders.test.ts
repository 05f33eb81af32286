import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, signIn, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  business = await aBusiness(server).withTables(2).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
})

const send = async () => {
  clock.pass({ seconds: 1 })
  return sendAnOrder(guest, business, { Margherita: 1 })
}
const decide = (id: string, orderStatus: unknown, staff = business.staff) =>
  staff.call('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })
const numbersOf = (list: { data: { orderNumber: string }[] }) => list.data.map((order) => order.orderNumber)

describe('deciding', () => {
  test.each(['APPROVED', 'DECLINED'])('a sent order becomes %s, once', async (status) => {
    const { id } = await send()
    const decided = await decide(id, status)
    expect(decided.status).toBe(200)
    expect(decided.envelope.data).toMatchObject({ id, status, decidedOn: clock.read().toISOString() })
    for (const again of ['APPROVED', 'DECLINED']) {
      expect(await decide(id, again)).toMatchObject({ status: 409, envelope: { code: 'order-decided' } })
    }
    const own = await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
    expect(own.data[0]).toMatchObject({ status, decidedOn: expect.any(String), seenOn: expect.any(String) })
  })

  test('concurrently succeeds once, and the other caller sees the outcome', async () => {
    const other = await signIn(server, business.form.email, business.form.password)
    for (let round = 0; round < 5; round++) {
      const { id } = await send()
      const answers = await Promise.all([decide(id, 'APPROVED'), decide(id, 'DECLINED', other)])
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const won = answers.find((answer) => answer.status === 200)?.envelope.data as { status: string }
      const { data } = await other.ask('GET businesses/orders')
      expect(data.find((order) => order.id === id)?.status).toBe(won.status)
    }
  })

  test('answers 404 for an unsent, unknown or malformed order', async () => {
    const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, { Margherita: 1 }) })
    for (const unknown of [id, randomUUID(), 'x'])
      expect((await decide(unknown, 'APPROVED')).status).toBe(404)
  })

  test('accepts no other status', async () => {
    const { id } = await send()
    for (const status of ['SENT', 'CREATED', 'approved', '', null, 1, undefined]) {
      expect((await decide(id, status)).status, String(status)).toBe(400)
    }
    expect((await business.staff.ask('GET businesses/orders')).data[0]?.status).toBe('SENT')
  })
})

describe("staff's list", () => {
  test('is newest first and paged, with the total', async () => {
    for (let count = 0; count < 5; count++) await send()
    expect(numbersOf(await business.staff.ask('GET businesses/orders'))).toEqual([
      '00005',
      '00004',
      '00003',
      '00002',
      '00001',
    ])
    const second = await business.staff.ask('GET businesses/orders', { query: { page: 1, size: 2 } })
    expect([numbersOf(second), second.total]).toEqual([['00003', '00002'], 5])
    const past = await business.staff.ask('GET businesses/orders', { query: { page: 9, size: 2 } })
    expect([past.data, past.total]).toEqual([[], 5])
  })

  test('keeps the order of the numbers when the clock is set back between two orders', async () => {
    await send()
    clock.pass({ hours: -3 })
    await send()
    const table = { query: { table: 1 } }
    const own = { query: { businessId: business.id } }
    for (const list of [
      await business.staff.ask('GET businesses/orders'),
      await business.staff.ask('GET businesses/orders', table),
      await guest.ask('GET open/clients/orders', own),
    ])
      expect(numbersOf(list)).toEqual(['00002', '00001'])
    clock.pass({ hours: 3 })
  })

  test('is filtered by status', async () => {
    const [first, second] = [await send(), await send()]
    await send()
    await decide(first.id, 'APPROVED')
    await decide(second.id, 'DECLINED')
    const listed = async (statuses: string) =>
      numbersOf(await business.staff.ask('GET businesses/orders', { query: { statuses } }))
    expect(await listed('SENT')).toEqual(['00003'])
    expect(await listed('APPROVED,DECLINED')).toEqual(['00002', '00001'])
    expect(await listed('SENT,APPROVED, DECLINED')).toEqual(['00003', '00002', '00001'])
    for (const statuses of ['', 'CREATED', 'SENT,']) {
      expect((await business.staff.call('GET businesses/orders', { query: { statuses } })).status).toBe(400)
    }
  })

  test('finds orders by any digits of the number, leading zeros included', async () => {
    for (let count = 0; count < 12; count++) await send()
    const found = async (number: string) =>
      numbersOf(await business.staff.ask('GET businesses/orders', { query: { number } }))
    expect(await found('00012')).toEqual(['00012'])
    expect(await found('001')).toEqual(['00012', '00011', '00010', '00001'])
    expect(await found(' 12 ')).toEqual(['00012'])
    for (const none of ['99', '%', '_', 'x', '000012']) expect(await found(none)).toEqual([])
    expect(await found('')).toHaveLength(12)
  })

  test('shows the current name of the table, and who decided', async () => {
    const { id } = await send()
    const [table] = business.tables
    const params = { id: table?.id ?? '' }
    await business.staff.ask('PUT tables/:id', { params, body: { name: 'Sofra e madhe' } })
    await decide(id, 'APPROVED')
    const { firstName, lastName } = business.form
    const named = { table: 1, tableName: 'Sofra e madhe', decidedBy: `${firstName} ${lastName}` }
    expect((await business.staff.ask('GET businesses/orders')).data[0]).toMatchObject(named)
    expect(await business.staff.ask('GET businesses/orders/:id', { params: { id } })).toMatchObject(named)
    await business.staff.ask('POST tables/:id/bill', { params, body: { paidBy: 'cash', total: 7.5 } })
    await business.staff.ask('DELETE tables/:id', { params })
    expect((await business.staff.ask('GET businesses/orders')).data[0]).toMatchObject({
      table: 1,
      tableName: null,
    })
  })
})

describe('orders', () => {
  const own = () => guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
  const report = (ids: string[], staff = business.staff) =>
    staff.call('POST businesses/orders/seen', { body: { orderIds: ids } })

  test('are marked as seen when a screen reports it, once, and not by its lists', async () => {
    const [first, second] = [await send(), await send()]
    await business.staff.ask('GET businesses/orders', { query: { markSeen: 'false' } })
    await business.staff.ask('GET businesses/orders', { query: { statuses: 'APPROVED,DECLINED' } })
    await business.staff.ask('GET businesses/orders', { query: { number: '9' } })
    expect((await own()).data.map(({ seenOn }) => seenOn)).toEqual([null, null])
    const seenOn = clock.read().toISOString()
    expect((await report([first.id, randomUUID()])).status).toBe(200)
    clock.pass({ minutes: 1 })
    await report([first.id])
    expect((await own()).data).toMatchObject([
      { id: second.id, seenOn: null },
      { id: first.id, seenOn },
    ])
  })

  test('are marked as seen by whoever lists them without reporting them', async () => {
    const { id } = await send()
    const seenOn = clock.read().toISOString()
    await business.staff.ask('GET businesses/orders', { query: { statuses: 'SENT' } })
    clock.pass({ minutes: 1 })
    await business.staff.ask('GET businesses/orders')
    expect((await own()).data).toMatchObject([{ id, seenOn }])
  })

  test('are not marked as seen by another business, nor without any, nor by too many', async () => {
    const { id } = await send()
    const other = await aBusiness(server).opens()
    expect((await report([id], other.staff)).status).toBe(200)
    expect((await own()).data[0]?.seenOn).toBeNull()
    for (const ids of [[], ['x'], Array.from({ length: 101 }, () => id)])
      expect((await report(ids)).status).toBe(400)
  })
})

describe('one order', () => {
  test('is found by its id; one that is unsent or unknown is 404', async () => {
    const { id, orderNumber } = await send()
    const read = (id: string) => business.staff.call('GET businesses/orders/:id', { params: { id } })
    expect((await read(id)).envelope.data).toMatchObject({ id, orderNumber, status: 'SENT', decidedBy: null })
    const unsent = await guest.ask('POST open/clients/orders', { body: anOrder(business, { Margherita: 1 }) })
    for (const none of [unsent.id, randomUUID(), 'x']) expect((await read(none)).status).toBe(404)
  })
})

describe("a guest's list", () => {
  test('contains only their own orders at this business', async () => {
    await send()
    const elsewhere = await aBusiness(server).withTables(1).withMenu('M', 'S', { Soup: 2 }).opens()
    await sendAnOrder(guest, elsewhere, { Soup: 1 })
    await sendAnOrder(await aGuest(server), business, { Margherita: 3 })
    const own = await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
    expect([numbersOf(own), own.total]).toEqual([['00001'], 1])
    const stranger = await aGuest(server)
    expect(await stranger.ask('GET open/clients/orders', { query: { businessId: business.id } })).toEqual({
      data: [],
      total: 0,
    })
  })

  test('requires a business', async () => {
    const call = 'GET open/clients/orders'
    expect((await guest.call(call)).status).toBe(400)
    expect((await guest.call(call, { query: { businessId: 'x' } })).status).toBe(400)
  })
})
