import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBalancer } from '#tests/harness/balancer.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { Client } from '#tests/harness/client.ts'
import { emptyDatabase, urlOf, type FreshDatabase } from '#tests/harness/database.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { expectOrders, Machines, orderUntil, stopMachine, type Machine } from '#tests/harness/machines.ts'
import { aGuest } from '#tests/harness/people.ts'
import { killProcesses } from '#tests/harness/sofra-process.ts'

/** Several servers with separate data folders, one database and the same keys, as on several machines. */
let database: FreshDatabase
let machines: Machines
beforeEach(async () => {
  database = await emptyDatabase()
  machines = new Machines({ DATABASE_URL: urlOf(database.connection) })
})
afterEach(async () => {
  killProcesses()
  await database.drop()
  await machines.removeFolders()
})

const open = (url: string) =>
  aBusiness({ url }).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()

test(
  'machines started at once on an empty database share it, and changes made on one are visible on the others',
  { tags: ['complete'] },
  async () => {
    const started = await Promise.all([machines.start(), machines.start(), machines.start()])
    const [first, second, third] = started
    const business = await open(first.url)
    // The session of one machine is valid on another, which streams the order that a guest places on a third.
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
    await Promise.all(started.map(stopMachine))
  },
)

test(
  'replacing the servers one after the other fails no request and neither loses nor duplicates an order',
  { tags: ['complete'] },
  async () => {
    const balancer = await aBalancer()
    let serving: Machine[] = await Promise.all([machines.start(), machines.start()])
    for (const { url } of serving) balancer.add(url)
    const business = await open(balancer.url)
    const guests = await Promise.all([1, 2, 3].map(() => aGuest({ url: balancer.url })))
    let isOver = false
    const orders = guests.map((guest) => orderUntil(() => isOver, guest, business))
    for (const old of serving) {
      const next = await machines.start()
      balancer.add(next.url)
      balancer.remove(old.url)
      await stopMachine(old)
      serving = [...serving.filter((machine) => machine !== old), next]
    }
    isOver = true
    const placed = (await Promise.all(orders)).flat()
    expect(placed.length).toBeGreaterThan(guests.length)
    await expectOrders(business, placed)
    await balancer.close()
    await Promise.all(serving.map(stopMachine))
  },
)
