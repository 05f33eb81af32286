import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/harness/database.ts'
import { listen } from './database/channel-listener.ts'
import { openDatabase, type Database } from './database/pool.ts'
import { openEvents, type Events } from './events.ts'
import type { SofraEvent } from './sofra-event.ts'

let fresh: FreshDatabase
let db: Database
const opened: Events[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.connection)
})
afterEach(async () => {
  for (const events of opened.splice(0)) await events.close()
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

async function aProcess() {
  const events = await openEvents(fresh.connection, pino({ level: 'silent' }))
  opened.push(events)
  const received: SofraEvent[] = []
  events.subscribe((event) => received.push(event))
  return { events, received }
}

const menuChanged = (version: number): SofraEvent => ({
  type: 'menu-changed',
  businessId: '01900000-0000-7000-8000-00000000000b',
  version,
})

/** All events a process has received once everything sent so far has arrived. */
async function allReceived({
  events,
  received,
}: Awaited<ReturnType<typeof aProcess>>): Promise<SofraEvent[]> {
  const marker = menuChanged(-1)
  await db.transaction().execute((transaction) => events.publishIn(transaction, [marker]))
  await vi.waitFor(() => expect(received).toContainEqual(marker), { interval: 5, timeout: 60_000 })
  return received.filter((event) => !(event.type === 'menu-changed' && event.version === -1))
}

test('an event reaches every process when its transaction commits', async () => {
  const [here, there] = [await aProcess(), await aProcess()]
  const event: SofraEvent = {
    type: 'order-sent',
    businessId: '01900000-0000-7000-8000-00000000000b',
    orderId: 'o',
    orderNumber: '00012',
    kind: 'table',
    tableNumber: 4,
    guestId: 'g',
  }
  await db.transaction().execute((transaction) => here.events.publishIn(transaction, [event]))
  expect(await allReceived(here)).toEqual([event])
  expect(await allReceived(there)).toEqual([event])
})

test('a rolled back transaction leaves no event', async () => {
  const here = await aProcess()
  const failing = db.transaction().execute(async (transaction) => {
    await here.events.publishIn(transaction, [menuChanged(1)])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await allReceived(here)).toEqual([])
})

test('an event delivered locally arrives at once, and not again from the database', async () => {
  const [here, there] = [await aProcess(), await aProcess()]
  const event = menuChanged(2)
  await db.transaction().execute((transaction) => here.events.publishIn(transaction, [event]))
  here.events.deliverLocally([event])
  expect(here.received).toContainEqual(event)
  expect(await allReceived(here)).toEqual([event])
  expect(await allReceived(there)).toEqual([event])
})

test('an event arrives once even if the database delivers it before the local delivery', async () => {
  const here = await aProcess()
  const event = menuChanged(3)
  await db.transaction().execute((transaction) => here.events.publishIn(transaction, [event]))
  expect(await allReceived(here)).toEqual([event])
  here.events.deliverLocally([event])
  expect(await allReceived(here)).toEqual([event])
})

test('an ended subscription and a failing listener do not affect other listeners', async () => {
  const here = await aProcess()
  const silent = vi.fn<() => void>()
  here.events.subscribe(silent)()
  here.events.subscribe(() => {
    throw new Error('no')
  })
  const late: SofraEvent[] = []
  here.events.subscribe((event) => late.push(event))
  here.events.deliverLocally([menuChanged(4)])
  expect(late).toEqual([menuChanged(4)])
  expect(silent).not.toHaveBeenCalled()
})

test('messages of an unknown shape are ignored', async () => {
  const here = await aProcess()
  await sql`select pg_notify('sofra', 'nonsense'), pg_notify('sofra', '{"id":"x","events":[{"type":"new"}]}')`.execute(
    db,
  )
  expect(await allReceived(here)).toEqual([])
})

/** The number of notifications PostgreSQL sends for a transaction with these events. */
async function notificationsFor(events: SofraEvent[]): Promise<number> {
  const here = await aProcess()
  let count = 0
  const listening = await listen(fresh.connection, 'sofra', {
    onMessage: () => (count += 1),
    onGap: () => undefined,
    log: pino({ level: 'silent' }),
  })
  await db.transaction().execute((transaction) => here.events.publishIn(transaction, events))
  expect(await allReceived(here)).toEqual(events)
  // The last event is the marker that allReceived() sends.
  await vi.waitFor(() => expect(count).toBeGreaterThan(1), { interval: 5, timeout: 60_000 })
  await listening.close()
  return count - 1
}

const orderSeen = (number: number): SofraEvent => ({
  type: 'order-seen',
  businessId: '01900000-0000-7000-8000-00000000000b',
  orderId: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  orderNumber: String(number).padStart(5, '0'),
  guestId: '01900000-0000-7000-8000-00000000000c',
})

test('the events of one transaction arrive in order, in one notification', async () => {
  const events = Array.from({ length: 30 }, (_, number) => orderSeen(number))
  expect(await notificationsFor(events)).toBe(1)
})

test('events that do not fit into one notification are sent in as few as possible', async () => {
  const events = Array.from({ length: 96 }, (_, number) => orderSeen(number))
  expect(await notificationsFor(events)).toBe(3)
})

test('an event type known only to a newer server does not hide the other events', async () => {
  const here = await aProcess()
  const events = [menuChanged(6), { type: 'new' }, menuChanged(7)]
  await sql`select pg_notify('sofra', ${JSON.stringify({ id: 'x', events })})`.execute(db)
  expect(await allReceived(here)).toEqual([menuChanged(6), menuChanged(7)])
})

test('an event too large to send is refused', async () => {
  const { events } = await aProcess()
  const large: SofraEvent = { type: 'menu-changed', businessId: 'x'.repeat(8000), version: 1 }
  const sending = db.transaction().execute((transaction) => events.publishIn(transaction, [large]))
  await expect(sending).rejects.toThrow('too large')
})

test('a lost connection is reopened, and listeners are notified of the gap', async () => {
  const here = await aProcess()
  const gap = new Promise<void>((resolve) => here.events.onGap(resolve))
  expect(here.events.isLive()).toBe(true)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sofra events' and datname = current_database()`.execute(db)
  await gap
  expect(here.events.isLive()).toBe(true)
  await db.transaction().execute((transaction) => here.events.publishIn(transaction, [menuChanged(5)]))
  expect(await allReceived(here)).toEqual([menuChanged(5)])
})

test('a transaction whose event is too large does not commit', async () => {
  const here = await aProcess()
  const order: SofraEvent = {
    type: 'order-sent',
    businessId: '01900000-0000-7000-8000-00000000000b'.repeat(8000),
    orderId: 'o',
    orderNumber: '00001',
    kind: 'table',
    tableNumber: 4,
    guestId: 'g',
  }
  const failing = db.transaction().execute(async (transaction) => {
    // Nobody awaits it: publishIn() throws at once.
    const published = here.events.publishIn(transaction, [order])
    published.catch(() => undefined)
  })
  await expect(failing).rejects.toThrow('too large')
})
