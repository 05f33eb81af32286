import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { expectOrders, Machines, orderUntil, stopMachine, type Machine } from '#tests/harness/machines.ts'
import { anOrder, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { orderPersistently } from '#tests/harness/persistent-guest.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { killProcesses } from '#tests/harness/sofra-process.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { createSystemCluster, type SystemCluster } from '#tests/harness/system-cluster.ts'
import {
  killPrograms,
  openFolder,
  startProgram,
  systemPostgres,
  type RunningProgram,
} from '#tests/harness/system-programs.ts'
import { freePort } from '#tests/harness/ports.ts'
import { until } from '#tests/harness/until.ts'
import { startObjectStore, type ObjectStore } from './object-store.ts'
import { poolsPrepared, preparePgBouncer, type Pooler } from './pgbouncer.ts'

/**
 * The setup of compose.yaml: three servers behind Caddy with the Caddyfile we ship, one PostgreSQL behind
 * PgBouncer in transaction mode, and pictures in an object store.
 */
let cluster: SystemCluster
let folder: Awaited<ReturnType<typeof openFolder>>
let store: ObjectStore
let pooler: Pooler
let pooling: RunningProgram
let machines: Machines
let ports: number[]
let serving: Machine[]
let caddyUrl: string

beforeAll(async () => {
  folder = await openFolder()
  cluster = await createSystemCluster(folder.path, { superuser: 'postgres' })
  await createSofrasDatabase(cluster)
  store = await startObjectStore('sofra')
  pooler = await preparePgBouncer(folder.path, cluster.port)
  pooling = await pooler.run()
  machines = new Machines({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: `postgres://sofra@127.0.0.1:${cluster.port}/sofra`,
    DATABASE_PREPARED: poolsPrepared ? '1' : '0',
    S3_ENDPOINT: store.url,
    S3_BUCKET: 'sofra',
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN: 'a-token-of-the-counters',
    // Longer than Caddy's health check interval of one second.
    STOP_DELAY: '3',
  })
  ports = [await freePort(), await freePort(), await freePort()]
  serving = await Promise.all(ports.map((port) => machines.start({ PORT: String(port) })))
  caddyUrl = await startCaddy(ports)
})
afterAll(async () => {
  killProcesses()
  killPrograms()
  await store.close()
  await cluster.stop()
  await machines.removeFolders()
  await folder.remove()
})

/** As the container of compose.yaml does it. */
async function createSofrasDatabase({ port }: SystemCluster): Promise<void> {
  await promisify(execFile)(join(import.meta.dirname, '../../deploy/database.sh'), {
    env: {
      PATH: `${systemPostgres()}:/usr/bin:/bin`,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      POSTGRES_PASSWORD: "it's a secret",
    },
  })
}

async function startCaddy(servers: number[]): Promise<string> {
  const port = await freePort()
  startProgram(
    folder.path,
    'caddy',
    ['run', '--config', join(import.meta.dirname, '../../deploy/Caddyfile')],
    {
      DOMAIN: `http://127.0.0.1:${port}`,
      SOFRA: servers.map((server) => `127.0.0.1:${server}`).join(' '),
      XDG_CONFIG_HOME: folder.path,
      XDG_DATA_HOME: folder.path,
    },
  )
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${url}/api/ready`)).ok)
  return url
}

const open = (): Promise<Business> =>
  aBusiness({ url: caddyUrl }).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()

test('the role of the servers is an ordinary one, and the superuser has no password', async () => {
  const client = new pg.Client(cluster.url)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(
    'select rolname, rolsuper, rolpassword is null as "hasNone" from pg_authid where rolcanlogin order by rolname',
  )
  await client.end()
  expect(rows).toEqual([
    { rolname: 'postgres', rolsuper: true, hasNone: true },
    { rolname: 'sofra', rolsuper: false, hasNone: false },
  ])
})

test('the operator’s page and the counters do not answer through Caddy', async () => {
  const [{ url }] = serving as [Machine]
  expect((await fetch(`${url}/api/metrics`)).status).toBe(401)
  for (const path of ['/api/metrics', '/API/metrics/', '/api//metrics', '/operator', '/%6Fperator/sign-in']) {
    const answer = await fetch(`${caddyUrl}${path}`)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, ''])
  }
})

test('orders, changes and pictures accepted by one server are visible on the others', async () => {
  const [first, second, third] = serving as [Machine, Machine, Machine]
  const business = await open()
  const stream = await openStream(new Client(second.url, business.staff.token), '/api/stream')
  const { id } = await sendAnOrder(await aGuest(third), business, { Supë: 1 })
  expect(await stream.next('order')).toMatchObject({ id, status: 'SENT' })
  stream.leave()
  const picture = await new Client(first.url, business.staff.token).ask('POST media/images', {
    file: await aPicture(),
  })
  const { pathname } = new URL(picture, first.url)
  const sizes = await Promise.all(
    serving.map(async ({ url }) => (await (await fetch(url + pathname)).arrayBuffer()).byteLength),
  )
  expect(new Set(sizes).size).toBe(1)
  expect(sizes[0]).toBeGreaterThan(0)
  expect(store.count()).toBeGreaterThan(0)
})

test.skipIf(!poolsPrepared)(
  'frequent statements are prepared by name on connections that the pooler shares',
  async () => {
    const business = await open()
    const guests = await Promise.all(serving.map((machine) => aGuest(machine)))
    const before = await pooler.preparedUses()
    // More guests at once than the pool has connections, so that a name is used on connections that did not prepare it.
    const sent = await Promise.all(
      guests.flatMap((guest) => Array.from({ length: 10 }, () => sendAnOrder(guest, business, { Supë: 1 }))),
    )
    await expectOrders(
      business,
      sent.map(({ id }) => id),
    )
    expect(await pooler.preparedUses()).toBeGreaterThan(before + sent.length)
  },
)

test('while the database is away, Caddy serves cached pages and the servers answer orders with 503 and Retry-After', async () => {
  const business = await open()
  const guest = await aGuest({ url: caddyUrl })
  const pageOf = async (url: string) => (await fetch(`${url}/menu/${business.id}/1`)).status
  for (const { url } of serving) expect(await pageOf(url)).toBe(200)
  await pooling.stop('SIGKILL')
  // Longer than Caddy takes to pass over an unhealthy server.
  const enough = performance.now() + 5000
  const seen = new Set<number>()
  await until(async () => {
    seen.add(await pageOf(caddyUrl))
    return performance.now() > enough
  })
  expect([...seen]).toEqual([200])
  const refused = await guest.call('POST open/clients/orders', { body: anOrder(business, { Supë: 1 }) })
  expect(refused).toMatchObject({ status: 503, envelope: { code: 'server-busy' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  pooling = await pooler.run()
  await expectOrders(business, [await orderPersistently(guest, business, { Supë: 1 })])
})

test('replacing the servers one by one behind Caddy fails no request and neither loses nor duplicates an order', async () => {
  const business = await open()
  const guests = await Promise.all([1, 2, 3].map(() => aGuest({ url: caddyUrl })))
  let isOver = false
  const orders = guests.map((guest) => orderUntil(() => isOver, guest, business))
  for (const [at, port] of ports.entries()) {
    await stopMachine(serving[at] as Machine)
    serving[at] = await machines.start({ PORT: String(port) })
  }
  isOver = true
  const placed = (await Promise.all(orders)).flat()
  expect(placed.length).toBeGreaterThan(guests.length)
  await expectOrders(business, placed)
})
