import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { nameSteps } from '#tests/harness/steps.ts'
import { expectOrders, Machines, orderUntil, stopMachine, type Machine } from '#tests/harness/machines.ts'
import { orderPersistently } from '#tests/harness/persistent-guest.ts'
import { aGuest } from '#tests/harness/people.ts'
import { aDataDir, killProcesses, operate } from '#tests/harness/sofra-process.ts'
import { killPrograms, openFolder } from '#tests/harness/system-programs.ts'
import { Patroni } from './patroni.ts'
import { StaffScreen } from './staff-screen.ts'

/** Two servers on a database cluster of three machines whose leader can be killed. */
let folder: Awaited<ReturnType<typeof openFolder>>
let patroni: Patroni
let machines: Machines
let serving: Machine[]

beforeAll(async () => {
  folder = await openFolder()
  patroni = new Patroni(folder.path)
  await patroni.start()
  machines = new Machines({ DATABASE_URL: patroni.url, DATABASE_REPLICA_URL: patroni.replicaUrl })
  serving = await Promise.all([machines.start(), machines.start()])
})
afterAll(async () => {
  killProcesses()
  killPrograms()
  await machines.removeFolders()
  await folder.remove()
})

const open = (): Promise<Business> =>
  aBusiness(serving[0] as Machine)
    .withTables(1)
    .withMenu('Ushqim', 'Supa', { Supë: 2.5 })
    .opens()

/** One value from a database. */
async function read(url: string, query: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

test('an ordinary role that owns its database suffices for migrations, a backup and restoring it', async () => {
  const rights =
    'select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls from pg_roles where rolname = current_user'
  expect(await read(patroni.url, rights)).toBe(false)
  const business = await open()
  const file = join(folder.path, 'backup.zip')
  const data = await aDataDir()
  const [one, other] = [join(data.path, 'one'), join(data.path, 'other')]
  await operate(one, ['backup', file], { DATABASE_URL: patroni.url })
  const restored = await patroni.createDatabase('restored')
  expect(await operate(other, ['restore-backup', file], { DATABASE_URL: restored })).toContain('is back')
  expect(await read(restored, `select count(*)::int from businesses where id = '${business.id}'`)).toBe(1)
  await data.remove()
})

test('while etcd is away, the leader goes on, and every order is taken at the first attempt', async () => {
  const business = await open()
  const guest = await aGuest(serving[1] as Machine)
  let placed: string[] = []
  await patroni.withoutEtcd(async () => {
    // Twice as long as a leader's claim holds without etcd (ttl in deploy/patroni/member.yml).
    const endsAt = performance.now() + 40_000
    placed = await orderUntil(() => performance.now() > endsAt, guest, business)
  })
  expect(placed.length).toBeGreaterThan(0)
  await expectOrders(business, placed)
  await patroni.expectWhole()
})

test('reads data that may be slightly stale from a replica', async () => {
  const business = await open()
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
    '"page_visits"',
  )
  // Figures are read in a transaction, and the read-only replica must not be asked to store their sums.
  await expectAsked(
    () => business.staff.ask('GET businesses/figures', { query: { from, to: from } }),
    'commit',
  )
  await Promise.all(clients.map((client) => client.end()))
})

test("after the leader's machine is lost, pages are still served, orders wait, staff see every order, and none is lost or duplicated", async () => {
  const step = nameSteps()
  step('opening the business, its screens and pages')
  const business = await open()
  const screens = serving.map(({ url }) => new StaffScreen(new Client(url, business.staff.token)))
  const pages = serving.map(({ url }) => `${url}/menu/${business.id}/1`)
  for (const page of pages) expect((await fetch(page)).status).toBe(200)
  step('the first orders')
  const guests = await Promise.all([0, 1, 2, 3].map((at) => aGuest(serving[at % serving.length] as Machine)))
  const placed: string[] = []
  let isOver = false
  const ordering = guests.map(async (guest, at) => {
    for (let count = 0; !isOver; count++)
      placed.push(await orderPersistently(guest, business, { Supë: 1 }, `guest-${at}-order-${count}`))
  })
  await expect.poll(() => placed.length, { timeout: 60_000 }).toBeGreaterThan(10)

  step('killing the leader')
  const bringBack = await patroni.killLeader()
  const before = placed.length
  step('reading the pages without a database')
  // Guests who only read a menu notice nothing.
  for (const page of pages) expect((await fetch(page)).status).toBe(200)
  step('orders on the new leader')
  await expect.poll(() => placed.length, { timeout: 120_000 }).toBeGreaterThan(before + 10)
  isOver = true
  step('the last order of each guest')
  await Promise.all(ordering)
  step('comparing the orders')
  await expectOrders(business, placed)
  step('the orders on the screens')
  for (const screen of screens)
    await expect.poll(() => placed.filter((id) => !screen.seen.has(id))).toEqual([])
  step('closing the screens')
  await Promise.all(screens.map((screen) => screen.close()))
  // Staff who asked meanwhile were told to wait, and for how long. Perhaps nobody did: a screen asks only once its stream
  // is open again.
  for (const { status, envelope, headers } of screens.flatMap((screen) => screen.refused)) {
    expect([status, envelope.code]).toEqual([503, 'server-busy'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }

  step('bringing the old leader back')
  await bringBack()
  await patroni.expectWhole()
  step('comparing the orders again')
  await expectOrders(business, placed)
  step('stopping the servers')
  await Promise.all(serving.map(stopMachine))
})
