import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, here, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  business = await aBusiness(server).withTables(2).opens()
  guest = await aGuest(server)
})

const call = (changes: object = {}, from: Guest = guest, headers: Record<string, string> = {}) =>
  from.call('POST open/businesses/:id/waiters', {
    params: { id: business.id },
    body: { ...here, tableNumber: 1, ...changes },
    headers,
  })

test('calls are counted per table and guest until staff clear the table', async () => {
  const other = await aGuest(server)
  expect(await call()).toMatchObject({ status: 201 })
  clock.pass({ seconds: 10 })
  expect(await call()).toMatchObject({ status: 201 })
  expect(await call({ tableNumber: 2 }, other)).toMatchObject({ status: 201 })

  const [first, second] = business.tables
  const open = await business.staff.ask('GET notifications')
  expect(open).toHaveLength(2)
  expect(open).toContainEqual({ tableId: first?.id, count: 2, cookie: guest.id })
  expect(open).toContainEqual({ tableId: second?.id, count: 1, cookie: other.id })
  const ofFirst = { params: { tableId: first?.id ?? '' } }
  expect(await business.staff.ask('GET notifications/:tableId', ofFirst)).toEqual([
    {
      tableId: first?.id,
      count: 2,
      cookie: guest.id,
      clientAddress: '127.0.0.1',
      since: '2026-06-10T10:00:00.000Z',
    },
  ])

  const clear = await business.staff.call('PUT notifications/:tableId', {
    params: { tableId: first?.id ?? '' },
  })
  expect(clear.status).toBe(200)
  expect(await business.staff.ask('GET notifications')).toEqual([
    { tableId: second?.id, count: 1, cookie: other.id },
  ])
})

test('a second call within 10 s is refused with 429 and the time to wait', async () => {
  await call()
  clock.pass({ seconds: 4 })
  const soon = await call()
  expect(soon).toMatchObject({ status: 429, envelope: { code: 'waiter-too-soon' } })
  expect(soon.headers.get('retry-after')).toBe('6')
})

test('after the clock went forward and back, a guest waits no longer than the rule says', async () => {
  clock.pass({ hours: 20 })
  expect(await call()).toMatchObject({ status: 201 })
  clock.pass({ hours: -20 })
  expect(await call()).toMatchObject({ status: 201 })
  clock.pass({ seconds: 4 })
  const soon = await call()
  expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '6'])
  clock.pass({ seconds: 6 })
  expect(await call()).toMatchObject({ status: 201 })
})

test('of concurrent calls by one guest, one succeeds', async () => {
  const answers = await Promise.all([call(), call(), call()])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 429, 429])
})

test('a retry with the same key gets the same response and calls once', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const first = await call({}, guest, key)
  const again = await call({}, guest, key)
  expect(again).toMatchObject({ status: 201, envelope: first.envelope })
  expect(await business.staff.ask('GET notifications')).toMatchObject([{ count: 1 }])
})

test.each([
  ['from too far away', { latitude: here.latitude + 0.01 }, 422, '12000'],
  ['from an unknown table', { tableNumber: 99 }, 422, 'table-unknown'],
  ['with a table that is not a number', { tableNumber: 'one' }, 400, 'request-invalid'],
])('refuses a call %s', async (_, changes, status, code) => {
  expect(await call(changes)).toMatchObject({ status, envelope: { code } })
  expect(await business.staff.ask('GET notifications')).toEqual([])
})

test('refuses calls while calling is off, and from a blocked guest', async () => {
  await business.staff.ask('POST black-list-addresses', { body: { value: guest.id } })
  expect(await call()).toMatchObject({ status: 422, envelope: { code: '0005' } })
  await business.staff.ask('PUT businesses/configurations', { body: { enableCallWaiter: false } })
  expect(await call({}, await aGuest(server))).toMatchObject({
    status: 422,
    envelope: { code: 'waiter-off' },
  })
})

test('answers 404 for an unknown business', async () => {
  const answer = await guest.call('POST open/businesses/:id/waiters', {
    params: { id: randomUUID() },
    body: { ...here, tableNumber: 1 },
  })
  expect(answer.status).toBe(404)
})

test('a call is announced to open staff screens', async () => {
  const stream = await openStream(business.staff, '/api/stream')
  await call({ tableNumber: 2 })
  expect(await stream.next('waiter-call')).toEqual({
    tableId: business.tables[1]?.id,
    tableNumber: 2,
    tableName: business.tables[1]?.name,
    clientId: guest.id,
  })
  stream.leave()
})

