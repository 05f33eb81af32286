import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aCoupon, aTax, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aDelivery, anOrder, decide, sendAnOrder, sendCreated, trySending } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

// A Wednesday evening.
const clock = aClock()
const server = useServer({ clock: clock.read })
let business: Business
let guest: Guest

beforeEach(async () => {
  clock.set('2026-06-10T17:00:00Z')
  business = await aBusiness(server).withTables(1).withMenu('Lunch', 'All', { Soup: 3.3, Fish: 7.75 }).opens()
  await business.staff.ask('POST taxes', { body: aTax('VAT') })
  guest = await aGuest(server)
})

const create = (code: string, changes: Parameters<typeof aCoupon>[1] = {}) =>
  business.staff.ask('POST coupons', { body: aCoupon(code, changes) })
const change = (id: string, body: object) => business.staff.call('PUT coupons/:id', { params: { id }, body })
const stored = async () => (await business.staff.ask('GET coupons'))[0]
const check = (code: string, by = guest) =>
  by.call('POST open/clients/coupons', { body: { businessId: business.id, code } })
const refused = (code: string, status = 422) => ({ status, envelope: { code } })
const idOf = (name: string) => business.products[name]?.id as string

/** Creates an order with a code; returns any response. */
const order = (
  coupon: string,
  ordered: Record<string, number> = { Soup: 3, Fish: 1 },
  rest: object = {},
  by = guest,
) => by.call('POST open/clients/orders', { body: { ...anOrder(business, ordered), coupon, ...rest } })
const created = async (...given: Parameters<typeof order>) =>
  ((await order(...given)).envelope.data as { id: string }).id
const send = async (...given: Parameters<typeof order>) =>
  sendCreated(given[3] ?? guest, business, await created(...given))
const figures = () =>
  business.staff.ask('GET businesses/figures', { query: { from: '2026-06-10', to: '2026-06-10' } })
const bill = () =>
  business.staff.ask('GET tables/:id/bill', { params: { id: business.tables[0]?.id as string } })

describe('a coupon', () => {
  test('is created, changed, paused, deleted and restored', async () => {
    const { id } = await create(' summer 10', { minimumOrder: 5, maxUses: 9, fromDate: '2026-06-01' })
    expect(await stored()).toMatchObject({
      code: 'SUMMER10',
      percent: 10,
      minimumOrder: 5,
      maxUses: 9,
      maxUsesPerGuest: null,
      uses: 0,
      takenOff: 0,
      active: true,
    })
    expect(await change(id, { percent: null, amount: 2 })).toMatchObject({
      envelope: { data: { amount: 2 } },
    })
    expect(await check('SUMMER10')).toMatchObject({
      status: 200,
      envelope: {
        data: { code: 'SUMMER10', percent: null, amount: 2, freeProductId: null, minimumOrder: 5 },
      },
    })
    await change(id, { active: false })
    expect(await check('SUMMER10')).toMatchObject(refused('coupon-unknown'))
    await change(id, { active: true, deleted: true })
    expect(await business.staff.ask('GET coupons')).toEqual([])
    expect(await check('SUMMER10')).toMatchObject(refused('coupon-unknown'))
    await change(id, { deleted: false })
    expect(await check(' summer10 ')).toMatchObject({ status: 200 })
  })

  test.each([
    ['two reductions', { percent: 10, amount: 2 }],
    ['none', { percent: null }],
    ['a window that ends before it begins', { fromDate: '2026-06-02', untilDate: '2026-06-01' }],
    ['more than all', { percent: 101 }],
    ['a code that nobody can type', { code: 'ÀB' }],
    ['no uses', { maxUses: 0 }],
  ])('cannot have %s', async (_, changes) => {
    const { id } = await create('ONE')
    const body = { ...aCoupon('OTHER'), ...changes }
    expect(await business.staff.call('POST coupons', { body })).toMatchObject({ status: 400 })
    expect(await change(id, changes)).toMatchObject({ status: 400 })
    expect(await business.staff.ask('GET coupons')).toMatchObject([
      { code: 'ONE', percent: 10, maxUses: null },
    ])
  })

  test('has a code of its own, also when it is restored', async () => {
    const { id } = await create('ONE')
    const body = aCoupon('one')
    expect(await business.staff.call('POST coupons', { body })).toMatchObject(refused('coupon-taken', 409))
    await change(id, { deleted: true })
    await create('ONE')
    expect(await change(id, { deleted: false })).toMatchObject(refused('coupon-taken', 409))
  })

  test('is merged by field when two people edit it', async () => {
    const { id } = await create('ONE', { maxUses: 5 })
    await change(id, { percent: 20 })
    const late = await change(id, { percent: 30, expected: { percent: 10 } })
    expect(late).toMatchObject(refused('edit-conflict', 409))
    expect(await change(id, { maxUses: 7, expected: { maxUses: 5 } })).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject({ percent: 20, maxUses: 7 })
  })

  test('shows guests the field for it while it may be used', async () => {
    const isShown = async () =>
      (await guest.ask('GET out/businesses/:id', { params: { id: business.id } })).takesCoupons
    expect(await isShown()).toBeUndefined()
    const { id } = await create('ONE', { untilDate: '2026-06-10' })
    expect(await isShown()).toBe(true)
    await change(id, { untilDate: '2026-06-08' })
    expect(await isShown()).toBeUndefined()
  })
})

