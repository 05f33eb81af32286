import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBusiness, everyHour, type Business } from '#tests/harness/business.ts'
import { sendAnOrder, aPickup } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { aPushService } from '#tests/harness/push-service.ts'
import { useServer } from '#tests/harness/server.ts'
import { deleteExpired } from '#server/cleanup/cleanup.ts'

let service: Awaited<ReturnType<typeof aPushService>>
let business: Business
let guest: Guest

const server = useServer()
beforeEach(async () => {
  service = await aPushService()
  business = await aBusiness(server).withTables(3).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  await business.staff.ask('PUT businesses/opening-hours', {
    body: { pickup: everyHour },
  })
  await business.staff.ask('PUT businesses/configurations', { body: { enablePickup: true } })
  guest = await aGuest(server)
})
afterEach(() => service.close())

const register = (value: string, by = guest, language = 'en') =>
  by.call('POST open/clients/push', { body: { businessId: business.id, language, value } } as never)
const order = (by = guest) => sendAnOrder(by, business, { Margherita: 1 })
const decide = (id: string, orderStatus: 'APPROVED' | 'DECLINED') =>
  business.staff.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })
const devices = async () =>
  (await server.services.db.selectFrom('guestPushSubscriptions').select('endpoint').execute()).filter(
    ({ endpoint }) => endpoint.startsWith(service.url),
  ).length

test('a guest is notified, in their language, when an order is decided and ready, but not otherwise', async () => {
  const { id } = await order()
  const phone = service.device('phone')
  expect((await register(phone.value, guest, 'fr')).status).toBe(201)
  await decide(id, 'APPROVED')
  expect(phone.open(await service.next())).toEqual({
    title: business.form.businessName,
    body: 'Commande 00001\u00a0: Acceptée',
    tag: 'order-00001-APPROVED',
    path: `/menu/${business.id}/1`,
  })
  const move = (stage: 'preparing' | 'ready' | 'completed') =>
    business.staff.ask('PUT businesses/orders/:id/stage', { params: { id }, body: { stage } })
  await move('preparing')
  await move('ready')
  expect(phone.open(await service.next())).toMatchObject({ body: 'Commande 00001\u00a0: Prête' })
  await move('completed')
  expect(service.left()).toBe(0)
})

test('the kitchen’s last tick and a cancellation notify the guest', async () => {
  const { id } = await order()
  const phone = service.device('phone')
  await register(phone.value)
  await decide(id, 'APPROVED')
  await service.next()
  await business.staff.ask('PUT businesses/kitchen/:id', { params: { id }, body: { done: true } })
  expect(phone.open(await service.next())).toMatchObject({ body: 'Order 00001: Ready' })
  await business.staff.ask('PUT businesses/orders/:id/cancel', { params: { id }, body: {} })
  expect(phone.open(await service.next())).toMatchObject({ body: 'Order 00001: Cancelled' })
})

test('a pick-up order links to its own menu; other guests are not notified', async () => {
  const body = aPickup(business, { Margherita: 1 })
  const { id } = await guest.ask('POST open/clients/pickup-orders', { body })
  const other = await aGuest(server)
  await order(other)
  const [phone, foreign] = [service.device('phone'), service.device('foreign')]
  await register(phone.value)
  await register(foreign.value, other)
  await business.staff.ask('PUT businesses/orders/:id', {
    params: { id },
    body: { orderStatus: 'DECLINED' },
  })
  const pushed = await service.next()
  expect(pushed.path).toBe('/phone')
  expect(phone.open(pushed)).toMatchObject({
    body: 'Order 00001: Rejected',
    path: `/menu/${business.id}/pickup`,
  })
  expect(service.left()).toBe(0)
})

test('registering requires a sent order and the address of a push service', async () => {
  const phone = service.device('phone')
  expect(await register(phone.value)).toMatchObject({ status: 422, envelope: { code: 'order-none' } })
  await order()
  expect((await register('{"endpoint":"file:///etc/passwd"}')).status).toBe(400)
  expect((await register('nothing')).status).toBe(400)
  expect(await devices()).toBe(0)
})

test('of six devices, the five newest are notified', async () => {
  await order()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await register(service.device(name).value)
  expect(await devices()).toBe(5)
})

test('a device is deleted once it is gone, unregistered, forgotten or two days old', async () => {
  const { id } = await order()
  const phone = service.device('phone')
  await register(phone.value)
  await guest.ask('POST open/clients/push/unregister', { body: { value: phone.value } })
  expect(await devices()).toBe(0)

  await register(phone.value)
  service.answer(410)
  await decide(id, 'APPROVED')
  await service.next()
  await expect.poll(devices).toBe(0)

  await register(phone.value)
  await server.services.db
    .updateTable('guestPushSubscriptions')
    .set({ createdOn: new Date(Date.now() - 49 * 3600_000) })
    .execute()
  await deleteExpired(server.services)
  expect(await devices()).toBe(0)

  await register(phone.value)
  await guest.ask('DELETE open/clients/data')
  expect(await devices()).toBe(0)
})
