import { beforeAll, expect, test } from 'vitest'
import { here, aBusiness, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { aDelivery } from '#tests/harness/ordering.ts'
import { aGuest, signIn, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { randomFrom } from './hostile-values.ts'
import { sendUntilAnswered } from './concurrent-orders.ts'

const GUESTS = 30
const DELIVERIES = 5
const TABLES = 6

let business: Business
let guests: Guest[]
let staff: Client[]
const server = useServer()
beforeAll(async () => {
  business = await aBusiness(server)
    .withTables(TABLES)
    .withMenu('Bakery', 'All', { Byrek: 2.5, Kos: 2.1 })
    .opens()
  await acceptDeliveries(business.staff, { deliveryFee: 1 })
  guests = await Promise.all(Array.from({ length: GUESTS }, () => aGuest(server)))
  staff = [business.staff, await signIn(server, business.form.email, business.form.password)]
})

const random = randomFrom(11)
const unreliable = { chanceOfCut: 0.25, reach: async () => server.url }
const identity = (who: Client, key?: string) => ({
  ...who.identity(),
  ...(key && { 'idempotency-key': key }),
})

async function deliver(guest: Guest, key: string): Promise<string> {
  const body = { ...aDelivery(business, { Byrek: 1, Kos: 2 }), comment: key }
  const reply = await sendUntilAnswered(
    unreliable,
    random,
    'open/clients/delivery-orders',
    body,
    identity(guest, key),
  )
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return (reply.body.data as { id: string }).id
}

async function callWaiter(guest: Guest, index: number): Promise<void> {
  const path = `open/businesses/${business.id}/waiters`
  const body = { ...here, tableNumber: (index % TABLES) + 1 }
  const reply = await sendUntilAnswered(unreliable, random, path, body, identity(guest, `call-of-${index}`))
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
}

type Status = 'APPROVED' | 'DECLINED'

/** Decides pending orders until all are decided; returns the ids of those this client decided. */
async function decideAll(who: Client, status: Status): Promise<string[]> {
  const decided: string[] = []
  const query = { statuses: 'SENT', size: 500 }
  for (;;) {
    const all = await who.ask('GET businesses/delivery-orders', { query: { size: 1 } })
    const pending = (await who.ask('GET businesses/delivery-orders', { query })).data
    if (!pending.length && all.total === GUESTS * DELIVERIES) return decided
    for (const { id } of pending) {
      const body = { orderStatus: status }
      const path = `businesses/delivery-orders/${id}`
      const { status: answer } = await sendUntilAnswered(unreliable, random, path, body, identity(who), 'PUT')
      expect([200, 409]).toContain(answer)
      if (answer === 200) decided.push(id)
    }
  }
}

test('loses and duplicates nothing while deliveries and waiter calls arrive and two staff members decide at the same time', async () => {
  const placing = Promise.all(
    guests.map(async (guest, index) => {
      await callWaiter(guest, index)
      const ids = []
      for (let count = 0; count < DELIVERIES; count++)
        ids.push(await deliver(guest, `delivery-${index}-${count}`))
      return ids
    }),
  )
  const deciding = Promise.all([
    decideAll(staff[0] as Client, 'APPROVED'),
    decideAll(staff[1] as Client, 'DECLINED'),
  ])
  const placed = (await placing).flat()
  const [approved, declined] = await deciding

  const { data: listed } = await business.staff.ask('GET businesses/delivery-orders', {
    query: { size: 500 },
  })
  expect(listed.map(({ id }) => id).toSorted()).toEqual(placed.toSorted())
  expect(listed.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    Array.from({ length: GUESTS * DELIVERIES }, (_, index) => String(index + 1).padStart(5, '0')),
  )
  expect(new Set(listed.map(({ total }) => total))).toEqual(new Set([7.7]))

  const statusOf = new Map(listed.map(({ id, status }) => [id, status]))
  expect([...statusOf.values()]).not.toContain('SENT')
  for (const id of approved) expect(statusOf.get(id)).toBe('APPROVED')
  for (const id of declined) expect(statusOf.get(id)).toBe('DECLINED')

  const calls = await business.staff.ask('GET notifications')
  expect(calls).toHaveLength(GUESTS)
  expect(calls.map(({ count }) => count)).toEqual(calls.map(() => 1))
})
