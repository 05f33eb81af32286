import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder, aDelivery } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server)
    .withTables(2)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5, Water: 2 })
    .opens()
  guest = await aGuest(server)
})

type Body = Record<string, unknown>
const send = () => sendAnOrder(guest, business, { Margherita: 1, Water: 1 })
const call = (path: 'decide' | 'stage' | 'estimate' | 'cancel', id: string, body: Body) =>
  business.staff.call(
    path === 'decide' ? 'PUT businesses/orders/:id' : (`PUT businesses/orders/:id/${path}` as const),
    { params: { id }, body },
  )
const approve = (id: string, more: Body = {}) => call('decide', id, { orderStatus: 'APPROVED', ...more })
async function approved(more: Body = {}) {
  const { id } = await send()
  expect((await approve(id, more)).status).toBe(200)
  return id
}
const own = async () =>
  (await guest.ask('GET open/clients/orders', { query: { businessId: business.id } })).data
const withdraw = (id: string, as = guest) =>
  as.call('POST open/clients/orders/:id/withdraw', { params: { id }, body: { businessId: business.id } })
const setTime = (name: string, preparingTime: number | null) =>
  business.staff.ask('PUT products/:id', {
    params: { id: business.products[name]?.id ?? '' },
    body: { preparingTime },
  })

describe('an approval', () => {
  test('may set the minutes until ready; otherwise the order has no such time', async () => {
    const [first, second] = [await approved({ minutes: 25 }), await approved()]
    const [plain, timed] = await own()
    expect(timed).toMatchObject({ id: first, stage: 'accepted', readyBy: '2026-06-10T10:25:00.000Z' })
    expect(plain).toMatchObject({ id: second, status: 'APPROVED', stage: 'accepted' })
    expect(plain).not.toHaveProperty('readyBy')
  })

  test.each([
    { minutes: 0 },
    { minutes: 601 },
    { minutes: 1.5 },
    { reason: 'tooBusy' },
    { reasonText: 'No' },
  ])('rejects %o', async (more) => {
    const { id } = await send()
    expect((await approve(id, more)).status).toBe(400)
    expect((await own())[0]?.status).toBe('SENT')
  })

  test('comes with suggested minutes, based on the products and the kitchen’s open orders', async () => {
    const suggested = async () =>
      (await business.staff.ask('GET businesses/orders')).data.map(({ suggestedMinutes }) => suggestedMinutes)
    await setTime('Margherita', null)
    await setTime('Water', null)
    await send()
    expect(await suggested()).toEqual([undefined])
    await setTime('Margherita', 20)
    await setTime('Water', 1)
    expect(await suggested()).toEqual([20])
    await approved()
    expect(await suggested()).toEqual([undefined, 25])
  })
})

describe('a decline', () => {
  test('has a reason and a text', async () => {
    const { id } = await send()
    await call('decide', id, { orderStatus: 'DECLINED', reason: 'tooBusy', reasonText: 'Come at nine' })
    const told = { status: 'DECLINED', stage: 'declined', reason: 'tooBusy', reasonText: 'Come at nine' }
    expect((await own())[0]).toMatchObject(told)
  })

  test.each([{ reason: 'weather' }, { reasonText: 'a'.repeat(141) }, { minutes: 5 }])(
    'rejects %o',
    async (more) => {
      const { id } = await send()
      expect((await call('decide', id, { orderStatus: 'DECLINED', ...more })).status).toBe(400)
      expect((await own())[0]?.status).toBe('SENT')
    },
  )
})

