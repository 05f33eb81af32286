import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBusiness, aPrinter, acceptPickups, anOptionGroup, type Business } from '#tests/harness/business.ts'
import { aNetworkPrinter } from '#tests/harness/network-printer.ts'
import { aPickup, daysAround, decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aSetMenu } from '#tests/harness/set-menu.ts'

/** A line that is changed before it is made: taken off, and ordered anew (docs/orders.md). */
let business: Business
let guest: Guest
let printer: Awaited<ReturnType<typeof aNetworkPrinter>>

const server = useServer({ env: { PRINTER_NETWORKS: '127.0.0.0/8' }, printRetryMs: 2 })
beforeEach(async () => {
  printer = await aNetworkPrinter()
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Menu', 'All', { Pizza: 8, Fish: 7.75, Cake: 3 })
    .withOptions(anOptionGroup('Extras', { Cheese: 1.5 }), 'Pizza')
    .opens()
  guest = await aGuest(server)
})
afterEach(() => printer.close())

const idOf = (name: string) => business.products[name]?.id as string
const approved = async (...lines: object[]) =>
  decide(business, (await sendAnOrder(guest, business, lines)).id)
type Ordered = Awaited<ReturnType<typeof approved>>
const replace = ({ id, orderItems: [item] }: Ordered, body: object = {}) =>
  business.staff.call('POST businesses/orders/:id/items/:itemId/replacement', {
    params: { id, itemId: item?.id as string },
    body: { quantity: 1, was: { quantity: item?.quantity as number }, ...body },
  })
const bill = () =>
  business.staff.ask('GET tables/:id/bill', { params: { id: business.tables[0]?.id as string } })
const refused = (code: string) => ({ envelope: { code } })

test('a changed line is ordered anew for its guest: bill, stock, kitchen, tickets and figures follow', async () => {
  await business.staff.ask('POST printers', {
    body: { ...aPrinter('Kitchen'), kind: 'network', host: '127.0.0.1', port: printer.port },
  })
  await business.staff.ask('PUT products/:id/stock', {
    params: { id: idOf('Pizza') },
    body: { stock: 2, until: null },
  })
  const order = await approved(
    { productId: idOf('Pizza'), quantity: 2 },
    { productId: idOf('Fish'), quantity: 1 },
  )
  const printed = async (tickets: number) => {
    await expect.poll(() => printer.paper.tickets.length, { timeout: 30_000 }).toBe(tickets)
    return printer.paper.drawn()
  }
  await printed(1)
  const cheese = business.optionGroups['Extras']?.options[0]?.id
  // It is sold out: what it gives back itself is enough.
  expect(await replace(order, { options: [cheese], note: 'Well done', quantity: 1 })).toMatchObject({
    status: 200,
    envelope: {
      data: {
        stage: 'accepted',
        total: 9.5,
        visitId: order.visitId,
        table: 1,
        clientId: order.clientId,
        orderItems: [{ quantity: 1, options: [{ name: 'Cheese' }], note: 'Well done' }],
      },
    },
  })
  expect(await bill()).toMatchObject({ total: 17.25, guests: [{ total: 17.25, orders: [{}, {}] }] })
  const mine = await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
  expect(mine.data).toMatchObject([
    { total: 9.5 },
    { total: 7.75, orderItems: [{ quantity: 0, voided: 2, replaced: 2 }, {}] },
  ])
  const products = await business.staff.ask('GET products')
  expect(products.find(({ id }) => id === idOf('Pizza'))?.stock).toBe(1)
  const tickets = await printed(3)
  expect(tickets.find((ticket) => ticket.includes('CANCELLED'))).toContain('2 × Pizza')
  expect(tickets.find((ticket) => ticket.includes('Cheese'))).toMatch(/1 × Pizza[^]*Well done/)
  const figures = await business.staff.ask('GET businesses/figures', { query: daysAround(order) })
  expect(figures).toMatchObject({ gross: 17.25, changes: [] })
})

test('of two waiters who change a line at once, one is told', async () => {
  const order = await approved({ productId: idOf('Fish'), quantity: 2 })
  const answers = await Promise.all([replace(order, { quantity: 3 }), replace(order)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect((await bill()).guests[0]?.orders).toHaveLength(1)
})

test('a line on hold stays on hold, and a set menu keeps its courses', async () => {
  const menu = await aSetMenu(business, { Main: { Pizza: 0, Fish: 2 }, Sweet: { Cake: 0 } })
  const round = await business.staff.ask('POST businesses/orders', {
    body: {
      orderItems: [
        {
          dailyMenuId: menu.id,
          quantity: 1,
          courses: [{ id: menu.courses[0]?.id as string, productId: idOf('Fish') }],
          course: 2,
          seat: 3,
        },
        { productId: idOf('Cake'), quantity: 1, course: 1 },
      ],
    },
  })
  expect(await replace(round as Ordered, { quantity: 2, note: 'No salt' })).toMatchObject({
    status: 200,
    envelope: {
      data: {
        table: null,
        clientId: null,
        firedUpTo: 1,
        orderItems: [
          { quantity: 2, note: 'No salt', course: 2, seat: 3, parts: [{ name: 'Fish' }, { name: 'Cake' }] },
        ],
      },
    },
  })
})

test('what was made or paid, is not what was seen, cannot be ordered, or has no visit, stays as it is', async () => {
  const made = await approved(
    { productId: idOf('Fish'), quantity: 1 },
    { productId: idOf('Cake'), quantity: 1 },
  )
  await business.staff.ask('PUT businesses/kitchen/:id/items/:itemId', {
    params: { id: made.id, itemId: made.orderItems[0]?.id as string },
    body: { done: true },
  })
  expect(await replace(made)).toMatchObject(refused('order-changed'))
  const order = await approved({ productId: idOf('Pizza'), quantity: 2 })
  expect(await replace(order, { was: { quantity: 1 } })).toMatchObject(refused('order-changed'))
  expect(await replace(order, { options: [idOf('Fish')] })).toMatchObject(refused('option-unknown'))
  expect((await bill()).total).toBe(26.75)
  await business.staff.ask('PUT businesses/orders/:id/stage', {
    params: { id: order.id },
    body: { stage: 'ready' },
  })
  expect(await replace(order)).toMatchObject(refused('order-changed'))
  const paid = await approved({ productId: idOf('Cake'), quantity: 1 })
  await business.staff.ask('POST tables/:id/bill', {
    params: { id: business.tables[0]?.id as string },
    body: { paidBy: 'cash', total: 29.75 },
  })
  expect(await replace(paid)).toMatchObject(refused('bill-closed'))
  await acceptPickups(business.staff)
  const pickup = await guest.ask('POST open/clients/pickup-orders', {
    body: aPickup(business, [{ productId: idOf('Cake'), quantity: 1 }]),
  })
  await decide(business, pickup.id)
  expect(await replace(pickup as unknown as Ordered)).toMatchObject(refused('order-impossible'))
})
