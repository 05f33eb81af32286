import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { addOwner, signInAs } from '#tests/harness/colleague.ts'
import { aNewGuest } from '#tests/harness/people.ts'
import { aPushService } from '#tests/harness/push-service.ts'
import { useSharedServer } from '#tests/harness/server.ts'

const server = useSharedServer()
let service: Awaited<ReturnType<typeof aPushService>>
let first: Business
let second: Business
/** The owner of both, logged in to the second one in the same browser. */
let there: Client

beforeEach(async () => {
  service = await aPushService()
  first = await aBusiness(server).withTables(1).opens()
  second = await aBusiness(server).withTables(1).opens()
  await addOwner(server, second.id, first.form.email)
  there = await enter(first.staff)
})
afterEach(() => service.close())

async function enter(staff: Client) {
  const { token } = await staff.ask('POST users/places/:id/session', { params: { id: second.id } })
  return new Client(server.url, token)
}
const register = (staff: Client, { value }: { value: string }) =>
  staff.ask('POST tokens', { body: { value } })
const callWaiter = async ({ id }: Business) =>
  (await aNewGuest(server)).ask('POST open/businesses/:id/waiters', {
    params: { id },
    body: { ...here, tableNumber: 1 },
  })
const registeredAt = async ({ endpoint }: { endpoint: string }) => {
  const rows = await server.services.db
    .selectFrom('pushSubscriptions')
    .select('businessId')
    .where('endpoint', '=', endpoint)
    .execute()
  return rows.map(({ businessId }) => businessId).toSorted()
}

test('a browser hears of each business of the account, and which one it is', async () => {
  const phone = service.device('phone')
  await register(first.staff, phone)
  await callWaiter(first)
  expect(phone.open(await service.next())).toMatchObject({
    body: 'Thirrje nga tavolina: 1',
    path: `/tables?place=${first.id}`,
  })
  await register(there, phone)
  await register(there, phone)
  for (const business of [first, second]) {
    await callWaiter(business)
    expect(phone.open(await service.next())).toMatchObject({
      body: `Thirrje nga tavolina: 1 · ${business.form.businessName}`,
      path: `/tables?place=${business.id}`,
    })
  }
  expect(service.left()).toBe(0)
  await there.ask('POST tokens/unregister', { body: { value: phone.value } })
  expect(await registeredAt(phone)).toEqual([first.id])
})

test('a subscription that has expired is deleted in all of them', async () => {
  const phone = service.device('phone')
  await register(first.staff, phone)
  await register(there, phone)
  service.answer(410)
  await callWaiter(second)
  await service.next()
  await expect.poll(() => registeredAt(phone)).toEqual([])
})

test('a browser in which somebody else logs in hears no more of where the others were', async () => {
  const phone = service.device('phone')
  await register(first.staff, phone)
  await register(there, phone)
  const other = await signInAs(server, second, 'service')
  await register(other.staff, phone)
  expect(await registeredAt(phone)).toEqual([second.id])
  await register(first.staff, phone)
  expect(await registeredAt(phone)).toEqual([first.id])
})
