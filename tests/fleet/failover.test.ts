import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { expectOrders, Machines, stopMachine, type Machine } from '#tests/harness/machines.ts'
import { orderPersistently } from '#tests/harness/persistent-guest.ts'
import { aGuest } from '#tests/harness/people.ts'
import { killProcesses } from '#tests/harness/sofra-process.ts'
import { killPrograms, openFolder } from '#tests/harness/system-programs.ts'
import { Patroni } from './patroni.ts'

/** Two servers on a database cluster of three machines whose leader can be killed. */
let folder: Awaited<ReturnType<typeof openFolder>>
let patroni: Patroni
let machines: Machines
let serving: Machine[]
let business: Business

beforeAll(async () => {
  folder = await openFolder()
  patroni = new Patroni(folder.path)
  await patroni.start()
  machines = new Machines({ DATABASE_URL: patroni.url, DATABASE_REPLICA_URL: patroni.replicaUrl })
  serving = await Promise.all([machines.start(), machines.start()])
  business = await aBusiness(serving[0] as Machine)
    .withTables(1)
    .withMenu('Ushqim', 'Supa', { Supë: 2.5 })
    .opens()
})
afterAll(async () => {
  killProcesses()
  killPrograms()
  await machines.removeFolders()
  await folder.remove()
})

test('reads data that may be slightly stale from a replica', async () => {
  const from = new Date().toISOString().slice(0, 10)
  const clients = (await patroni.replicas()).map((url) => new pg.Client(url))
  await Promise.all(clients.map((client) => client.connect()))
  /** The last query of each Sofra connection to the replicas, from pg_stat_activity. */
  const lastAsked = async () => {
    const answers = await Promise.all(
      clients.map((client) =>
        client.query<{ query: string }>(
          "select query from pg_stat_activity where application_name = 'sofra'",
        ),
      ),
    )
    return answers.flatMap(({ rows }) => rows.map(({ query }) => query)).join('\n')
  }
  const expectAsked = async (read: () => Promise<unknown>, text: string) => {
    await expect
      .poll(
        async () => {
          await read()
          return lastAsked()
        },
        { timeout: 60_000 },
      )
      .toContain(text)
  }
  await expectAsked(
    () => business.staff.ask('GET businesses/statistics', { query: { createdAt: from } }),
    '"visits"',
  )
  // Figures are read in a transaction, and the read-only replica must not be asked to store their sums.
  await expectAsked(
    () => business.staff.ask('GET businesses/figures', { query: { from, to: from } }),
    'commit',
  )
  await Promise.all(clients.map((client) => client.end()))
})

test("after the leader's machine is lost, pages are still served, orders wait, and no order is lost or duplicated", async () => {
  const pages = serving.map(({ url }) => `${url}/menu/${business.id}/1`)
  for (const page of pages) expect((await fetch(page)).status).toBe(200)
  const guests = await Promise.all([0, 1, 2, 3].map((at) => aGuest(serving[at % serving.length] as Machine)))
  const placed: string[] = []
  let isOver = false
  const ordering = guests.map(async (guest, at) => {
    for (let count = 0; !isOver; count++)
      placed.push(await orderPersistently(guest, business, { Supë: 1 }, `guest-${at}-order-${count}`))
  })
  await expect.poll(() => placed.length, { timeout: 60_000 }).toBeGreaterThan(10)

  const bringBack = await patroni.killLeader()
  const before = placed.length
  // Guests who only read a menu notice nothing.
  for (const page of pages) expect((await fetch(page)).status).toBe(200)
  await expect.poll(() => placed.length, { timeout: 120_000 }).toBeGreaterThan(before + 10)
  isOver = true
  await Promise.all(ordering)
  await expectOrders(business, placed)

  await bringBack()
  await patroni.expectWhole()
  await expectOrders(business, placed)
  await Promise.all(serving.map(stopMachine))
})
