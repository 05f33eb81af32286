import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import type { Answer, Client } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { aPushService } from '#tests/harness/push-service.ts'
import { useServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

const clock = aClock('2026-06-10T17:00:00Z')
const server = useServer({ clock: clock.read, monotonicMs: clock.monotonicMs })
let business: Business
let guest: Guest
let waiter: Awaited<ReturnType<typeof signInAs>>
let manager: Awaited<ReturnType<typeof signInAs>>
const pin = '4071'

beforeAll(async () => {
  business = await aBusiness(server).withTables(1).withMenu('Lunch', 'All', { Fish: 10, Soup: 3 }).opens()
  guest = await aGuest(server)
  waiter = await signInAs(server, business, 'service')
  manager = await signInAs(server, business, 'manager')
  const params = { id: manager.staffId }
  await business.staff.ask('PUT people/:id/pin', { params, body: { pin } })
})
beforeEach(() => settings({ approveVoidsAbove: 5, discountWithoutApproval: 10 }))

const settings = (body: object) =>
  business.staff.ask('PUT businesses/:id', { params: { id: business.id }, body })
const refusal = ({ status, envelope }: Answer) => [status, envelope.code]
const needed = [403, 'approval-needed']
const idOf = ({ envelope }: Answer) => (envelope as { approvalId?: string }).approvalId ?? ''

const anOrder = async (wanted: Record<string, number>) =>
  decide(business, (await sendAnOrder(guest, business, wanted)).id)
type Ordered = Awaited<ReturnType<typeof anOrder>>

function change(staff: Client, order: Ordered, body: object, headers: Record<string, string> = {}) {
  const [item] = order.orderItems
  return staff.call('POST businesses/orders/:id/items/:itemId/changes', {
    params: { id: order.id, itemId: item?.id ?? '' },
    headers,
    body: { kind: 'voided', quantity: 1, reason: 'Dropped', was: { quantity: item?.quantity }, ...body },
  })
}
const own = (id: string) => waiter.staff.ask('GET approvals/:id', { params: { id } })
const approve = (staff: Client, id: string, isApproved = true) =>
  staff.call('PUT approvals/:id', { params: { id }, body: { isApproved } })
const changesOf = ({ id }: Ordered) =>
  server.services.db
    .selectFrom('lineChanges')
    .select(['changedBy', 'approvedBy'])
    .where('orderId', '=', id)
    .execute()

test('what is worth less than the limit, and small discounts, need no approval', async () => {
  expect((await change(waiter.staff, await anOrder({ Soup: 1 }), {})).status).toBe(200)
  const fish = await anOrder({ Fish: 1 })
  expect(refusal(await change(waiter.staff, fish, {}))).toEqual(needed)
  expect(refusal(await change(waiter.staff, fish, { kind: 'discounted', percent: 11 }))).toEqual(needed)
  expect(refusal(await change(waiter.staff, fish, { kind: 'given' }))).toEqual(needed)
  expect((await change(waiter.staff, fish, { kind: 'discounted', percent: 10 })).status).toBe(200)
  // Two small ones are a large one.
  const was = { quantity: 1, reduced: 1 }
  expect(refusal(await change(waiter.staff, fish, { kind: 'discounted', percent: 5, was }))).toEqual(needed)
  expect((await change(manager.staff, fish, { kind: 'given', was })).status).toBe(200)
  await settings({ approveVoidsAbove: null })
  expect((await change(waiter.staff, await anOrder({ Fish: 1 }), {})).status).toBe(200)
})

test('small voids of one person on one bill add up, in whatever way they are made', async () => {
  const own = await aGuest(server)
  const soups = async (quantity: number) =>
    decide(business, (await sendAnOrder(own, business, { Soup: quantity })).id)
  const [many, one, cheaper] = [await soups(10), await soups(1), await soups(2)]
  const cancel = (staff: Client) =>
    staff.call('PUT businesses/orders/:id/cancel', { params: { id: one.id }, body: {} })
  const takeOne = (staff: Client) =>
    staff.call('POST businesses/orders/:id/items/:itemId/replacement', {
      params: { id: cheaper.id, itemId: cheaper.orderItems[0]?.id ?? '' },
      body: { quantity: 1, options: [], note: '', was: { quantity: 2 } },
    })
  const { staff } = await signInAs(server, business, 'service')
  expect((await takeOne(staff)).status).toBe(200)
  const asked = await change(staff, many, {})
  expect(refusal(asked)).toEqual(needed)
  expect(refusal(await cancel(staff))).toEqual(needed)
  await approve(manager.staff, idOf(asked))
  expect((await change(staff, many, {}, { approval: idOf(asked) })).status).toBe(200)
  const was = { quantity: 9 }
  expect(refusal(await change(staff, many, { was }))).toEqual(needed)
  expect((await change(manager.staff, many, { was })).status).toBe(200)
  const other = await signInAs(server, business, 'service')
  // Of two at the same moment, too.
  const [{ status: first }, { status: second }] = await Promise.all([
    cancel(other.staff),
    change(other.staff, many, { was: { quantity: 8 } }),
  ])
  expect([first, second].toSorted((a, b) => a - b)).toEqual([200, 403])
})

describe('an approval', () => {
  test('is asked for on the screens of those who have the right, and lets this very call through once', async () => {
    const order = await anOrder({ Fish: 2 })
    const headers = { 'idempotency-key': `void-${order.id}` }
    const id = idOf(await change(waiter.staff, order, { quantity: 2 }, headers))
    expect(await own(id)).toMatchObject({
      state: 'waiting',
      isShown: false,
      approvers: [{ id: manager.staffId, firstName: 'Besa', initials: 'BK' }],
    })
    expect(await manager.staff.ask('GET approvals')).toEqual([])
    const stream = await openStream(manager.staff, '/api/stream')
    await waiter.staff.ask('POST approvals/:id/asking', { params: { id } })
    await stream.next('approval')
    expect(await manager.staff.ask('GET approvals')).toMatchObject([
      {
        id,
        kind: 'voided',
        askedBy: 'Besa Kola',
        orderNumber: order.orderNumber,
        table: 1,
        dish: 'Fish',
        quantity: 2,
        amount: 20,
        reason: 'Dropped',
      },
    ])
    expect(await waiter.staff.ask('GET approvals')).toEqual([])
    const approval = { ...headers, approval: id }
    expect(refusal(await change(waiter.staff, order, { quantity: 2 }, approval))).toEqual(needed)
    expect((await approve(manager.staff, id)).status).toBe(200)
    expect(await own(id)).toMatchObject({ state: 'approved', decidedBy: 'Besa Kola' })
    expect(refusal(await approve(business.staff, id, false))).toEqual([409, 'approval-over'])
    // Neither another call, nor somebody else's.
    expect(refusal(await change(waiter.staff, order, { quantity: 1 }, { approval: id }))).toEqual(needed)
    const other = await signInAs(server, business, 'service')
    expect(refusal(await change(other.staff, order, { quantity: 2 }, { approval: id }))).toEqual(needed)
    const answers = await Promise.all(
      [1, 2].map(() => change(waiter.staff, order, { quantity: 2 }, approval)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await changesOf(order)).toEqual([{ changedBy: waiter.staffId, approvedBy: manager.staffId }])
    stream.leave()
  })

  test('is asked for once on the devices of those who have the right, but not of who asks', async () => {
    const order = await anOrder({ Fish: 2 })
    const params = { id: idOf(await change(waiter.staff, order, { quantity: 2 })) }
    const service = await aPushService()
    const cook = await signInAs(server, business, 'kitchen')
    const phones = { manager, waiter, cook }
    for (const [name, { staff }] of Object.entries(phones))
      await staff.ask('POST tokens', { body: { value: service.device(name).value } })
    const phone = service.device('manager')
    await manager.staff.ask('POST tokens', { body: { value: phone.value } })
    await waiter.setRole('manager')
    await waiter.staff.ask('POST approvals/:id/asking', { params })
    await waiter.staff.ask('POST approvals/:id/asking', { params })
    await waiter.setRole('service')
    const pushed = await service.next()
    expect(pushed.headers['ttl']).toBe('600')
    expect(phone.open(pushed)).toMatchObject({
      title: 'Needs Approval',
      body: 'Besa Kola kërkon: Hiq 2 × Fish · Tavolina 1',
      path: `/tables?place=${business.id}`,
    })
    // What is over is asked of nobody.
    const late = { id: idOf(await change(waiter.staff, order, { quantity: 2 })) }
    await waiter.staff.ask('DELETE approvals/:id', { params: late })
    await waiter.staff.ask('POST approvals/:id/asking', { params: late })
    const { rows } =
      await sql`select from jobs.job where name = 'push' and data -> 'notice' ->> 'kind' = 'approval'`.execute(
        server.services.db,
      )
    expect(rows).toHaveLength(1)
    expect(service.left()).toBe(0)
    await service.close()
  })

  test('is used up by one of two calls without a key', async () => {
    const order = await anOrder({ Fish: 2 })
    const id = idOf(await change(waiter.staff, order, { quantity: 1 }))
    await approve(manager.staff, id)
    const answers = await Promise.all(
      [1, 2].map(() => change(waiter.staff, order, { quantity: 1 }, { approval: id })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('is given by nobody without the right, nor by who asks, nor too late', async () => {
    const order = await anOrder({ Fish: 1 })
    const id = idOf(await change(waiter.staff, order, {}))
    const other = await signInAs(server, business, 'service')
    for (const staff of [waiter.staff, other.staff])
      expect(refusal(await approve(staff, id))).toEqual([403, 'right-missing'])
    await waiter.setRole('manager')
    expect(refusal(await approve(waiter.staff, id))).toEqual([403, 'right-missing'])
    await waiter.setRole('service')
    const stranger = (await aBusiness(server).opens()).staff
    expect((await approve(stranger, id)).status).toBe(404)
    clock.pass({ minutes: 10 })
    expect(refusal(await approve(manager.staff, id))).toEqual([409, 'approval-over'])
    expect(await own(id)).toMatchObject({ state: 'expired' })
    const lost = idOf(await change(waiter.staff, order, {}))
    await approve(manager.staff, lost)
    await manager.setRole('service')
    expect(refusal(await change(waiter.staff, order, {}, { approval: lost }))).toEqual(needed)
    await manager.setRole('manager')
    const late = idOf(await change(waiter.staff, order, {}))
    await approve(manager.staff, late)
    clock.pass({ minutes: 10 })
    expect(refusal(await change(waiter.staff, order, {}, { approval: late }))).toEqual(needed)
  })

  test('that is declined or taken back is none', async () => {
    const order = await anOrder({ Fish: 1 })
    const declined = idOf(await change(waiter.staff, order, {}))
    await approve(manager.staff, declined, false)
    expect(await own(declined)).toMatchObject({ state: 'declined', decidedBy: 'Besa Kola' })
    expect(refusal(await change(waiter.staff, order, {}, { approval: declined }))).toEqual(needed)
    const params = { id: idOf(await change(waiter.staff, order, {})) }
    await waiter.staff.ask('POST approvals/:id/asking', { params })
    await waiter.staff.ask('DELETE approvals/:id', { params })
    expect(await manager.staff.ask('GET approvals')).toEqual([])
    expect(refusal(await approve(manager.staff, params.id))).toEqual([409, 'approval-over'])
  })

  test('is given with a PIN there, of which wrong ones slow down, in another session of who asks, too', async () => {
    const order = await anOrder({ Fish: 1 })
    const id = idOf(await change(waiter.staff, order, {}))
    const byPin = (pin: string, staffId = manager.staffId) =>
      waiter.staff.call('POST approvals/:id/pin', { params: { id }, body: { staffId, pin } })
    const [owner] = (await business.staff.ask('GET people')).filter(({ isYou }) => isYou)
    expect(refusal(await byPin(pin, owner?.id))).toEqual([400, 'pin-wrong'])
    for (let count = 0; count < 5; count++) expect(refusal(await byPin('1357'))).toEqual([400, 'pin-wrong'])
    expect(refusal(await byPin(pin))).toEqual([429, 'credentials-too-many'])
    clock.pass({ seconds: 30 })
    expect((await byPin(pin)).status).toBe(200)
    expect((await change(waiter.staff, order, {}, { approval: id })).status).toBe(200)
    expect(await changesOf(order)).toEqual([{ changedBy: waiter.staffId, approvedBy: manager.staffId }])
  })
})

describe('a bill', () => {
  const table = () => ({ id: business.tables[0]?.id ?? '' })
  const close = (total: number) =>
    waiter.staff.ask('POST tables/:id/bill', { params: table(), body: { paidBy: 'cash', total } })
  const clear = async () => {
    const { total } = await business.staff.ask('GET tables/:id/bill', { params: table() })
    if (total)
      await business.staff.ask('POST tables/:id/bill', { params: table(), body: { paidBy: 'cash', total } })
  }
  beforeEach(clear)

  test('is made cheaper and reopened with approval, of which both names are kept', async () => {
    await anOrder({ Fish: 1 })
    const { visit } = await business.staff.ask('GET tables/:id/bill', { params: table() })
    const params = { id: visit?.id ?? '' }
    const body = { percent: 20, reason: 'Regular', total: 10 }
    const answer = await waiter.staff.call('POST visits/:id/discount', { params, body })
    expect(refusal(answer)).toEqual(needed)
    expect((await own(idOf(answer))).asked).toMatchObject({ kind: 'billDiscounted', percent: 20, table: 1 })
    const { id } = await close(10)
    const correction = { params: { id }, body: { paidBy: 'card', reason: 'Mistake' } }
    const asked = await waiter.staff.call('PUT bills/:id', correction)
    expect(refusal(asked)).toEqual(needed)
    expect((await own(idOf(asked))).asked).toMatchObject({
      kind: 'paymentCorrected',
      paidBy: 'card',
      amount: 10,
    })
    await approve(manager.staff, idOf(asked))
    const headers = { approval: idOf(asked) }
    expect((await waiter.staff.call('PUT bills/:id', { ...correction, headers })).status).toBe(200)
    const [bill] = await waiter.staff.ask('GET bills')
    expect(bill?.changes).toMatchObject([{ changedBy: 'Besa Kola', approvedBy: 'Besa Kola' }])
  })

  test('is opened again alone only by who has just closed it', async () => {
    await anOrder({ Soup: 1 })
    const { id } = await close(3)
    const undo = (staff: Client, id: string) => staff.call('DELETE bills/:id', { params: { id } })
    const other = await signInAs(server, business, 'service')
    expect(refusal(await undo(other.staff, id))).toEqual(needed)
    expect((await undo(waiter.staff, id)).status).toBe(204)
    const again = await close(3)
    clock.pass({ minutes: 1 })
    expect(refusal(await undo(waiter.staff, again.id))).toEqual(needed)
    expect((await undo(manager.staff, again.id)).status).toBe(204)
  })
})

test('an order that is cancelled, or becomes a smaller one, is a void, too', async () => {
  const order = await anOrder({ Fish: 2 })
  const params = { id: order.id }
  const cancelled = await waiter.staff.call('PUT businesses/orders/:id/cancel', { params, body: {} })
  expect(refusal(cancelled)).toEqual(needed)
  expect((await own(idOf(cancelled))).asked).toMatchObject({ kind: 'cancelled', amount: 20 })
  const replaced = await waiter.staff.call('POST businesses/orders/:id/items/:itemId/replacement', {
    params: { id: order.id, itemId: order.orderItems[0]?.id ?? '' },
    body: { quantity: 1, options: [], note: '', was: { quantity: 2 } },
  })
  expect(refusal(replaced)).toEqual(needed)
  expect((await own(idOf(replaced))).asked).toMatchObject({ kind: 'replaced', dish: 'Fish', quantity: 1 })
})

test('only a person’s newest calls that nobody was asked about are kept', async () => {
  const order = await anOrder({ Fish: 30 })
  const ids: string[] = []
  for (let n = 0; n < 22; n++) ids.push(idOf(await change(waiter.staff, order, { reason: `Dropped ${n}` })))
  for (const gone of ids.slice(0, 2))
    expect((await waiter.staff.call('GET approvals/:id', { params: { id: gone } })).status).toBe(404)
  for (const kept of [ids[2], ids[21]]) expect(await own(kept as string)).toMatchObject({ state: 'waiting' })
})
