import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

/** Parties, and the rounds that staff take for them (docs/decisions/0020). */
const clock = aClock('2026-06-10T17:00:00Z')
const server = useServer({ clock: clock.read })
let business: Business

beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(3)
    .withMenu('Lunch', 'All', { Soup: 3.3, Fish: 7.75, Cola: 2 })
    .opens()
})

const table = (number: number) => business.tables[number - 1]?.id as string
const takeRound = (wanted: Record<string, number>, where: object, headers = {}) =>
  business.staff.call('POST businesses/orders', {
    headers,
    body: {
      ...where,
      orderItems: Object.entries(wanted).map(([name, quantity]) => ({
        productId: business.products[name]?.id as string,
        quantity,
      })),
    },
  })
const idOf = ({ envelope }: Awaited<ReturnType<typeof takeRound>>) =>
  (envelope as { data: { id: string; visitId: string } }).data
const bill = (number: number) => business.staff.ask('GET tables/:id/bill', { params: { id: table(number) } })
const visits = () => business.staff.ask('GET visits')

describe('a round that staff take', () => {
  test('is approved at once, at any hour and during a pause, and stands on the bill and in the kitchen', async () => {
    clock.pass({ hours: 9 })
    await business.staff.ask('PUT businesses/pause', { body: { kind: 'table', until: 30 } })
    const answer = await takeRound({ Soup: 2 }, { tableId: table(1), guests: 4, label: 'Drita' })
    expect(answer).toMatchObject({
      status: 201,
      envelope: {
        data: {
          status: 'APPROVED',
          total: 6.6,
          table: 1,
          clientId: null,
          clientAddress: null,
          visitLabel: 'Drita',
        },
      },
    })
    expect(await bill(1)).toMatchObject({
      total: 6.6,
      visit: { guests: 4, label: 'Drita' },
      guests: [{ clientId: null }],
    })
    expect(await business.staff.ask('GET businesses/kitchen')).toMatchObject([
      { table: 1, items: [{ quantity: 2 }] },
    ])
  })

  test('is taken once, although its answer was lost', async () => {
    const headers = { 'idempotency-key': 'a-round-whose-answer-was-lost' }
    const first = await takeRound({ Soup: 1 }, { tableId: table(1) }, headers)
    const again = await takeRound({ Soup: 1 }, { tableId: table(1) }, headers)
    expect(idOf(again).id).toBe(idOf(first).id)
    expect(await bill(1)).toMatchObject({ total: 3.3 })
  })

  test('of what is sold out is refused by name, and changes nothing', async () => {
    const params = { id: business.products['Cola']?.id as string }
    await business.staff.ask('PUT products/:id/stock', { params, body: { stock: 1, until: null } })
    expect(await takeRound({ Cola: 2 }, { tableId: table(1) })).toMatchObject({
      status: 422,
      envelope: { code: 'product-too-few' },
    })
    expect(await visits()).toEqual([])
  })

  test('joins what guests ordered at the table, whose phones show it', async () => {
    const guest = await aGuest(server)
    await decide(business, (await sendAnOrder(guest, business, { Fish: 1 })).id)
    await takeRound({ Soup: 1 }, { tableId: table(1) })
    expect(await visits()).toMatchObject([{ table: 1, total: 11.05 }])
    const query = { businessId: business.id, tableNumber: 1 }
    expect(await guest.ask('GET open/clients/table-bill', { query })).toMatchObject({
      total: 11.05,
      guests: [
        { isYou: true, total: 7.75 },
        { isYou: false, total: 3.3 },
      ],
    })
  })

  test('at the counter has a bill of its own', async () => {
    const { visitId } = idOf(await takeRound({ Cola: 1 }, { label: 'Ben' }))
    await takeRound({ Cola: 1 }, { label: 'Eva' })
    await takeRound({ Soup: 1 }, { visitId })
    expect(await visits()).toMatchObject([
      { table: null, label: 'Ben', total: 5.3 },
      { table: null, label: 'Eva', total: 2 },
    ])
    const params = { id: visitId }
    await business.staff.ask('POST visits/:id/bill', { params, body: { paidBy: 'card', total: 5.3 } })
    expect(await visits()).toMatchObject([{ label: 'Eva' }])
    expect(await takeRound({ Soup: 1 }, { visitId })).toMatchObject({
      status: 409,
      envelope: { code: 'visit-closed' },
    })
    expect((await business.staff.call('GET visits/:id', { params })).status).toBe(404)
  })
})

