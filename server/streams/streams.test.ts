import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commands } from '#server/operator/commands.ts'
import { inBusiness, systemContext, transaction } from '#server/lib/context.ts'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { Client } from '#tests/harness/client.ts'
import { openStream, type StreamListener } from '#tests/harness/stream-listener.ts'
import { sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest, signIn, type Guest } from '#tests/harness/people.ts'
import { startServer, useServer, type TestServer } from '#tests/harness/server.ts'
import { announceRoleChange } from './announce-role-change.ts'

let business: Business
let guest: Guest
const open: StreamListener[] = []

const server = useServer({ streamBeatMs: 20 })
beforeEach(async () => {
  for (const stream of open.splice(0)) stream.leave()
  business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
  guest = await aGuest(server)
})

async function listening(client: Client, path: string) {
  const stream = await openStream(client, path)
  open.push(stream)
  return stream
}
const asStaff = (of = business) => listening(of.staff, '/api/stream')
/** A guest's stream after its first event, the current version of the menu. */
async function asGuest(who = guest, of = business) {
  const stream = await listening(who, `/api/open/clients/stream?businessId=${of.id}`)
  await stream.next('menu-changed')
  stream.forget()
  return stream
}
/** Causes an event that everybody receives: once it arrives, all earlier events have arrived. */
const changeMenu = (of = business) =>
  of.staff.ask('PUT menus/:id', { params: { id: of.menus['Lunch']?.id as string }, body: {} })

test('staff receive an order once it is sent', async () => {
  const staff = await asStaff()
  const order = await sendAnOrder(guest, business, { Tarator: 1 })
  expect(await staff.next('order')).toEqual({ id: order.id, orderNumber: '00001', status: 'SENT', table: 1 })
  await changeMenu()
  await staff.next('menu-changed')
  expect(staff.received.map((one) => one.event)).toEqual(['order', 'menu-changed'])
})

test('only the guest’s own stream receives that an order was seen and decided', async () => {
  const [own, others] = [await asGuest(), await asGuest(await aGuest(server))]
  const { id } = await sendAnOrder(guest, business, { Tarator: 1 })
  expect(await own.next('order-status')).toMatchObject({ id, status: 'SENT', seen: false })
  await business.staff.ask('POST businesses/orders/seen', { body: { orderIds: [id] } })
  expect(await own.next('order-status')).toMatchObject({ id, status: 'SENT', seen: true })
  const staff = await asStaff()
  await decide(business, id)
  const approved = { id, orderNumber: '00001', status: 'APPROVED', seen: true }
  expect(await own.next('order-status')).toEqual(approved)
  expect(await staff.next('order')).toMatchObject({ id, status: 'APPROVED' })
  await changeMenu()
  await others.next('menu-changed')
  expect(others.received.map((one) => one.event)).toEqual(['menu-changed'])
})

test('a rejected change causes no event', async () => {
  const staff = await asStaff()
  await business.staff.call('PUT menus/ordering', { body: { orders: [{ id: guest.id, order: 0 }] } })
  await business.staff.call('DELETE menus/:id', { params: { id: guest.id } })
  await changeMenu()
  await staff.next('menu-changed')
  expect(staff.received).toHaveLength(1)
})

test('a menu change reaches everybody at this business, and nobody at another', async () => {
  const other = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
  const elsewhere = [await asStaff(other), await asGuest(guest, other)]
  const here = [await asStaff(), await asGuest()]
  await changeMenu()
  for (const stream of here)
    expect(await stream.next('menu-changed')).toEqual({ version: expect.any(Number) })
  await sendAnOrder(guest, business, { Tarator: 1 })
  await changeMenu(other)
  for (const stream of elsewhere) await stream.next('menu-changed')
  for (const stream of elsewhere) expect(stream.received).toHaveLength(1)
})

test('staff receive what their role may see, and reconnect with another one', async () => {
  const [courier, cook, waiter] = [
    await signInAs(server, business, 'courier'),
    await signInAs(server, business, 'kitchen'),
    await signInAs(server, business, 'service'),
  ]
  const streams = await Promise.all(
    [courier, cook, waiter].map(({ staff }) => listening(staff, '/api/stream')),
  )
  await sendAnOrder(guest, business, { Tarator: 1 })
  await guest.ask('POST open/businesses/:id/waiters', {
    params: { id: business.id },
    body: { ...here, tableNumber: 1 },
  })
  await changeMenu()
  for (const stream of streams) await stream.next('menu-changed')
  const received = () => streams.map((stream) => stream.received.map(({ event }) => event))
  expect(received()).toEqual([
    ['menu-changed'],
    ['order', 'menu-changed'],
    ['order', 'waiter-call', 'menu-changed'],
  ])

  await courier.setRole('service')
  await transaction(inBusiness(systemContext(server.services), business.id), async (ctx) =>
    announceRoleChange(ctx, courier.staffId),
  )
  await streams[0]?.ended
  const again = await listening(courier.staff, '/api/stream')
  await sendAnOrder(guest, business, { Tarator: 1 })
  await again.next('order')
})

