import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBusiness, aPrinter, type Business } from '#tests/harness/business.ts'
import { aNetworkPrinter } from '#tests/harness/network-printer.ts'
import { useServer } from '#tests/harness/server.ts'

/** Courses and seats of a round: each course but the first is on hold until it is fired. */
let business: Business
let printer: Awaited<ReturnType<typeof aNetworkPrinter>>

const server = useServer({ env: { PRINTER_NETWORKS: '127.0.0.0/8' }, printRetryMs: 2 })
beforeEach(async () => {
  printer = await aNetworkPrinter()
  business = await aBusiness(server)
    .withTables(2)
    .withMenu('Menu', 'All', { Soup: 3, Fish: 8, Cake: 4, Wine: 5 })
    .opens()
  await business.staff.ask('POST printers', {
    body: { ...aPrinter('Kitchen'), kind: 'network', host: '127.0.0.1', port: printer.port },
  })
})
afterEach(() => printer.close())

type Served = { course?: number | null; seat?: number; quantity?: number }
const take = (lines: Record<string, Served>, where: object = { tableId: business.tables[0]?.id }) =>
  business.staff.ask('POST businesses/orders', {
    body: {
      ...where,
      orderItems: Object.entries(lines).map(([name, served]) => ({
        productId: business.products[name]?.id as string,
        quantity: 1,
        ...served,
      })),
    },
  })
const fire = (id: string, course: number) =>
  business.staff.call('POST businesses/orders/:id/fire', { params: { id }, body: { course } })
const printed = async (tickets: number) => {
  await expect.poll(() => printer.paper.tickets.length, { timeout: 30_000 }).toBe(tickets)
  return printer.paper.drawn()
}
const waiting = async () => (await business.staff.ask('GET businesses/pending')).printers[0]?.waiting