describe('a second party at a table', () => {
  test('has its own bill; guests go on joining the first', async () => {
    await takeRound({ Soup: 1 }, { tableId: table(1) })
    const second = await business.staff.ask('POST visits', { body: { tableId: table(1), label: 'Two' } })
    await takeRound({ Fish: 1 }, { visitId: second.id })
    const guest = await aGuest(server)
    await decide(business, (await sendAnOrder(guest, business, { Cola: 1 })).id)
    expect(await visits()).toMatchObject([
      { label: null, total: 5.3, joinedByGuests: true },
      { label: 'Two', total: 7.75, joinedByGuests: false },
    ])
    await business.staff.ask('POST tables/:id/bill', {
      params: { id: table(1) },
      body: { paidBy: 'cash', total: 5.3 },
    })
    expect(await bill(1)).toMatchObject({ total: 7.75, visit: { label: 'Two' } })
    expect(await business.staff.ask('GET tables/service')).toMatchObject([{ openTotal: 7.75 }])
  })

  test('keeps its guests: what they order later is on the bill of their earlier orders', async () => {
    const guest = await aGuest(server)
    const first = await sendAnOrder(guest, business, { Soup: 1 })
    await decide(business, first.id)
    const second = await business.staff.ask('POST visits', { body: { tableId: table(2) } })
    const { visit } = await bill(1)
    await business.staff.ask('POST visits/:id/move', {
      params: { id: visit?.id as string },
      body: { to: table(2) },
    })
    await decide(business, (await sendAnOrder(guest, business, { Cola: 1 }, { tableNumber: 2 })).id)
    expect(await visits()).toMatchObject([{ id: second.id, table: 2, total: 5.3 }])
  })
})

test('a call belongs to the party of its guest: it moves along, and ends with its bill', async () => {
  const calls = async () =>
    (await business.staff.ask('GET notifications')).map(({ tableId, cookie }) => [tableId, cookie])
  const call = (guest: Guest, tableNumber: number) =>
    guest.ask('POST open/businesses/:id/waiters', {
      params: { id: business.id },
      body: { ...here, tableNumber },
    })
  const [stays, moves] = [await aGuest(server), await aGuest(server)]
  await decide(business, (await sendAnOrder(stays, business, { Soup: 1 })).id)
  await decide(business, (await sendAnOrder(moves, business, { Fish: 1 }, { tableNumber: 2 })).id)
  await call(moves, 2)
  await business.staff.ask('POST tables/:id/bill/move', { params: { id: table(2) }, body: { to: table(3) } })
  expect(await calls()).toEqual([[table(3), moves.id]])
  // A second party at the first one's table.
  const second = await business.staff.ask('POST visits', { body: { tableId: table(1) } })
  await call(stays, 1)
  await business.staff.ask('DELETE visits/:id', { params: { id: second.id } })
  expect(await calls()).toHaveLength(2)
  await business.staff.ask('POST tables/:id/bill', {
    params: { id: table(1) },
    body: { paidBy: 'cash', total: 3.3 },
  })
  expect(await calls()).toEqual([[table(3), moves.id]])
})

describe('joined tables', () => {
  test('have one party, whose bill guests at either join', async () => {
    const { id } = await business.staff.ask('POST visits', { body: { tableId: table(1), guests: 9 } })
    const join = (numbers: number[]) =>
      business.staff.call('PUT visits/:id', { params: { id }, body: { joinedTableIds: numbers.map(table) } })
    expect(await join([2])).toMatchObject({
      status: 200,
      envelope: { data: { joinedTables: [2], guests: 9 } },
    })
    const guest = await aGuest(server)
    await decide(business, (await sendAnOrder(guest, business, { Soup: 1 }, { tableNumber: 2 })).id)
    expect(await visits()).toMatchObject([{ id, table: 1, total: 3.3 }])
    expect(await bill(2)).toMatchObject({ total: 3.3, visit: { id } })
    expect((await business.staff.ask('GET tables/service')).map(({ openTotal }) => openTotal)).toEqual([
      3.3, 3.3,
    ])
    await takeRound({ Cola: 1 }, { tableId: table(2) })
    expect(await visits()).toMatchObject([{ id, table: 1, total: 5.3 }])
    await takeRound({ Cola: 1 }, { tableId: table(3) })
    expect(await join([2, 3])).toMatchObject({ status: 409, envelope: { code: 'table-occupied' } })
    expect(await visits()).toHaveLength(2)
  })
})

test('a seated party occupies its table until it leaves or its service ends', async () => {
  const { id } = await business.staff.ask('POST visits', { body: { tableId: table(1) } })
  const occupied = async () => (await business.staff.ask('GET tables/service')).length
  expect(await occupied()).toBe(1)
  await business.staff.ask('DELETE visits/:id', { params: { id } })
  expect(await occupied()).toBe(0)
  await takeRound({ Soup: 1 }, { tableId: table(1) })
  const [open] = await visits()
  const params = { id: open?.id as string }
  expect((await business.staff.call('DELETE visits/:id', { params })).status).toBe(409)
  clock.pass({ hours: 19 })
  expect(await visits()).toEqual([])
  await takeRound({ Cola: 1 }, { tableId: table(1) })
  expect(await bill(1)).toMatchObject({ total: 2 })
})
