import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBalancer } from '#tests/harness/balancer.ts'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { emptyDatabase, urlOf, type FreshDatabase } from '#tests/harness/database.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { anOrder, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { aDataDir, killProcesses, startProcess, type SofraProcess } from '#tests/harness/sofra-process.ts'

// Each starts several servers, beside whatever else the machine does.
vi.setConfig({ testTimeout: 120_000 })

/** Several servers, each with a folder of its own, on one database and with the same keys, as on several machines. */
const keys = {
  TOKEN_KEY: 't'.repeat(43),
  COOKIE_KEY: 'c'.repeat(43),
}
let database: FreshDatabase
let folders: Awaited<ReturnType<typeof aDataDir>>[]
beforeEach(async () => {
  database = await emptyDatabase()
  folders = []
})
afterEach(async () => {
  killProcesses()
  await database.drop()
  await Promise.all(folders.map((folder) => folder.remove()))
})
afterAll(() => vi.resetConfig())

interface Machine {
  sofra: SofraProcess
  url: string
}
async function aMachine(): Promise<Machine> {
  const folder = await aDataDir()
  folders.push(folder)
  const sofra = startProcess({ DATA_DIR: folder.path, DATABASE_URL: urlOf(database.connection), ...keys })
  return { sofra, url: await sofra.ready }
}
async function stop({ sofra }: Machine): Promise<void> {
  sofra.kill('SIGTERM')
  expect(await sofra.ended).toMatchObject({ code: 0 })
}
const open = (url: string) =>
  aBusiness({ url }).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()

test('machines that start at once on an empty database share it; what happens on one is seen on the others', async () => {
  const machines = await Promise.all([aMachine(), aMachine(), aMachine()])
  const [first, second, third] = machines as [Machine, Machine, Machine]
  const business = await open(first.url)
  // Signed in on one, the session holds on another, and hears there of what a guest orders on a third.
  const stream = await openStream(new Client(second.url, business.staff.token), '/api/stream')
  const { id } = await sendAnOrder(await aGuest(third), business, { Supë: 1 })
  expect(await stream.next('order')).toMatchObject({ id, status: 'SENT' })
  stream.leave()
  const page = await fetch(`${third.url}/menu/${business.id}/1`)
  expect(await page.text()).toContain('Supë')
  const product = { id: business.products['Supë']?.id ?? '' }
  await business.staff.ask('PUT products/:id', { params: product, body: { name: 'Supë e re' } })
  await expect
    .poll(async () => (await fetch(`${third.url}/menu/${business.id}/1`)).text())
    .toContain('Supë e re')
  await Promise.all(machines.map(stop))
})

test('one after the other is replaced without one failed request, and no order is lost or doubled', async () => {
  const balancer = await aBalancer()
  let machines: Machine[] = await Promise.all([aMachine(), aMachine()])
  for (const { url } of machines) balancer.add(url)
  const business = await open(balancer.url)
  const guests = await Promise.all([1, 2, 3].map(() => aGuest({ url: balancer.url })))
  let isOver = false
  const orders = guests.map((guest) => orderUntil(() => isOver, guest, business))
  for (const old of machines) {
    const next = await aMachine()
    balancer.add(next.url)
    balancer.remove(old.url)
    await stop(old)
    machines = [...machines.filter((machine) => machine !== old), next]
  }
  isOver = true
  const placed = (await Promise.all(orders)).flat()
  expect(placed.length).toBeGreaterThan(guests.length)
  const { data } = await business.staff.ask('GET businesses/orders', { query: { size: 500 } })
  const sorted = (ids: string[]) => ids.toSorted((one, other) => one.localeCompare(other))
  expect(sorted(data.map(({ id }) => id))).toEqual(sorted(placed))
  await balancer.close()
  await Promise.all(machines.map(stop))
})

/** As many as a guest may write in a minute; then they only look. */
const mostOrders = 100

/** Orders one after the other, each taken at the first time of asking. */
async function orderUntil(isOver: () => boolean, guest: Guest, business: Business): Promise<string[]> {
  const placed: string[] = []
  const businessId = business.id
  while (!isOver()) {
    await guest.ask('GET open/clients/orders', { query: { businessId } })
    if (placed.length === mostOrders) continue
    const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, { Supë: 1 }) })
    await guest.ask('POST open/clients/orders/:id/send', { params: { id }, body: { ...here, businessId } })
    placed.push(id)
  }
  return placed
}