describe('a stream', () => {
  test('requires a token and a business', async () => {
    const nobody = new Client(server.url)
    expect((await nobody.send('GET', '/api/stream')).status).toBe(401)
    expect((await guest.send('GET', '/api/stream')).status).toBe(403)
    expect((await nobody.send('GET', `/api/open/clients/stream?businessId=${business.id}`)).status).toBe(401)
    expect((await guest.send('GET', '/api/open/clients/stream')).status).toBe(400)
    const unknown = await guest.call('GET open/clients/stream', { query: { businessId: uuid() } })
    expect([unknown.status, unknown.envelope.code]).toEqual([404, 'not-found'])
  })

  test('continues through heartbeats while the session is open, and ends with it', async () => {
    const [first, second] = [await asStaff(), await asGuest()]
    for (let round = 0; round < 3; round++) {
      await changeMenu()
      await Promise.all([first.next('menu-changed'), second.next('menu-changed')])
    }
    await business.staff.ask('POST oauth/revoke')
    await first.ended
  })

  test('that was closed is removed, and the others continue', async () => {
    const [left, stays] = [await asStaff(), await asStaff()]
    left.leave()
    await left.ended
    await changeMenu()
    await stays.next('menu-changed')
  })

  test('ends when events may have been missed, so that its page reloads', async () => {
    const [staff, visitor] = [await asStaff(), await asGuest()]
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sofra events' and datname = current_database()`.execute(server.services.db)
    await Promise.all([staff.ended, visitor.ended])
    const again = await asStaff()
    await changeMenu()
    await again.next('menu-changed')
  })
})

describe('a session that ends', () => {
  // With the usual heartbeat of 20 s, so that it cannot be what ends a stream here.
  let firstProcess: TestServer
  let secondProcess: Awaited<ReturnType<TestServer['another']>>
  let owner: Business
  beforeAll(async () => {
    firstProcess = await startServer()
    secondProcess = await firstProcess.another()
  })
  afterAll(async () => {
    await secondProcess.close()
    await firstProcess.close()
  })
  beforeEach(async () => {
    owner = await aBusiness(firstProcess).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
  })
  const signedIn = () => signIn(firstProcess, owner.form.email, owner.form.password)
  /** The session's streams in both processes. */
  const streamsOf = async ({ token }: Client) => [
    await listening(new Client(firstProcess.url, token), '/api/stream'),
    await listening(new Client(secondProcess.url, token), '/api/stream'),
  ]
  const allEnd = (streams: StreamListener[]) => Promise.all(streams.map(({ ended }) => ended))
  const goOn = async (streams: StreamListener[]) => {
    await changeMenu(owner)
    for (const stream of streams) await stream.next('menu-changed')
  }

  test('by a password change ends its streams in every process, except those of the session that changed it', async () => {
    const [own, others] = [await streamsOf(owner.staff), await streamsOf(await signedIn())]
    const body = { oldPassword: owner.form.password, newPassword: 'tave-kosi-2027' }
    await owner.staff.ask('POST reset-password', { body })
    await allEnd(others)
    await goOn(own)
  })

  test('by a password reset ends its streams in every process', async () => {
    const streams = await streamsOf(owner.staff)
    const said = await commands['reset-password']?.run(firstProcess.services, owner.form.email)
    const body = { code: said?.split('code=')[1] ?? '', password: 'tave-kosi-2027' }
    await (await aGuest(firstProcess)).ask('POST out/reset-password', { body })
    await allEnd(streams)
  })

  test('by a log-out ends its own streams, and no other session’s', async () => {
    const leaving = await signedIn()
    const [own, others] = [await streamsOf(owner.staff), await streamsOf(leaving)]
    await leaving.ask('POST oauth/revoke')
    await allEnd(others)
    await goOn(own)
  })

  test('ends no stream of another business', async () => {
    const other = await aBusiness(firstProcess).opens()
    const streams = await streamsOf(owner.staff)
    await other.staff.ask('POST oauth/revoke')
    await goOn(streams)
  })
})

test('stopping the server ends open streams and does not wait for them', async () => {
  const stopping = await startServer()
  const one = await aBusiness(stopping).opens()
  const visitor = await aGuest(stopping)
  const streams = [
    await openStream(one.staff, '/api/stream'),
    await openStream(visitor, `/api/open/clients/stream?businessId=${one.id}`),
  ]
  await stopping.close()
  await Promise.all(streams.map((stream) => stream.ended))
})

test('streams requested while the server stops do not delay it', async () => {
  const stopping = await startServer()
  const one = await aBusiness(stopping).opens()
  const asked = Array.from({ length: 30 }, () => openStream(one.staff, '/api/stream').catch(() => null))
  await stopping.close()
  for (const stream of await Promise.all(asked)) await stream?.ended
})

test('many clients that connect and disconnect at once leave nothing behind', async () => {
  const streams = Array.from({ length: 40 }, async () => {
    const leaving = new AbortController()
    const asked = fetch(`${server.url}/api/stream`, {
      headers: business.staff.identity(),
      signal: leaving.signal,
    })
    setImmediate(() => leaving.abort())
    await asked.catch(() => null)
  })
  await Promise.all(streams)
  const stays = await asStaff()
  await changeMenu()
  await stays.next('menu-changed')
})
