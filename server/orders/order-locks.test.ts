import { expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import type { Answer } from '#tests/harness/client.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const server = useServer()

interface Scene {
  business: Business
  guest: Guest
  /** Of two orders. */
  ids: string[]
}

const table = ({ business }: Scene) => ({ id: business.tables[0]?.id ?? '' })
const approve = ({ business, ids }: Scene) => Promise.all(ids.map((id) => decide(business, id)))
const close = (scene: Scene) =>
  scene.business.staff.call('POST tables/:id/bill', {
    params: table(scene),
    body: { paidBy: 'cash', total: 15 },
  })

/** Calls that change several orders at once, with what has to happen before. */
const calls: [name: string, before: (scene: Scene) => Promise<() => Promise<Answer>>][] = [
  [
    'to show orders for the first time',
    async ({ business }) =>
      () =>
        business.staff.call('GET businesses/orders'),
  ],
  [
    'to close a bill',
    async (scene) => {
      await approve(scene)
      return () => close(scene)
    },
  ],
  [
    'to reopen a bill',
    async (scene) => {
      await approve(scene)
      const { id } = (await close(scene)).envelope.data as { id: string }
      return () => scene.business.staff.call('DELETE bills/:id', { params: { id } })
    },
  ],
  [
    "to delete a guest's data",
    async (scene) => {
      await approve(scene)
      return () => scene.guest.call('DELETE open/clients/data')
    },
  ],
]

test.each(calls)('a call %s locks them by their numbers', async (_, before) => {
  const business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5 })
    .opens()
  const guest = await aGuest(server)
  const ids: string[] = []
  for (let count = 0; count < 2; count++) ids.push((await sendAnOrder(guest, business, { Margherita: 1 })).id)
  const call = await before({ business, guest, ids })
  const { db } = server.services
  const first = () =>
    db
      .updateTable('orders')
      .where('businessId', '=', business.id)
      .where('id', '=', ids[0] ?? '')
  // Moves the first order's row behind the second's, where PostgreSQL would come to it last.
  await first().set({ orderNumber: 1000 }).execute()
  await first().set({ orderNumber: 1 }).execute()

  const { answer } = await db.transaction().execute(async (trx) => {
    const lock = (id: string | undefined) =>
      trx
        .selectFrom('orders')
        .select('id')
        .where('businessId', '=', business.id)
        .where('id', '=', id ?? '')
        .forUpdate()
        .execute()
    await lock(ids[0])
    const answer = call()
    await untilLocked(server, 1)
    await lock(ids[1])
    return { answer }
  })
  expect((await answer).status).toBeLessThan(300)
})
