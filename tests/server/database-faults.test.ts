import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { DatabaseConnection } from '#server/lib/database/pool.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { createDatabaseLink, type DatabaseLink } from '#tests/harness/database-link.ts'
import { administer } from '#tests/harness/database-server.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import {
  askUntilAnswered,
  numbered,
  orderPersistently,
  ordersByNumber,
} from '#tests/harness/persistent-guest.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

/** The database is slow, full or unresponsive: guests still see menus, and no order is lost or duplicated. */
let server: TestServer
let link: DatabaseLink
let business: Business
let guest: Guest
beforeAll(async () => {
  server = await startServer({
    pages: true,
    through: async (database) => {
      link = await createDatabaseLink(database)
      return link.connection
    },
  })
})
afterAll(async () => {
  link.mend()
  await server.close()
  link.close()
})

async function opens(on = server): Promise<void> {
  business = await aBusiness(on).withTables(2).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
  guest = await aGuest(on)
}
const kept = async () => (await fetch(`${server.url}/menu/${business.id}/1`)).status

test('while the database is slow, cached pages are served at once and an order is taken once when the database responds', async () => {
  await opens()
  expect(await kept()).toBe(200)
  link.hold()
  const key = 'asked-while-it-was-slow'
  let isAnswered = false
  const ordered = orderPersistently(guest, business, { Supë: 2 }, key).finally(() => (isAnswered = true))
  for (let time = 0; time < 5; time++) expect(await kept()).toBe(200)
  expect(isAnswered).toBe(false)
  link.slow(20)
  const id = await ordered
  expect(await orderPersistently(guest, business, { Supë: 2 }, key)).toBe(id)
  link.mend()
  expect(await ordersByNumber(business)).toEqual({ '00001': id })
})

test(
  'dead connections are noticed and replaced, and the orders in progress get through exactly once',
  { tags: ['complete'] },
  async () => {
    await opens()
    const guests = await Promise.all([1, 2, 3, 4, 5].map(() => aGuest(server)))
    // Some statements, in transactions that hold locks, are on their way; they never arrive.
    link.hold()
    const ordered = guests.map((guest) => orderPersistently(guest, business, { Supë: 1 }))
    await vi.waitFor(() => expect(link.held()).toBeGreaterThan(0), { timeout: 60_000 })
    link.forget()
    link.mend()
    const ids = await Promise.all(ordered)
    const listed = await ordersByNumber(business)
    expect(Object.keys(listed).toSorted()).toEqual(numbered(5))
    expect(Object.values(listed).toSorted()).toEqual(ids.toSorted())
    // A page that is not cached is rendered again once the rendering thread has noticed, too.
    await expect.poll(kept).toBe(200)
  },
)

test(
  'locks of dead connections are released, and a retry can decide the order',
  { tags: ['complete'] },
  async () => {
    await opens()
    const id = await orderPersistently(guest, business, { Supë: 1 })
    const decide = () =>
      business.staff.call('PUT businesses/orders/:id', { params: { id }, body: { orderStatus: 'APPROVED' } })
    // The statement that locks the order arrives; its response and everything after it do not.
    const arrived = link.whenSent('update "orders" set "status"')
    const deciding = decide()
    await arrived
    link.forget()
    const first = await deciding
    expect([200, 503]).toContain(first.status)
    if (first.status === 503) expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
    const again = await askUntilAnswered(decide)
    expect([200, 409]).toContain(again.status)
    const order = await askUntilAnswered(() =>
      business.staff.call('GET businesses/orders/:id', { params: { id } }),
    )
    expect(order.envelope.data).toMatchObject({ status: 'APPROVED' })
  },
)

test('while all connections of the pool are in use, a request waits for one and gets through', async () => {
  const admission = {
    running: 64,
    waiting: { page: 1, read: 1, write: 1, order: 1 },
    timeoutMs: { page: 20_000, read: 20_000, write: 20_000, order: 20_000 },
  }
  const crowded = await startServer({ admission })
  await opens(crowded)
  const busy = await aBusiness(crowded).opens()
  const { db } = crowded.services
  const { held, ordered } = await db.transaction().execute(async (trx) => {
    await sql`select id from businesses where id = ${busy.id} for update`.execute(trx)
    const body = { title: 'Menu', titleEn: 'Menu' }
    const held = Array.from({ length: 30 }, () => busy.staff.call('POST menus', { body }))
    const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const count = async () => {
      await sql`select pg_stat_clear_snapshot()`.execute(trx)
      return (await waiting.execute(trx)).rows.length
    }
    // The transaction above uses the twentieth connection.
    await expect.poll(count).toBe(19)
    return { held, ordered: orderPersistently(guest, business, { Supë: 1 }) }
  })
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201))
  expect(await ordersByNumber(business)).toEqual({ '00001': await ordered })
  await crowded.close()
})

test(
  'when PostgreSQL accepts no more connections, orders wait or get a 503 with Retry-After, and are taken once',
  { tags: ['complete'] },
  async () => {
    const role = 'sofra_test_few_connections'
    await administer(
      inject('databaseServer'),
      `DROP ROLE IF EXISTS ${role}`,
      `CREATE ROLE ${role} LOGIN CONNECTION LIMIT 9`,
    )
    const owner = ownerOf(inject('databaseServer'))
    await administer(inject('databaseServer'), `GRANT ${owner} TO ${role}`)
    const narrow = await startServer({ through: async (database) => asRole(database, role) })
    await opens(narrow)
    const guests = await Promise.all(Array.from({ length: 24 }, () => aGuest(narrow)))
    const first = await Promise.all(
      guests.map((guest) => guest.call('POST open/clients/orders', { body: anOrder(business, { Supë: 1 }) })),
    )
    for (const { status, headers } of first) {
      expect([201, 503]).toContain(status)
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(first.map(({ status }) => status)).toContain(503)
    const ids = await Promise.all(guests.map((guest) => orderPersistently(guest, business, { Supë: 1 })))
    const listed = await ordersByNumber(business)
    expect(Object.keys(listed).toSorted()).toEqual(numbered(guests.length))
    expect(Object.values(listed).toSorted()).toEqual(ids.toSorted())
    await narrow.close()
    await administer(inject('databaseServer'), `DROP ROLE ${role}`)
  },
)

const asRole = (database: DatabaseConnection, user: string): DatabaseConnection => {
  if (typeof database !== 'string') return { ...database, user }
  const url = new URL(database)
  url.username = user
  return url.href
}
const ownerOf = (database: DatabaseConnection) =>
  typeof database === 'string' ? new URL(database).username : database.user