describe('an order', () => {
  test('costs less by a percentage, with its taxes, bill and figures', async () => {
    await create('TEN', { percent: 10 })
    expect(await order('TEN', undefined, { expectedTotal: 17.65 })).toMatchObject(
      refused('price-changed', 409),
    )
    const sent = await send('TEN', undefined, { expectedTotal: 15.88 })
    expect(sent).toMatchObject({
      total: 15.88,
      taxes: [{ gross: 15.88 }],
      orderItems: [{ reduced: 1 }, { reduced: 0.77 }],
    })
    await decide(business, sent.id)
    expect(await bill()).toMatchObject({ total: 15.88, taxes: [{ gross: 15.88 }] })
    expect(await figures()).toMatchObject({
      gross: 15.88,
      changes: [],
      coupons: [{ code: 'TEN', uses: 1, amount: 1.77 }],
    })
    expect(await stored()).toMatchObject({ uses: 1, takenOff: 1.77 })
    const { text } = await business.staff.call('GET businesses/figures/csv', {
      query: { from: '2026-06-10', to: '2026-06-10', by: 'coupons' },
    })
    expect(text).toContain('code,uses,amount\r\nTEN,1,1.77')
  })

  test('has one piece of a dish for nothing', async () => {
    await create('SOUP', { freeProductId: idOf('Soup') })
    expect(await send('SOUP', { Soup: 2 })).toMatchObject({
      total: 3.3,
      orderItems: [{ quantity: 2, reduced: 3.3 }],
    })
    expect(await send('SOUP', { Soup: 1 })).toMatchObject({ total: 0 })
    expect(await order('SOUP', { Fish: 1 })).toMatchObject(refused('coupon-dish-missing'))
  })

  test('costs less by an amount, without the fee of its delivery', async () => {
    await acceptDeliveries(business.staff, { deliveryFee: 2 })
    await create('FIFTY', { amount: 50, minimumOrder: 7.75 })
    const deliver = (ordered: Record<string, number>, expectedTotal: number) =>
      guest.call('POST open/clients/delivery-orders', {
        body: { ...aDelivery(business, ordered), coupon: 'fifty', expectedTotal },
      })
    expect(await deliver({ Soup: 2 }, 2)).toMatchObject(refused('coupon-minimum'))
    expect(await deliver({ Fish: 1 }, 2)).toMatchObject({
      status: 201,
      envelope: { data: { total: 2, deliveryFee: 2 } },
    })
    expect(await stored()).toMatchObject({ uses: 1, takenOff: 7.75 })
  })

  test.each([
    ['coupon-unknown', { code: 'OTHER' }],
    ['coupon-early', { fromDate: '2026-06-11' }],
    ['coupon-over', { untilDate: '2026-06-09' }],
    ['coupon-minimum', { minimumOrder: 17.66 }],
  ])('is refused: %s', async (code, changes) => {
    await create('TEN', changes)
    expect(await order('TEN')).toMatchObject(refused(code))
    // What depends on the cart, the guest's page says by itself.
    expect((await check('TEN')).status).toBe(code === 'coupon-minimum' ? 200 : 422)
  })

  test('can use what is valid on the day of the business, which ends late', async () => {
    await business.staff.ask('PUT businesses/configurations', { body: { dayEndsAt: '03:00' } })
    await create('TODAY', { untilDate: '2026-06-10', fromDate: '2026-06-10' })
    clock.set('2026-06-11T00:30:00Z')
    expect((await check('TODAY')).status).toBe(200)
    clock.set('2026-06-11T01:30:00Z')
    expect(await check('TODAY')).toMatchObject(refused('coupon-over'))
  })

  test('of the same guest uses a coupon so often only, and gets it back', async () => {
    await create('ONCE', { maxUsesPerGuest: 1 })
    const sent = await send('ONCE')
    expect(await order('ONCE')).toMatchObject(refused('coupon-used'))
    expect(await check('ONCE')).toMatchObject(refused('coupon-used'))
    expect((await check('ONCE', await aGuest(server))).status).toBe(200)
    await decide(business, sent.id, 'DECLINED')
    expect(await stored()).toMatchObject({ uses: 0, takenOff: 0 })
    const withdrawn = await send('ONCE')
    await guest.ask('POST open/clients/orders/:id/withdraw', {
      params: { id: withdrawn.id },
      body: { businessId: business.id },
    })
    const cancelled = await send('ONCE')
    await decide(business, cancelled.id)
    await business.staff.ask('PUT businesses/orders/:id/cancel', { params: { id: cancelled.id }, body: {} })
    expect((await send('ONCE')).total).toBe(15.88)
  })

  test('takes a use when it is sent, if the coupon is still valid then', async () => {
    const { id } = await create('TEN')
    const orderId = await created('TEN')
    expect(await stored()).toMatchObject({ uses: 0 })
    await change(id, { active: false })
    expect(await trySending(guest, business, orderId)).toMatchObject(refused('coupon-unknown'))
    await change(id, { active: true, percent: 20 })
    // It costs what the guest saw.
    expect(await sendCreated(guest, business, orderId)).toMatchObject({ total: 15.88 })
    expect(await sendCreated(guest, business, orderId)).toMatchObject({ total: 15.88 })
    expect(await stored()).toMatchObject({ uses: 1 })
  })

  test('twenty guests share the five uses that are left', async () => {
    await create('FIVE', { maxUses: 5 })
    const guests = await Promise.all(Array.from({ length: 20 }, () => aGuest(server)))
    const ids = await Promise.all(guests.map((one) => created('FIVE', { Soup: 1 }, {}, one)))
    const answers = await Promise.all(guests.map((one, at) => trySending(one, business, ids[at] as string)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ envelope }) => envelope['code'] === 'coupon-used-up')).toHaveLength(15)
    expect(await stored()).toMatchObject({ uses: 5, takenOff: 1.65 })
  })
})