describe('an approved order', () => {
  test('moves between stages in both directions, and its guest is notified', async () => {
    const id = await approved()
    const stream = await openStream(guest, `/api/open/clients/stream?businessId=${business.id}`)
    for (const stage of ['preparing', 'ready', 'completed', 'ready', 'accepted']) {
      const answer = await call('stage', id, { stage })
      expect(answer.envelope.data, stage).toMatchObject({ id, status: 'APPROVED', stage })
      expect(await stream.next('order-status')).toMatchObject({ id, status: 'APPROVED', stage, seen: true })
      expect((await own())[0]?.stage).toBe(stage)
    }
    stream.leave()
  })

  test('tells one of two concurrent movers about the conflict; repeating the same move is harmless', async () => {
    const id = await approved()
    const move = (stage: string) => call('stage', id, { stage, was: 'accepted' })
    const answers = await Promise.all([move('ready'), move('completed')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.envelope.code).toBe('order-changed')
    const won = (await own())[0]?.stage as string
    expect((await move(won)).status).toBe(200)
  })

  test('can get another expected time, or none', async () => {
    const id = await approved({ minutes: 10 })
    clock.pass({ minutes: 5 })
    expect((await call('estimate', id, { minutes: 30 })).envelope.data).toMatchObject({
      readyBy: '2026-06-10T10:35:00.000Z',
    })
    await call('estimate', id, { minutes: null })
    expect((await own())[0]).not.toHaveProperty('readyBy')
  })

  test('gets no other expected time once it is ready', async () => {
    const id = await approved({ minutes: 10 })
    await call('stage', id, { stage: 'preparing' })
    expect((await call('estimate', id, { minutes: 20 })).status).toBe(200)
    const [{ readyBy } = {}] = await own()
    for (const stage of ['ready', 'completed']) {
      await call('stage', id, { stage })
      const late = await call('estimate', id, { minutes: 30 })
      expect(late, stage).toMatchObject({ status: 409, envelope: { code: 'order-changed' } })
    }
    expect((await own())[0]?.readyBy).toBe(readyBy)
  })

  test('is cancelled with a reason, for good', async () => {
    const id = await approved({ minutes: 10 })
    const cancelled = await call('cancel', id, { reason: 'soldOut' })
    expect(cancelled.envelope.data).toMatchObject({
      status: 'DECLINED',
      stage: 'cancelled',
      reason: 'soldOut',
    })
    expect((await own())[0]).toMatchObject({ status: 'DECLINED', stage: 'cancelled' })
    for (const [path, body] of [
      ['stage', { stage: 'ready' }],
      ['estimate', { minutes: 5 }],
      ['cancel', {}],
      ['decide', { orderStatus: 'APPROVED' }],
    ] as const) {
      expect((await call(path, id, body)).status, path).toBe(409)
    }
  })

  test('gives back its stock when it is cancelled', async () => {
    const params = { id: business.products['Water']?.id ?? '' }
    await business.staff.ask('PUT products/:id/stock', { params, body: { stock: 3, until: null } })
    const id = await approved()
    const left = async () =>
      (await business.staff.ask('GET products')).find((product) => product.id === params.id)?.stock
    expect(await left()).toBe(2)
    await call('cancel', id, {})
    expect(await left()).toBe(3)
  })

  test('is never on its way to a table, and none of this works before it is approved', async () => {
    const { id } = await send()
    for (const [path, body] of [
      ['stage', { stage: 'ready' }],
      ['estimate', { minutes: 5 }],
      ['cancel', {}],
    ] as const) {
      expect((await call(path, id, body)).status, path).toBe(409)
      expect((await call(path, randomUUID(), body)).status, path).toBe(404)
    }
    await approve(id)
    for (const stage of ['onTheWay', 'sent', 'declined', 'withdrawn', null])
      expect((await call('stage', id, { stage })).status).toBe(400)
  })
})

test('lists the orders in progress: approved in this service and not completed', async () => {
  const inProgress = async () => {
    const query = { statuses: 'APPROVED', inProgress: 'true' as const }
    const { data, total } = await business.staff.ask('GET businesses/orders', { query })
    expect(total).toBe(data.length)
    return data.map(({ id }) => id)
  }
  const old = await approved()
  clock.pass({ hours: 19 })
  const [first, second] = [await approved(), await approved()]
  await send()
  await call('decide', (await send()).id, { orderStatus: 'DECLINED' })
  expect(await inProgress()).toEqual([second, first])
  await call('stage', first, { stage: 'ready' })
  await call('stage', second, { stage: 'completed' })
  expect(await inProgress()).toEqual([first])
  const { data } = await business.staff.ask('GET businesses/orders', { query: { statuses: 'APPROVED' } })
  expect(data.map(({ id }) => id)).toEqual([second, first, old])
  const wrong = await business.staff.call('GET businesses/orders', { query: { inProgress: 'perhaps' } })
  expect(wrong.status).toBe(400)
})

test('a delivery is on its way before it is delivered', async () => {
  await acceptDeliveries(business.staff)
  const { id } = await guest.ask('POST open/clients/delivery-orders', {
    body: aDelivery(business, { Margherita: 1 }),
  })
  const params = { id }
  await business.staff.ask('PUT businesses/delivery-orders/:id', {
    params,
    body: { orderStatus: 'APPROVED' },
  })
  for (const stage of ['ready', 'onTheWay', 'completed'] as const) {
    const moved = await business.staff.ask('PUT businesses/orders/:id/stage', {
      params,
      body: { stage },
    })
    expect(moved).toMatchObject({ stage, address: 'Rruga B 1' })
  }
})

describe("the kitchen's ticks", () => {
  const items = async () =>
    (await business.staff.ask('GET businesses/kitchen'))[0]?.items.map((item) => item.id) ?? []
  const tick = (id: string, itemId = '', done = true) =>
    business.staff.ask('PUT businesses/kitchen/:id/items/:itemId', { params: { id, itemId }, body: { done } })

  test('start the order with the first line and make it ready with the last', async () => {
    const id = await approved()
    const [first, second] = await items()
    expect((await tick(id, first)).stage).toBe('preparing')
    expect((await tick(id, second)).stage).toBe('ready')
    expect((await tick(id, second, false)).stage).toBe('preparing')
  })

  test('change nothing once the order was served', async () => {
    const id = await approved()
    const [first] = await items()
    await call('stage', id, { stage: 'completed' })
    expect((await tick(id, first, false)).stage).toBe('completed')
  })

  test('are not needed once staff mark the order as ready', async () => {
    const id = await approved()
    await call('stage', id, { stage: 'ready' })
    clock.pass({ minutes: 31 })
    expect(await items()).toEqual([])
    await call('stage', id, { stage: 'accepted' })
    expect(await items()).toHaveLength(2)
  })
})

describe('a guest', () => {
  test('withdraws an order that nobody has seen, and can repeat it', async () => {
    const staff = await openStream(business.staff, '/api/stream')
    const { id } = await send()
    await staff.next('order')
    for (let round = 0; round < 2; round++) {
      const { status, envelope } = await withdraw(id)
      expect([status, envelope.data]).toMatchObject([200, { status: 'DECLINED', stage: 'withdrawn' }])
    }
    expect(await staff.next('order')).toMatchObject({ id, status: 'DECLINED' })
    staff.leave()
    expect((await business.staff.ask('GET businesses/pending')).orders.count).toBe(0)
    expect((await approve(id)).status).toBe(409)
  })

  test('withdraws an order that a screen has listed and nobody has looked at', async () => {
    const { id } = await send()
    await business.staff.ask('GET businesses/orders', { query: { markSeen: 'false' } })
    clock.pass({ minutes: 10 })
    expect((await withdraw(id)).status).toBe(200)
  })

  test('withdraws a seen order within 30 seconds of sending, and not after that', async () => {
    const [first, second] = [await send(), await send()]
    await business.staff.ask('POST businesses/orders/seen', { body: { orderIds: [first.id, second.id] } })
    clock.pass({ seconds: 29 })
    expect(await withdraw(first.id)).toMatchObject({
      status: 200,
      envelope: { data: { stage: 'withdrawn', seenOn: expect.any(String) } },
    })
    clock.pass({ seconds: 1 })
    expect(await withdraw(second.id)).toMatchObject({ status: 409, envelope: { code: 'order-seen' } })
  })

  test.each(['listed', 'approved'])('cannot withdraw an order that was %s, however fresh', async (how) => {
    const { id } = await send()
    if (how === 'listed') await business.staff.ask('GET businesses/orders')
    else await approve(id)
    expect(await withdraw(id)).toMatchObject({ status: 409, envelope: { code: 'order-seen' } })
  })

  test('and staff acting concurrently: one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await send()
      const answers = await Promise.all([withdraw(id), approve(id)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  test("cannot withdraw another guest's order, or an unsent one", async () => {
    const { id } = await send()
    expect((await withdraw(id, await aGuest(server))).status).toBe(404)
    const unsent = await guest.ask('POST open/clients/orders', { body: anOrder(business, { Water: 1 }) })
    expect((await withdraw(unsent.id)).status).toBe(404)
  })
})
