import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testTableNumber } from '#contract/domain/test-table.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { useServer } from '#tests/harness/server.ts'

/** Cash drawers (docs/decisions/0025). */
const clock = aClock('2026-06-10T17:00:00Z')
const server = useServer({ clock: clock.read })
type Staff = Business['staff']
let business: Business
let owner: Staff
let waiter: Staff
let waiterId: string

beforeEach(async () => {
  clock.set('2026-06-10T17:00:00Z')
  business = await aBusiness(server).withTables(1).withMenu('Lunch', 'All', { Pizza: 10 }).opens()
  owner = business.staff
  const colleague = await signInAs(server, business, 'service')
  waiter = colleague.staff
  waiterId = colleague.staffId
})

const code = (expected: string, status = 409) => ({ status, envelope: { code: expected } })
const tryOpening = (by: Staff, whose: 'house' | 'you', opening = 100) =>
  by.call('POST drawers', { headers: { 'idempotency-key': randomUUID() }, body: { whose, opening } })
const open = async (by: Staff, whose: 'house' | 'you', opening = 100) =>
  (await by.ask('POST drawers', { body: { whose, opening } })).id
const tryMoving = (by: Staff, id: string, kind: 'in' | 'out', amount: number, reason = 'Change') =>
  by.call('POST drawers/:id/moves', { params: { id }, body: { kind, amount, reason } })
const tryCounting = (by: Staff, id: string, counted: number, note?: string) =>
  by.call('POST drawers/:id/close', { params: { id }, body: { counted, ...(note && { note }) } })
const count = async (by: Staff, id: string, counted: number, note?: string) => {
  const { envelope } = await tryCounting(by, id, counted, note)
  return envelope['data'] as object
}
const listed = async (by: Staff = owner) => (await by.ask('GET drawers', { query: {} })).data
const drawerOf = async (id: string) => (await listed()).find((one) => one.id === id)

/** A party at the counter that has had a pizza. */
async function aParty(): Promise<{ id: string }> {
  const { id } = await owner.ask('POST visits', { body: { label: 'Bar' } })
  await owner.ask('POST businesses/orders', {
    body: {
      visitId: id,
      orderItems: [{ productId: business.products['Pizza']?.id as string, quantity: 1 }],
    },
  })
  return { id }
}
type Method = 'cash' | 'card' | 'voucher'
const tryPaying = (
  by: Staff,
  params: { id: string },
  method: Method,
  part: object = { part: 'rest', amount: 10 },
) => by.call('POST visits/:id/payments', { params, body: { method, ...part } })
async function pay(by: Staff, method: Method = 'cash', part?: object, params?: { id: string }) {
  const { status, envelope } = await tryPaying(by, params ?? (await aParty()), method, part)
  expect(status).toBe(201)
  return envelope['data'] as { payment: { id: string }; billId: string | null }
}
const some = (amount: number, tip = 0) => ({ part: 'amount', amount, tip })

