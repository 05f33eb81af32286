import { beforeEach, expect, test } from 'vitest'
import { aBusiness, aTax, type Business } from '#tests/harness/business.ts'
import { daysAround, decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

/** Pieces of a line that another party pays (docs/orders.md). */
let business: Business
let guest: Guest

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(2)
    .withMenu('Menu', 'All', { Soup: 3.3, Fish: 7.75, Cola: 2 })
    .opens()
  await business.staff.ask('POST taxes', { body: aTax('VAT') })
  guest = await aGuest(server)
})

const approved = async (wanted: Record<string, number>) =>
  decide(business, (await sendAnOrder(guest, business, wanted)).id)
type Ordered = Awaited<ReturnType<typeof approved>>
const seat = async () =>
  (await business.staff.ask('POST visits', { body: { tableId: business.tables[1]?.id as string } })).id
const pieces = ({ id: orderId, orderItems }: Ordered, at: number, quantity: number) => {
  const { id: itemId = '', quantity: left = 0, reduced = 0 } = orderItems[at] ?? {}
  return { orderId, itemId, quantity, was: { quantity: left, reduced } }
}
const move = (visitId: string, ...lines: object[]) =>
  business.staff.call('POST visits/:id/lines', { params: { id: visitId }, body: { lines } })
const bill = (at: number) =>
  business.staff.ask('GET tables/:id/bill', { params: { id: business.tables[at]?.id as string } })

test('moved pieces are on the other bill at what they came to, as far as they were, and nothing counts twice', async () => {
  const cola = business.products['Cola']?.id as string
  await business.staff.ask('PUT products/:id/stock', {
    params: { id: cola },
    body: { stock: 9, until: null },
  })
  const { id } = await approved({ Soup: 3, Fish: 1, Cola: 2 })
  const change = (order: Ordered, at: number, body: object) => {
    const { was, itemId } = pieces(order, at, 1)
    return business.staff.ask('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id, itemId },
      body: { reason: 'Late', was, ...body } as never,
    })
  }
  const read = () => business.staff.ask('GET businesses/orders/:id', { params: { id } }) as Promise<Ordered>
  await change(await read(), 0, { kind: 'discounted', quantity: 3, amount: 0.8 })
  await change(await read(), 1, { kind: 'given', quantity: 1 })
  const order = await read()
  await business.staff.ask('PUT businesses/kitchen/:id/items/:itemId', {
    params: { id, itemId: order.orderItems[1]?.id as string },
    body: { done: true },
  })
  const figures = async () => {
    const { gross, products, changes, untaxed } = await business.staff.ask('GET businesses/figures', {
      query: daysAround(order),
    })
    return { gross, products, changes, untaxed }
  }
  const before = await figures()
  const other = await seat()
  expect(await move(other, pieces(order, 0, 2), pieces(order, 1, 1), pieces(order, 2, 1))).toMatchObject({
    status: 200,
    envelope: { data: { orderIds: [expect.any(String)] } },
  })
  const bills = await Promise.all([bill(0), bill(1)])
  // A third of the discount stays.
  expect(bills.map(({ total }) => total)).toEqual([5.03, 8.07])
  expect(bills[1]?.guests).toMatchObject([{ clientId: null, orders: [{ stage: 'preparing', table: 2 }] }])
  expect(await figures()).toEqual(before)
  const products = await business.staff.ask('GET products')
  expect(products.find((product) => product.id === cola)?.stock).toBe(7)
  const mine = await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
  expect(mine.data).toMatchObject([
    {
      orderItems: [
        { quantity: 1, moved: 2 },
        { quantity: 0, moved: 1 },
        { quantity: 1, moved: 1 },
      ],
    },
  ])
  const kitchen = await business.staff.ask('GET businesses/kitchen')
  const made = kitchen.flatMap(({ items }) => items).filter(({ quantity }) => quantity > 0)
  expect(made.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6)
})

test('all lines of a large party are moved at once, and no more than a house could serve', async () => {
  const soups = Array.from({ length: 60 }, (_, at) => ({
    productId: business.products['Soup']?.id as string,
    quantity: 1,
    note: `Guest ${at + 1}`,
  }))
  const tableId = business.tables[0]?.id as string
  const round = () => business.staff.ask('POST businesses/orders', { body: { tableId, orderItems: soups } })
  const rounds = [await round(), await round()]
  const lines = rounds.flatMap((order) => soups.map((_, at) => pieces(order, at, 1)))
  const other = await seat()
  expect((await move(other, ...Array.from({ length: 501 }, () => lines[0] as object))).status).toBe(400)
  expect((await move(other, ...lines)).status).toBe(200)
  expect((await Promise.all([bill(0), bill(1)])).map(({ total }) => total)).toEqual([0, 396])
})

test('of two waiters who move a line at once, one is told; what is paid or moved to nobody stays', async () => {
  const order = await approved({ Soup: 2 })
  const other = await seat()
  const answers = await Promise.all([move(other, pieces(order, 0, 1)), move(other, pieces(order, 0, 1))])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect((await bill(1)).total).toBe(3.3)
  const own = await move(order.visitId as string, pieces(order, 0, 1))
  expect(own).toMatchObject({ envelope: { code: 'order-impossible' } })
  await business.staff.ask('POST tables/:id/bill', {
    params: { id: business.tables[1]?.id as string },
    body: { paidBy: 'cash', total: 3.3 },
  })
  const late = { ...pieces(order, 0, 1), was: { quantity: 1 } }
  expect(await move(other, late)).toMatchObject({ envelope: { code: 'visit-closed' } })
  await business.staff.ask('POST tables/:id/bill', {
    params: { id: business.tables[0]?.id as string },
    body: { paidBy: 'cash', total: 3.3 },
  })
  expect(await move(await seat(), late)).toMatchObject({ envelope: { code: 'bill-closed' } })
})
