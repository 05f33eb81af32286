import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aTax, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

/** What becomes of a line after it was sent (docs/decisions/0020). */
const clock = aClock('2026-06-10T17:00:00Z')
const server = useServer({ clock: clock.read })
let business: Business
let guest: Guest

beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'All', { Soup: 3.3, Fish: 7.75, Cola: 2 })
    .opens()
  await business.staff.ask('POST taxes', { body: aTax('VAT') })
  guest = await aGuest(server)
})

const table = () => business.tables[0]?.id as string
const bill = () => business.staff.ask('GET tables/:id/bill', { params: { id: table() } })
const approved = async (wanted: Record<string, number>) =>
  decide(business, (await sendAnOrder(guest, business, wanted)).id)
type Approved = Awaited<ReturnType<typeof approved>>

const change = (order: Approved, name: string, body: object, headers = {}) => {
  const item = order.orderItems.find(({ product }) => product.name === name)
  return business.staff.call('POST businesses/orders/:id/items/:itemId/changes', {
    params: { id: order.id, itemId: item?.id as string },
    headers,
    body: { reason: 'Dropped', was: { quantity: item?.quantity as number }, ...body },
  })
}

test('pieces that are taken off leave the order, the bill, its taxes and the guest’s page', async () => {
  const order = await approved({ Soup: 2, Fish: 1 })
  expect(await change(order, 'Soup', { kind: 'voided', quantity: 1 })).toMatchObject({
    status: 200,
    envelope: { data: { total: 11.05, orderItems: [{ quantity: 1, voided: 1 }, { quantity: 1 }] } },
  })
  expect(await bill()).toMatchObject({ total: 11.05, taxes: [{ gross: 11.05 }] })
  const mine = await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
  expect(mine.data).toMatchObject([{ total: 11.05, orderItems: [{ quantity: 1, voided: 1 }, {}] }])
})

test('what is on the house costs nothing and stays in the kitchen', async () => {
  const order = await approved({ Soup: 3 })
  expect(await change(order, 'Soup', { kind: 'given', quantity: 1 })).toMatchObject({
    envelope: { data: { total: 6.6, orderItems: [{ quantity: 3, reduced: 3.3 }] } },
  })
  const [ticket] = await business.staff.ask('GET businesses/kitchen')
  expect(ticket?.items).toMatchObject([{ quantity: 3 }])
})

test.each([
  [{ percent: 10 }, 8.91],
  [{ amount: 2 }, 7.9],
])('a discount of %j makes a line cheaper', async (reduction, total) => {
  const order = await approved({ Soup: 3 })
  const changed = await change(order, 'Soup', { kind: 'discounted', quantity: 3, ...reduction })
  expect(changed).toMatchObject({ envelope: { data: { total } } })
})

test('what was cheaper is taken off for what it came to', async () => {
  const order = await approved({ Soup: 3 })
  await change(order, 'Soup', { kind: 'discounted', quantity: 3, amount: 1 })
  await change(order, 'Soup', { kind: 'voided', quantity: 2, was: { quantity: 3, reduced: 1 } })
  const { total, orders } = (await bill()).guests[0] ?? { total: NaN, orders: [] }
  const [line] = orders[0]?.orderItems ?? []
  expect(total).toBeCloseTo((line?.quantity ?? 0) * 3.3 - (line?.reduced ?? 0), 5)
  await change(order, 'Soup', { kind: 'voided', quantity: 1, was: line as object })
  expect(await bill()).toMatchObject({ total: 0, taxes: [] })
})

test('a change whose answer was lost is made once', async () => {
  const order = await approved({ Soup: 3 })
  const headers = { 'idempotency-key': 'lost-answer-of-a-change' }
  await change(order, 'Soup', { kind: 'voided', quantity: 1 }, headers)
  expect(await change(order, 'Soup', { kind: 'voided', quantity: 1 }, headers)).toMatchObject({
    status: 200,
    envelope: { data: { total: 6.6 } },
  })
  expect(await bill()).toMatchObject({ total: 6.6 })
})