test('a call may have a reason, at once or later, and staff are notified of both', async () => {
  const stream = await openStream(business.staff, '/api/stream')
  await call({ reason: 'bill' })
  expect(await stream.next('waiter-call')).toMatchObject({ clientId: guest.id, reason: 'bill' })
  expect(await business.staff.ask('GET notifications')).toMatchObject([{ reason: 'bill' }])

  const other = await aGuest(server)
  const { id } = (await call({ tableNumber: 2 }, other)).envelope.data as { id: string }
  expect(await stream.next('waiter-call')).not.toHaveProperty('reason')
  const params = { id: business.id, callId: id }
  const explained = await other.call('PUT open/businesses/:id/waiters/:callId', {
    params,
    body: { reason: 'order' },
  })
  expect(explained.status).toBe(200)
  expect(await stream.next('waiter-call')).toMatchObject({ tableNumber: 2, reason: 'order' })
  const [, second] = business.tables
  expect(
    await business.staff.ask('GET notifications/:tableId', { params: { tableId: second?.id ?? '' } }),
  ).toMatchObject([{ count: 1, cookie: other.id, reason: 'order' }])
  // The first reason stays, and staff are not notified again.
  const explain = (from: Guest, reason: string) =>
    from.call('PUT open/businesses/:id/waiters/:callId', { params, body: { reason } as { reason: 'bill' } })
  expect((await explain(other, 'bill')).status).toBe(200)
  await business.staff.ask('PUT notifications/:tableId', {
    params: { tableId: business.tables[0]?.id ?? '' },
  })
  expect(await stream.next('waiter-call')).toMatchObject({ tableNumber: 1, clientId: null })
  expect(await business.staff.ask('GET notifications')).toMatchObject([{ reason: 'order' }])
  stream.leave()

  // Only for the guest's own call, only while it is open, and only with a known reason.
  expect((await explain(guest, 'bill')).status).toBe(404)
  expect((await explain(other, 'party')).status).toBe(400)
  await business.staff.ask('PUT notifications/:tableId', { params: { tableId: second?.id ?? '' } })
  expect((await explain(other, 'bill')).status).toBe(404)
})

test('a call that was not meant is withdrawn by its guest, while it is open', async () => {
  const withdraw = (callId: string, from = guest, headers: Record<string, string> = {}) =>
    from.call('DELETE open/businesses/:id/waiters/:callId', {
      params: { id: business.id, callId },
      headers,
    })
  const { id } = (await call()).envelope.data as { id: string }
  expect((await withdraw(id, await aGuest(server))).status).toBe(404)
  expect(await business.staff.ask('GET notifications')).toMatchObject([{ count: 1 }])

  const stream = await openStream(business.staff, '/api/stream')
  const ofGuest = await openStream(guest, `/api/open/clients/stream?businessId=${business.id}`)
  const key = { 'Idempotency-Key': randomUUID() }
  for (let round = 0; round < 2; round++) expect((await withdraw(id, guest, key)).status).toBe(200)
  expect(await stream.next('waiter-call')).toMatchObject({ tableNumber: 1, clientId: null })
  expect(await business.staff.ask('GET notifications')).toEqual([])
  expect((await call()).status, 'too soon for another').toBe(429)

  clock.pass({ seconds: 10 })
  const { id: second } = (await call()).envelope.data as { id: string }
  const [first] = business.tables
  await business.staff.ask('PUT notifications/:tableId', { params: { tableId: first?.id ?? '' } })
  expect(await ofGuest.next('waiter-call-seen')).toEqual({ tableNumber: 1 })
  expect((await withdraw(second)).status).toBe(404)
  const told = ofGuest.received.filter(({ event }) => event === 'waiter-call-seen')
  expect(told, 'only of the second').toHaveLength(1)
  for (const leave of [stream, ofGuest]) leave.leave()
})

test('guests who called are notified when staff clear the table', async () => {
  await call()
  const stream = await openStream(guest, `/api/open/clients/stream?businessId=${business.id}`)
  const [first] = business.tables
  await business.staff.ask('PUT notifications/:tableId', { params: { tableId: first?.id ?? '' } })
  expect(await stream.next('waiter-call-seen')).toEqual({ tableNumber: 1 })
  stream.leave()
})

test('a table that is being deleted is unknown once it is', async () => {
  const { called } = await server.services.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('tables').where('businessId', '=', business.id).execute()
    const called = call()
    await untilLocked(server, 1)
    return { called }
  })
  expect(await called).toMatchObject({ status: 422, envelope: { code: 'table-unknown' } })
})