describe('staff', () => {
  const discount = async (coupon: string, rest: object = {}) => {
    const { visit, total } = await bill()
    return business.staff.call('POST visits/:id/discount', {
      params: { id: visit?.id as string },
      body: { coupon, total, ...rest },
    })
  }

  test('use a code for a bill, and the last cancelled order gives it back', async () => {
    await create('TEN', { maxUses: 1 })
    const [soup, fish] = [
      await sendAnOrder(guest, business, { Soup: 3 }),
      await sendAnOrder(guest, business, { Fish: 1 }),
    ]
    for (const { id } of [soup, fish]) await decide(business, id)
    expect(await discount('ten')).toMatchObject({ status: 200, envelope: { data: { total: 15.88 } } })
    expect(await discount('TEN')).toMatchObject(refused('coupon-used-up'))
    expect(await stored()).toMatchObject({ uses: 1, takenOff: 1.77 })
    expect(await figures()).toMatchObject({ gross: 15.88, changes: [], coupons: [{ uses: 1, amount: 1.77 }] })
    const [entry] = (await business.staff.ask('GET journal', { query: { kind: 'discount' } })).data
    expect(entry).toMatchObject({ action: 'discounted', became: { code: 'TEN', amount: 1.77 } })
    const cancel = (id: string) =>
      business.staff.ask('PUT businesses/orders/:id/cancel', { params: { id }, body: {} })
    await cancel(soup.id)
    expect(await stored()).toMatchObject({ uses: 1, takenOff: 0.77 })
    await cancel(fish.id)
    expect(await stored()).toMatchObject({ uses: 0, takenOff: 0 })
  })

  test.each([
    ['a percentage as well', { percent: 5 }],
    ['another total', { total: 1 }],
  ])('cannot use one with %s', async (_, rest) => {
    await create('TEN')
    await decide(business, (await sendAnOrder(guest, business, { Soup: 3 })).id)
    expect((await discount('TEN', rest)).status).toBeGreaterThanOrEqual(400)
    expect(await stored()).toMatchObject({ uses: 0 })
    expect(await bill()).toMatchObject({ total: 9.9 })
  })
})