test('two waiters who change the same line: the second is told', async () => {
  const order = await approved({ Soup: 2 })
  const answers = await Promise.all([
    change(order, 'Soup', { kind: 'voided', quantity: 1 }),
    change(order, 'Soup', { kind: 'voided', quantity: 1 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect(await bill()).toMatchObject({ total: 3.3 })
})

test.each([
  ['more than are left', { kind: 'voided', quantity: 3 }, 409],
  ['without a reason', { kind: 'voided', quantity: 1, reason: ' ' }, 400],
  ['by more than it costs', { kind: 'discounted', quantity: 1, amount: 3.31 }, 400],
  ['by nothing', { kind: 'discounted', quantity: 1 }, 400],
  ['by percent and amount', { kind: 'discounted', quantity: 1, percent: 1, amount: 1 }, 400],
])('rejects a change of %s', async (_, body, status) => {
  const order = await approved({ Soup: 2 })
  expect((await change(order, 'Soup', body)).status).toBe(status)
  expect(await bill()).toMatchObject({ total: 6.6 })
})

test('counted pieces that were not made go back', async () => {
  const cola = business.products['Cola']?.id as string
  await business.staff.ask('PUT products/:id/stock', {
    params: { id: cola },
    body: { stock: 5, until: null },
  })
  const order = await approved({ Cola: 3 })
  await change(order, 'Cola', { kind: 'voided', quantity: 2 })
  const stock = async () => (await business.staff.ask('GET products')).find(({ id }) => id === cola)?.stock
  expect(await stock()).toBe(4)
  const itemId = order.orderItems[0]?.id as string
  await business.staff.ask('PUT businesses/kitchen/:id/items/:itemId', {
    params: { id: order.id, itemId },
    body: { done: true },
  })
  await change(order, 'Cola', { kind: 'voided', quantity: 1, was: { quantity: 1 } })
  expect(await stock()).toBe(4)
})

test('an order of which all that is left is made is ready', async () => {
  const order = await approved({ Soup: 1, Fish: 1 })
  await business.staff.ask('PUT businesses/kitchen/:id/items/:itemId', {
    params: { id: order.id, itemId: order.orderItems[0]?.id as string },
    body: { done: true },
  })
  expect(await change(order, 'Fish', { kind: 'voided', quantity: 1 })).toMatchObject({
    envelope: { data: { stage: 'ready' } },
  })
})

describe('an order of which nothing is left', () => {
  const lists = async () => {
    const query = { statuses: 'APPROVED', inProgress: 'true' as const }
    const [inProgress, pending, kitchen, inService, visits] = await Promise.all([
      business.staff.ask('GET businesses/orders', { query }),
      business.staff.ask('GET businesses/pending'),
      business.staff.ask('GET businesses/kitchen'),
      business.staff.ask('GET tables/service'),
      business.staff.ask('GET visits'),
    ])
    return [inProgress.data, pending.ready, kitchen, inService, visits].map(({ length }) => length)
  }
  const stage = (id: string, wanted: 'ready' | 'completed') =>
    business.staff.call('PUT businesses/orders/:id/stage', { params: { id }, body: { stage: wanted } })

  test('is no work any more; the cook reads what was taken off, and the guest what became of it', async () => {
    const order = await approved({ Soup: 1 })
    await change(order, 'Soup', { kind: 'given', quantity: 1 })
    expect(await lists()).toEqual([1, 0, 1, 1, 1])
    await change(order, 'Soup', { kind: 'voided', quantity: 1, was: { quantity: 1, reduced: 3.3 } })
    expect(await lists()).toEqual([0, 0, 1, 0, 0])
    expect((await stage(order.id, 'ready')).status).toBe(409)
    await business.staff.ask('PUT businesses/kitchen/:id', { params: { id: order.id }, body: { done: true } })
    expect(await lists()).toEqual([0, 0, 0, 0, 0])
    const history = await business.staff.ask('GET businesses/orders', { query: { statuses: 'APPROVED' } })
    const mine = await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
    for (const { data } of [history, mine])
      expect(data).toMatchObject([{ stage: 'accepted', orderItems: [{ quantity: 0, voided: 1 }] }])
  })

  test('waits for nobody who has it ready, and a cook who does not tick it sees it for half an hour', async () => {
    const order = await approved({ Fish: 1 })
    const other = await approved({ Soup: 1 })
    await stage(order.id, 'ready')
    expect(await lists()).toEqual([2, 1, 2, 1, 1])
    await change(order, 'Fish', { kind: 'voided', quantity: 1 })
    await change(other, 'Soup', { kind: 'voided', quantity: 1 })
    expect(await lists()).toEqual([0, 0, 1, 0, 0])
    clock.pass({ minutes: 31 })
    expect(await lists()).toEqual([0, 0, 0, 0, 0])
  })

  test('lets a seated party go', async () => {
    const { id } = await business.staff.ask('POST visits', { body: { tableId: table() } })
    const order = await approved({ Soup: 1 })
    const end = () => business.staff.call('DELETE visits/:id', { params: { id } })
    expect((await end()).status).toBe(409)
    await change(order, 'Soup', { kind: 'voided', quantity: 1 })
    expect(await bill()).toMatchObject({ total: 0, guests: [] })
    expect((await end()).status).toBe(204)
  })
})

describe('a whole bill', () => {
  const discount = async (reduction: object, total: number) => {
    const { visit } = await bill()
    return business.staff.call('POST visits/:id/discount', {
      params: { id: visit?.id as string },
      body: { ...reduction, reason: 'Regular guest', total } as never,
    })
  }

  test('becomes cheaper, each line by its share', async () => {
    await approved({ Soup: 1, Fish: 1 })
    await approved({ Cola: 1 })
    expect(await discount({ percent: 10 }, 13.05)).toMatchObject({
      status: 200,
      envelope: { data: { total: 11.74 } },
    })
    expect(await discount({ amount: 1.74 }, 11.74)).toMatchObject({ envelope: { data: { total: 10 } } })
    expect(await bill()).toMatchObject({ total: 10, taxes: [{ gross: 10 }] })
  })

  test('is not made cheaper if it is not what was shown', async () => {
    await approved({ Soup: 1 })
    expect((await discount({ percent: 10 }, 3)).status).toBe(409)
  })

  test('can be closed with all on the house, and is not changed afterwards', async () => {
    const order = await approved({ Soup: 1 })
    await change(order, 'Soup', { kind: 'given', quantity: 1 })
    await business.staff.ask('POST tables/:id/bill', {
      params: { id: table() },
      body: { paidBy: 'cash', total: 0 },
    })
    const late = await change(order, 'Soup', {
      kind: 'voided',
      quantity: 1,
      was: { quantity: 1, reduced: 3.3 },
    })
    expect(late).toMatchObject({ status: 409, envelope: { code: 'bill-closed' } })
  })
})

test('figures count what is left, and list what was changed', async () => {
  const order = await approved({ Soup: 3, Fish: 2 })
  await change(order, 'Soup', { kind: 'voided', quantity: 1 })
  await change(order, 'Fish', { kind: 'given', quantity: 1 })
  await change(order, 'Soup', {
    kind: 'discounted',
    quantity: 2,
    amount: 0.6,
    was: { quantity: 2 },
  })
  const figures = await business.staff.ask('GET businesses/figures', {
    query: { from: '2026-06-10', to: '2026-06-10' },
  })
  expect(figures).toMatchObject({
    gross: 13.75,
    productsGross: 13.75,
    products: [
      { name: 'Fish', quantity: 2, gross: 7.75 },
      { name: 'Soup', quantity: 2, gross: 6 },
    ],
    taxes: [{ gross: 13.75 }],
    changes: [
      { kind: 'discounted', quantity: 2, amount: 0.6 },
      { kind: 'given', quantity: 1, amount: 7.75 },
      { kind: 'voided', quantity: 1, amount: 3.3 },
    ],
  })
})