describe('a drawer', () => {
  test('is opened, moved and counted, and told then what should have been in it', async () => {
    const id = await open(waiter, 'house', 150.5)
    await tryMoving(waiter, id, 'in', 20, 'Coins')
    await tryMoving(owner, id, 'out', 7.25, 'Bread')
    await pay(waiter, 'cash', some(4, 1.5))
    await pay(waiter, 'card')
    const { payment } = await pay(owner)
    await owner.ask('POST payments/:id/refunds', {
      params: { id: payment.id },
      body: { amount: 2.5, reason: 'Cold' },
    })
    clock.set('2026-06-10T23:00:00Z')
    expect(await count(waiter, id, 175, 'One euro on the floor')).toMatchObject({
      whose: 'house',
      name: null,
      opening: 150.5,
      openedBy: 'Besa Kola',
      cashIn: 20,
      cashOut: 7.25,
      moves: [
        { kind: 'in', amount: 20, reason: 'Coins', madeBy: 'Besa Kola' },
        { kind: 'out', amount: 7.25, reason: 'Bread' },
      ],
      count: {
        closedOn: '2026-06-10T23:00:00.000Z',
        closedBy: 'Besa Kola',
        cash: 13,
        expected: 176.25,
        counted: 175,
        difference: -1.25,
        corrected: 0,
        note: 'One euro on the floor',
      },
    })
    expect(await listed()).toMatchObject([{ id, count: { difference: -1.25 } }])
    expect(await owner.ask('GET drawers/open')).toEqual([])
    const { data } = await owner.ask('GET journal', { query: { kind: 'drawer' } })
    expect(data).toMatchObject([
      { action: 'counted', became: { expected: 176.25, counted: 175, difference: -1.25 } },
      { action: 'cashOut', became: { amount: 7.25, reason: 'Bread' } },
      { action: 'cashIn' },
      { action: 'opened', record: 'drawer', label: '', became: { amount: 150.5 } },
    ])
  })

  test('tells nobody what should be in it before it was counted', async () => {
    const id = await open(owner, 'you', 100)
    const { payment } = await pay(owner)
    await tryMoving(owner, id, 'in', 5)
    const day = { query: { from: '2026-06-10', to: '2026-06-10' } }
    for (const said of [
      await owner.ask('GET drawers/open'),
      await listed(),
      (await tryOpening(owner, 'you')).envelope,
      (await owner.ask('GET businesses/figures', day)).drawers,
      await owner.ask('GET journal', { query: { kind: 'drawer' } }),
    ]) {
      // Ids and times may have the same digits.
      expect(JSON.stringify(said)).not.toMatch(/"(expected|difference)"|:115[,}\]]/)
    }
    expect(await owner.ask('GET drawers/open')).toMatchObject([{ id, count: null }])
    expect(payment).not.toHaveProperty('drawer')
  })

  test('is one for the house and one for each person', async () => {
    const house = await open(owner, 'house')
    expect(await tryOpening(waiter, 'house')).toMatchObject(code('drawer-open'))
    await open(owner, 'you')
    expect(await tryOpening(owner, 'you')).toMatchObject(code('drawer-open'))
    const own = await open(waiter, 'you')
    expect(await waiter.ask('GET drawers/open')).toMatchObject([
      { id: house, whose: 'house' },
      { id: own, whose: 'you', name: 'Besa Kola' },
    ])
    expect((await owner.ask('GET drawers/open')).map(({ whose }) => whose).toSorted()).toEqual([
      'house',
      'other',
      'you',
    ])
    const both = await Promise.all([tryCounting(owner, house, 90), tryCounting(waiter, house, 95)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const openings = await Promise.all([tryOpening(owner, 'house'), tryOpening(waiter, 'house')])
    expect(openings.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('of somebody else is moved, counted and seen only by who may see figures', async () => {
    const owners = await open(owner, 'you')
    expect(await tryMoving(waiter, owners, 'out', 5)).toMatchObject({ status: 404 })
    expect(await tryCounting(waiter, owners, 100)).toMatchObject({ status: 404 })
    const waiters = await open(waiter, 'you')
    expect(await tryMoving(owner, waiters, 'out', 5)).toMatchObject({ status: 201 })
    await count(owner, waiters, 95)
    await count(owner, owners, 100)
    const house = await open(owner, 'house')
    await count(owner, house, 100)
    const counted = await open(waiter, 'house')
    await count(waiter, counted, 99)
    expect((await listed(waiter)).map(({ id }) => id)).toEqual([counted, waiters])
    expect(await listed()).toHaveLength(4)
    expect(await owner.ask('GET drawers', { query: { page: 1, size: 3 } })).toMatchObject({
      total: 4,
      data: [{ id: owners, whose: 'you' }],
    })
    const { staff: cook } = await signInAs(server, business, 'kitchen')
    expect(await cook.call('GET drawers/open')).toMatchObject({ status: 403 })
  })

  test('is changed once, however often a call is repeated, and not after it was counted', async () => {
    const id = await open(owner, 'house')
    const headers = { 'idempotency-key': randomUUID() }
    const body = { kind: 'out' as const, amount: 5, reason: 'Ice' }
    const move = () => owner.call('POST drawers/:id/moves', { params: { id }, headers, body })
    const moved = await Promise.all([move(), move()])
    expect(moved.map(({ status }) => status)).toEqual([201, 201])
    const once = { 'idempotency-key': randomUUID() }
    const close = () =>
      owner.call('POST drawers/:id/close', { params: { id }, headers: once, body: { counted: 95 } })
    const [first, again] = [await close(), await close()]
    expect(again.envelope).toEqual(first.envelope)
    expect(first).toMatchObject({ envelope: { data: { cashOut: 5, count: { difference: 0 } } } })
    expect(await tryCounting(owner, id, 100)).toMatchObject(code('drawer-closed'))
    expect(await tryMoving(owner, id, 'in', 1)).toMatchObject(code('drawer-closed'))
  })

  test('takes no amounts that nobody can hand over', async () => {
    const id = await open(owner, 'house')
    const refused = (field: string) => ({
      status: 400,
      envelope: { fields: { [field]: expect.any(String) } },
    })
    for (const amount of [-1, 0.001]) {
      expect(await tryOpening(owner, 'you', amount)).toMatchObject(refused('opening'))
      expect(await tryCounting(owner, id, amount)).toMatchObject(refused('counted'))
    }
    for (const amount of [0, 1.005, 1e9])
      expect(await tryMoving(owner, id, 'in', amount)).toMatchObject(refused('amount'))
  })
})

describe('cash', () => {
  test('goes into the drawer of whoever takes it, else into the house’s, else into none', async () => {
    await pay(waiter)
    const house = await open(owner, 'house', 0)
    const own = await open(waiter, 'you', 0)
    await pay(waiter, 'cash', some(3))
    await pay(owner, 'cash', some(4))
    await count(waiter, own, 3)
    await pay(waiter, 'cash', some(5))
    // Closing a bill takes what is open.
    const { id } = await aParty()
    await waiter.ask('POST visits/:id/bill', { params: { id }, body: { paidBy: 'cash', total: 10 } })
    expect(await drawerOf(own)).toMatchObject({ count: { cash: 3, difference: 0 } })
    expect(await count(owner, house, 19)).toMatchObject({ count: { cash: 19, difference: 0 } })
  })

  test('that is given back comes out of the drawer of whoever gives it', async () => {
    const own = await open(waiter, 'you', 0)
    const { payment } = await pay(waiter, 'cash', some(8, 2))
    const house = await open(owner, 'house', 5)
    await owner.ask('POST payments/:id/refunds', {
      params: { id: payment.id },
      body: { amount: 3, tip: 1, reason: 'Cold' },
    })
    expect(await count(waiter, own, 10)).toMatchObject({ count: { cash: 10, difference: 0 } })
    expect(await count(owner, house, 1)).toMatchObject({ count: { cash: -4, expected: 1, difference: 0 } })
  })

  test('that was never taken is corrected in the drawer it was entered for, also once it was counted', async () => {
    const first = await open(owner, 'house', 0)
    const wrong = await pay(owner)
    const forgotten = await pay(owner, 'card')
    const undone = await pay(owner, 'cash', some(4))
    const correct = (id: string, method: Method) =>
      owner.ask('PUT payments/:id', { params: { id }, body: { method, reason: 'Mistake' } })
    const early = await pay(owner)
    await correct(early.payment.id, 'card')
    expect(await count(owner, first, 10)).toMatchObject({
      count: { cash: 14, expected: 14, difference: -4, corrected: 0 },
    })
    const second = await open(owner, 'house', 50)
    await owner.ask('DELETE payments/:id', { params: { id: undone.payment.id } })
    expect(await drawerOf(first)).toMatchObject({ count: { expected: 14, difference: -4, corrected: -4 } })
    await correct(wrong.payment.id, 'card')
    expect(await drawerOf(first)).toMatchObject({ count: { corrected: -14 } })
    await correct(forgotten.payment.id, 'cash')
    expect(await drawerOf(first)).toMatchObject({ count: { expected: 14, counted: 10, corrected: -4 } })
    // Opened again, what was taken with the closing was never taken, and is paid anew.
    await owner.ask('POST bills/:id/reopen', {
      params: { id: forgotten.billId as string },
      body: { reason: 'Forgot the wine' },
    })
    expect(await drawerOf(first)).toMatchObject({ count: { corrected: -14 } })
    expect(await count(owner, second, 50)).toMatchObject({ count: { cash: 0, difference: 0 } })
  })

  test('at the test table is nobody’s', async () => {
    const id = await open(owner, 'house', 0)
    const party = await aParty()
    await server.services.db
      .updateTable('visits')
      .set({ tableNumber: testTableNumber })
      .where('businessId', '=', business.id)
      .where('id', '=', party.id)
      .execute()
    await pay(owner, 'cash', undefined, party)
    expect(await count(owner, id, 0)).toMatchObject({ count: { cash: 0, difference: 0 } })
    const day = { query: { from: '2026-06-10', to: '2026-06-10' } }
    expect(await owner.ask('GET businesses/figures', day)).toMatchObject({ paid: [] })
  })

  test('that is taken while the drawer is counted is in it, or in no counted one', async () => {
    const id = await open(owner, 'house', 0)
    const parties = await Promise.all([aParty(), aParty()])
    // Somebody is writing a payment for it.
    let finish = () => {}
    const written = server.services.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('drawers')
        .select('id')
        .where('businessId', '=', business.id)
        .where('id', '=', id)
        .forShare()
        .execute()
      await new Promise<void>((resolve) => (finish = resolve))
    })
    // Neither other payments nor moves wait for it; only counting does.
    await pay(owner, 'cash', some(1), parties[0])
    await tryMoving(owner, id, 'in', 1)
    const counting = tryCounting(owner, id, 2)
    await untilLocked(server, 1)
    finish()
    await written
    expect(await counting).toMatchObject({ envelope: { data: { count: { cash: 1, expected: 2 } } } })

    const next = await open(owner, 'house', 0)
    const own = await open(waiter, 'you', 0)
    let end = () => {}
    const closing = server.services.db.transaction().execute(async (trx) => {
      const drawer = trx
        .updateTable('drawers')
        .set({ closedOn: clock.read(), closedBy: waiterId, countedMills: 0, expectedMills: 0 })
        .where('businessId', '=', business.id)
        .where('id', '=', own)
      await drawer.execute()
      await new Promise<void>((resolve) => (end = resolve))
    })
    const taking = tryPaying(waiter, parties[1], 'cash')
    await untilLocked(server, 1)
    end()
    await closing
    expect(await taking).toMatchObject({ status: 201 })
    expect(await drawerOf(own)).toMatchObject({ count: { cash: 0, corrected: 0 } })
    expect(await count(owner, next, 10)).toMatchObject({ count: { cash: 10, difference: 0 } })
  })

  test('is counted once, whoever takes, moves and counts it at once', async () => {
    const drawers = [await open(owner, 'house', 0), await open(waiter, 'you', 0)]
    const parties = await Promise.all(Array.from({ length: 12 }, aParty))
    const answers = await Promise.all([
      ...parties.map((party, at) => tryPaying(at % 2 ? owner : waiter, party, 'cash')),
      ...drawers.flatMap((id) => [tryMoving(owner, id, 'in', 1), tryMoving(owner, id, 'out', 2)]),
      ...drawers.map((id) => tryCounting(owner, id, 0)),
    ])
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    expect(answers.slice(0, 12).map(({ status }) => status)).toEqual(Array(12).fill(201))
    const counted = await listed()
    for (const { count } of counted) expect(count).toMatchObject({ corrected: 0 })
    const inDrawers = counted.reduce((sum, { count }) => sum + (count?.cash ?? 0), 0)
    const without = await server.services.db
      .selectFrom('payments')
      .select('id')
      .where('businessId', '=', business.id)
      .where('drawerId', 'is', null)
      .execute()
    expect(inDrawers + without.length * 10).toBe(120)
  })
})
