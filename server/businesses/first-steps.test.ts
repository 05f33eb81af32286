import { beforeEach, expect, test } from 'vitest'
import { aBusiness, aProduct, aSubmenu, here, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'
import { deleteExpired } from '#server/cleanup/cleanup.ts'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import { listOverview } from '#server/operator/overview.ts'
import { readWeek } from '#server/statistics/week.ts'

const clock = aClock()
const farAway = { latitude: -33.86, longitude: 151.21 }
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read, pages: true })
beforeEach(async () => {
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  await business.staff.ask('PUT businesses/configurations', { body: { enableOrder: true } })
  guest = await aGuest(server)
})

const openTestTable = () => business.staff.ask('POST businesses/test-table')
const steps = () => business.staff.ask('GET businesses/first-steps')
const create = (table: number) =>
  guest.call('POST open/clients/orders', { body: anOrder(business, { Margherita: 1 }, table) })
const send = (id: string, from = farAway) =>
  guest.call('POST open/clients/orders/:id/send', {
    params: { id },
    body: { businessId: business.id, ...from },
  })
async function sendTestOrder(): Promise<string> {
  const { id } = (await create(0)).envelope.data as { id: string }
  expect((await send(id)).status).toBe(200)
  return id
}

test('each step is done once its rows exist, in any order', async () => {
  const fresh = await aBusiness(server).opens()
  const { staff } = fresh
  const nothing = {
    logo: false,
    menu: false,
    tables: false,
    codes: false,
    testOrder: false,
    dismissed: false,
  }
  const read = () => staff.ask('GET businesses/first-steps')
  expect(await read()).toEqual(nothing)
  await staff.ask('POST businesses/test-table')
  const menu = await staff.ask('POST menus', { body: { title: 'Lunch', titleEn: 'Lunch' } })
  const menuId = menu.id
  const { id } = await staff.ask('POST menus/:menuId/sub-menus', {
    params: { menuId },
    body: aSubmenu('Pizza'),
  })
  expect(await read(), 'a menu without products, a table for tests').toEqual(nothing)

  const product = await staff.ask('POST products', { body: aProduct('Margherita') })
  await staff.ask('POST menus/:menuId/sub-menus/:id/products', {
    params: { menuId, id },
    body: { productIds: [product.id] },
  })
  const show = (active: boolean) => staff.ask('PUT menus/:id', { params: { id: menuId }, body: { active } })
  await show(false)
  expect(await read(), 'a menu that guests do not see').toEqual(nothing)
  await show(true)
  expect(await read()).toEqual({ ...nothing, menu: true })
  await staff.call('POST businesses/logos', { file: await aPicture('png') })
  await staff.ask('POST tables', { body: { number: 2 } })
  expect(await staff.ask('PUT businesses/first-steps', { body: { codes: true } })).toEqual({
    ...nothing,
    menu: true,
    logo: true,
    tables: true,
    codes: true,
  })
  expect(await staff.ask('PUT businesses/first-steps', { body: {} })).toMatchObject({ dismissed: false })
  expect(await staff.ask('PUT businesses/first-steps', { body: { dismissed: true } })).toMatchObject({
    codes: true,
    dismissed: true,
  })
})

test('the test table is created once, and does not affect the numbering of tables', async () => {
  const [first, second] = [await openTestTable(), await openTestTable()]
  expect(second).toEqual(first)
  expect(first).toMatchObject({ number: 0, name: 'Test' })
  const made = await business.staff.ask('POST tables', { body: { number: 2 } })
  expect(made.map(({ number }) => number)).toEqual([1, 2])
  const { pathname, search } = new URL(first.barcodeValue)
  const page = await guest.send('GET', pathname + search)
  expect([page.status, page.headers.get('location')]).toEqual([302, `/menu/${business.id}/0`])
})

test('an order from the test table is accepted from anywhere, and recognised by its number', async () => {
  await openTestTable()
  await business.staff.ask('POST tables', { body: { number: 1 } })
  const id = await sendTestOrder()
  expect(await steps()).toMatchObject({ testOrder: true })
  const [order] = (await business.staff.ask('GET businesses/orders')).data
  expect(order).toMatchObject({ id, table: 0, tableName: 'Test', status: 'SENT' })
  expect((await business.staff.ask('GET businesses/pending')).orders.count).toBe(1)
  const params = { id }
  await decide(business, params.id)
  expect(await business.staff.ask('GET businesses/kitchen')).toMatchObject([{ id, table: 0 }])

  const real = (await create(1)).envelope.data as { id: string }
  expect((await send(real.id)).envelope.code).toBe('12000')
  expect((await send(real.id, here)).status).toBe(200)
  const call = { params: { id: business.id }, body: { ...farAway, tableNumber: 0 } }
  await business.staff.ask('PUT businesses/configurations', { body: { enableCallWaiter: true } })
  expect((await guest.call('POST open/businesses/:id/waiters', call)).envelope.code).toBe('12000')
})

test('activity at the test table counts nowhere, even after the table is gone', async () => {
  const ctx = systemContext(server.services)
  const figures = async () => {
    const week = await readWeek(inBusiness({ ...ctx, now: clock.read() }, business.id))
    const { businesses } = await listOverview(
      { ...ctx, now: clock.read() },
      { text: business.form.businessUsername, page: 1 },
    )
    return { ...week, operator: businesses.map(({ orders, visits }) => [orders, visits]) }
  }
  const { id } = await openTestTable()
  await business.staff.ask('POST tables', { body: { number: 1 } })
  expect((await guest.send('GET', `/menu/${business.id}/0`)).status).toBe(200)
  await guest.call('GET businesses/:id/menus', {
    params: { id: business.id },
    headers: { referer: `${server.url}/menu/${business.id}/0` },
  })
  const order = await sendTestOrder()
  await decide(business, order)
  const none = { visits: 0, orders: 0, bestSellers: [], operator: [[0, 0]] }
  expect(await figures()).toEqual(none)
  await business.staff.call('DELETE tables/:id', { params: { id } })
  expect(await figures()).toEqual(none)
  expect(await steps()).toMatchObject({ testOrder: true })

  await guest.send('GET', `/menu/${business.id}/1`)
  await sendAnOrder(guest, business, { Margherita: 1 })
  expect(await figures()).toEqual({ ...none, visits: 1, orders: 1, operator: [[1, 1]] })
})

test('only staff create a test table; without one nobody can order there, and it closes after a day', async () => {
  expect((await guest.call('POST businesses/test-table')).status).toBe(403)
  expect((await create(0)).envelope.code).toBe('table-unknown')

  const numbers = async () => {
    await deleteExpired(server.services)
    return (await business.staff.ask('GET tables')).map(({ number }) => number)
  }
  await business.staff.ask('POST tables', { body: { number: 1 } })
  await openTestTable()
  clock.pass({ hours: 23 })
  await openTestTable()
  clock.pass({ hours: 23 })
  expect(await numbers()).toEqual([0, 1])
  clock.pass({ hours: 2 })
  expect(await numbers()).toEqual([1])
})