test('a course on hold is on the bill, but not printed until it is fired, once by two waiters at once', async () => {
  const { id, ...order } = await take({
    Wine: {},
    Cake: { course: 3 },
    Soup: { course: 1, seat: 2 },
    Fish: { course: 2, seat: 1 },
  })
  expect(order).toMatchObject({ total: 20, firedUpTo: 1 })
  const [first = ''] = await printed(1)
  expect(first.split('\n').filter((line) => /[×CS]/.test(line))).toEqual([
    '| 1 × Wine *',
    'Course 1 *',
    '| 1 × Soup *',
    '    Seat 2',
  ])
  expect(await waiting()).toBe(0)
  expect(await business.staff.ask('GET businesses/kitchen')).toMatchObject([
    { firedUpTo: 1, items: [{}, { course: 3 }, { course: 1, seat: 2 }, { course: 2, seat: 1 }] },
  ])
  const answers = await Promise.all([fire(id, 2), fire(id, 2)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [, second = ''] = await printed(2)
  expect(second).toContain('Fish')
  expect(second).not.toMatch(/Soup|Wine|Cake|Copy/)
  await fire(id, 3)
  expect((await printed(3))[2]).toContain('Cake')
  // Whoever comes too late takes nothing back.
  expect((await fire(id, 2)).envelope).toMatchObject({ data: { firedUpTo: 3 } })
  await business.staff.ask('POST printers/tickets', { body: { orderId: id } })
  expect((await printed(4))[3]).toMatch(/Wine[^]*Soup[^]*Fish[^]*Cake/)
})

test('what was served is in the making again once its next course is fired', async () => {
  const { id } = await take({ Soup: { course: 1 }, Fish: { course: 2 } })
  const serve = () =>
    business.staff.ask('PUT businesses/orders/:id/stage', { params: { id }, body: { stage: 'completed' } })
  const stage = async () => (await business.staff.ask('GET businesses/kitchen'))[0]?.stage
  await serve()
  expect(await stage()).toBe('completed')
  await fire(id, 2)
  expect(await stage()).toBe('accepted')
  await serve()
  // A repeat does not bring it back.
  await fire(id, 2)
  expect(await stage()).toBe('completed')
})

test('a course is held again until something of it is made or its ticket was printed', async () => {
  const hold = (id: string, course: number) =>
    business.staff.call('POST businesses/orders/:id/hold', { params: { id }, body: { course } })
  await printer.close()
  const { id, orderItems } = await take({
    Soup: { course: 1 },
    Fish: { course: 2 },
    Cake: { course: 3 },
    Wine: { course: 2 },
  })
  expect((await hold(id, 1)).status).toBe(409)
  await fire(id, 2)
  expect(await waiting()).toBe(2)
  expect(await hold(id, 2)).toMatchObject({ status: 200, envelope: { data: { firedUpTo: 1 } } })
  // Repeated, as after a lost answer.
  expect(await hold(id, 2)).toMatchObject({ status: 200, envelope: { data: { firedUpTo: 1 } } })
  expect(await waiting()).toBe(1)
  expect((await fire(id, 2)).envelope).toMatchObject({ data: { firedUpTo: 2, holdable: 2 } })
  await fire(id, 3)
  expect(await hold(id, 2)).toMatchObject({ status: 409, envelope: { code: 'order-changed' } })
  await hold(id, 3)
  await business.staff.ask('PUT businesses/kitchen/:id/items/:itemId', {
    params: { id, itemId: orderItems[1]?.id as string },
    body: { done: true },
  })
  expect(await hold(id, 2)).toMatchObject({ status: 409, envelope: { code: 'course-begun' } })
})

test('a course whose ticket was printed is not held again, and nobody is offered to', async () => {
  const hold = (id: string) =>
    business.staff.call('POST businesses/orders/:id/hold', { params: { id }, body: { course: 2 } })
  const { id } = await take({ Soup: { course: 1 }, Fish: { course: 2 } })
  await printed(1)
  await fire(id, 2)
  await printed(2)
  expect((await hold(id)).status).toBe(409)
  const order = await business.staff.ask('GET businesses/orders/:id', { params: { id } })
  expect(order).toMatchObject({ firedUpTo: 2 })
  expect(order).not.toHaveProperty('holdable')
})

test('what is taken off a course on hold is not told, since nobody knew of it', async () => {
  const { id, orderItems } = await take({ Soup: { course: 1 }, Fish: { course: 2, quantity: 2 } })
  await printed(1)
  const takeOff = (line: number, quantity: number, of: number) =>
    business.staff.ask('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id, itemId: orderItems[line]?.id as string },
      body: { kind: 'voided', quantity, reason: 'Full', was: { quantity: of } },
    })
  await takeOff(1, 1, 2)
  await fire(id, 2)
  const [, second = ''] = await printed(2)
  expect(second).toContain('1 × Fish')
  await takeOff(0, 1, 1)
  expect((await printed(3))[2]).toMatch(/CANCELLED[^]*Soup/)
})

test('the first course of a round is made at once, with what belongs to none', async () => {
  expect(await take({ Wine: {}, Fish: { course: 2 } })).toMatchObject({ firedUpTo: 1 })
  const [first = ''] = await printed(1)
  expect(first).toContain('Wine')
  expect(first).not.toContain('Fish')
  expect(await take({ Cake: { course: 3 }, Fish: { course: 2 } })).toMatchObject({ firedUpTo: 2 })
  expect((await printed(2))[1]).toContain('Fish')
})

test('nothing is on hold without courses, by phone, or on an order that is not there', async () => {
  await business.staff.ask('PUT businesses/configurations', { body: { enablePickup: true } })
  const { id, ...plain } = await take({ Soup: { seat: 1 } })
  expect(plain).not.toHaveProperty('firedUpTo')
  expect((await fire(id, 2)).envelope.data).not.toHaveProperty('firedUpTo')
  const byPhone = { kind: 'pickup', name: 'Ana', phoneNumber: '+383 44 1' }
  expect(await take({ Soup: { course: 1 }, Fish: { course: 2 } }, { byPhone })).not.toHaveProperty(
    'firedUpTo',
  )
  expect((await printed(2))[1]).toMatch(/Soup[^]*Fish/)
  expect((await fire(business.id, 2)).status).toBe(404)
  for (const wrong of [0, 6, 1.5]) expect((await fire(id, wrong)).status).toBe(400)
})
