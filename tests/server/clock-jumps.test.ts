import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder, trySending } from '#tests/harness/ordering.ts'
import { aGuest, renewToken, type Guest } from '#tests/harness/people.ts'
import { numbered, ordersByNumber } from '#tests/harness/persistent-guest.ts'
import { useServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

/** The machine's clock is changed, by hand or by its time server, in the middle of an evening. */
const evening = '2026-06-10T19:00:00Z'
const clock = aClock(evening)
let business: Business
let guest: Guest
const server = useServer({ clock: clock.read, monotonicMs: clock.monotonicMs, pages: true })
beforeEach(async () => {
  clock.set(evening)
  business = await aBusiness(server).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5 }).opens()
  guest = await aGuest(server)
})

const page = async () => {
  const answer = await fetch(`${server.url}/menu/${business.id}/1`)
  return { status: answer.status, text: await answer.text() }
}
const create = (key: string) =>
  guest.call('POST open/clients/orders', {
    headers: { 'idempotency-key': key },
    body: anOrder(business, { Supë: 1 }),
  })
const send = (id: string) => trySending(guest, business, id)
const idOf = (answer: { envelope: { data?: unknown } }) => (answer.envelope.data as { id: string }).id

describe.each([
  ['an hour ahead', '2026-06-10T20:00:00Z'],
  ['an hour behind', '2026-06-10T18:00:00Z'],
  ['to the next day', '2026-06-11T00:00:30Z'],
  ['to the day before', '2026-06-09T19:00:00Z'],
  ['a year behind', '2025-06-10T19:00:00Z'],
])('when the clock is set %s', (_name, then) => {
  test('a retried order is created once, and orders from before and after can be sent, announced and approved', async () => {
    const before = await sendAnOrder(guest, business, { Supë: 1 })
    const made = await create('asked-before')
    const stream = await openStream(business.staff, '/api/stream')
    expect((await page()).status).toBe(200)
    clock.set(then)
    const again = await create('asked-before')
    expect(idOf(again)).toBe(idOf(made))
    expect((await send(idOf(made))).status).toBe(200)
    expect(await stream.next('order')).toMatchObject({ id: idOf(made), status: 'SENT' })
    const after = await sendAnOrder(guest, business, { Supë: 2 })
    stream.leave()
    const ids = [before.id, idOf(made), after.id]
    expect(await ordersByNumber(business)).toEqual(
      Object.fromEntries(numbered(3).map((number, at) => [number, ids[at]])),
    )
    for (const id of ids) {
      const answer = await business.staff.call('PUT businesses/orders/:id', {
        params: { id },
        body: { orderStatus: 'APPROVED' },
      })
      expect([answer.status, (answer.envelope.data as { status: string }).status]).toEqual([200, 'APPROVED'])
    }
    const own = await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
    expect(own.data.map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
  })
})

test('an order left unsent for more than a day by the clock is gone, and a new one can be created and sent', async () => {
  const made = await create('made-before')
  clock.set('2026-06-12T19:00:00Z')
  await renewToken(guest)
  expect((await send(idOf(made))).status).toBe(404)
  const other = await create('made-after')
  expect((await send(idOf(other))).status).toBe(200)
  expect(Object.values(await ordersByNumber(business))).toEqual([idOf(other)])
})
