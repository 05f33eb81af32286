import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aPriceRule, sizes, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { sendCreated, anOrder, sendAnOrder, aDelivery } from '#tests/harness/ordering.ts'

// A Wednesday; in the business's time zone it is 16:59:59.
const clock = aClock()
const before = '2026-06-10T14:59:59Z'
const happyHour = { startTime: '17:00', endTime: '19:00' }
let business: Business
let staff: Client
let guest: Guest

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set(before)
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Pije', 'Ftohta', { Ujë: 1.5, Birrë: 2.5 })
    .withMenu('Ushqim', 'Pica', { Pica: 8 })
    .withOptions(sizes({ Vogël: 6, Madhe: 9 }), 'Pica')
    .opens()
  staff = business.staff
  guest = await aGuest(server)
})

const create = (changes: Parameters<typeof aPriceRule>[1] = {}) =>
  staff.ask('POST price-rules', { body: aPriceRule('Ora e lumtur', changes) })
const change = (id: string, body: object) => staff.call('PUT price-rules/:id', { params: { id }, body })
const idOf = (name: string) => business.products[name]?.id as string
const drinks = () => ({ scope: 'submenus' as const, submenuIds: [business.submenus['Ftohta']?.id as string] })
const only = (name: string) => ({ scope: 'products' as const, productIds: [idOf(name)] })

const order = (name: string, rest: object = {}) =>
  guest.call('POST open/clients/orders', {
    body: anOrder(business, [{ productId: idOf(name), quantity: 2, ...rest }]),
  })
/** The price of two pieces at a table. */
const totalOf = async (name: string, rest: object = {}) =>
  (await sendAnOrder(guest, business, [{ productId: idOf(name), quantity: 2, ...rest }])).total
const opensDelivery = () => acceptDeliveries(staff, { deliveryFee: 2 })
const deliver = (name: string, rest: object = {}) =>
  guest.call('POST open/clients/delivery-orders', {
    body: { ...aDelivery(business, [{ productId: idOf(name), quantity: 2 }]), ...rest },
  })
interface Shown {
  subMenus: { products: ({ name: string } & Record<string, unknown>)[] }[]
}
async function shown() {
  const { envelope } = await guest.call('GET businesses/:id/menus', { params: { id: business.id } })
  const menus = envelope.data as Shown[]
  const products = menus.flatMap(({ subMenus }) => subMenus.flatMap(({ products }) => products))
  return {
    nextChange: envelope['nextChange'],
    of: (name: string) => products.find((product) => product.name === name),
  }
}

describe('an order', () => {
  test('costs what applies at its second', async () => {
    await create({ ...drinks(), ...happyHour })
    expect(await totalOf('Birrë')).toBe(5)
    clock.set('2026-06-10T15:00:00Z')
    expect(await totalOf('Birrë')).toBe(2.5)
    clock.set('2026-06-10T16:59:59Z')
    expect(await totalOf('Birrë')).toBe(2.5)
    clock.set('2026-06-10T17:00:00Z')
    expect(await totalOf('Birrë')).toBe(5)
  })

  test('keeps its price once it is placed', async () => {
    clock.set('2026-06-10T16:59:59Z')
    await create(happyHour)
    const { id } = (await order('Birrë')).envelope.data as { id: string }
    clock.set('2026-06-10T17:00:00Z')
    const sent = await sendCreated(guest, business, id)
    expect(sent.total).toBe(2.5)
  })

  test('follows the rule closest to the product', async () => {
    await create({ percent: -90 })
    await create({ ...drinks(), percent: 20 })
    expect(await totalOf('Birrë')).toBe(6)
    await create({ ...only('Birrë'), percent: null, price: 2.2 })
    expect([await totalOf('Birrë'), await totalOf('Ujë')]).toEqual([4.4, 3.6])
    expect(await totalOf('Pica', { options: [await sizeId('Madhe')] })).toBe(1.8)
  })

  test('of a size follows percentages, but not a fixed price', async () => {
    const fixed = await create({ ...only('Pica'), percent: null, price: 1 })
    expect(await totalOf('Pica', { options: [await sizeId('Vogël')] })).toBe(12)
    await change(fixed.id, { price: null, percent: -10 })
    expect(await totalOf('Pica', { options: [await sizeId('Vogël')] })).toBe(10.8)
  })

  test('for delivery follows the rules for deliveries', async () => {
    await opensDelivery()
    await create({ orderKind: 'delivery', percent: 10 })
    await create({ orderKind: 'table', percent: -10 })
    const delivered = await deliver('Birrë')
    expect(delivered.envelope.data).toMatchObject({ total: 2 * 2.75 + 2 })
    expect(await totalOf('Birrë')).toBe(4.5)
  })

  test('ignores a rule that is inactive, deleted, or of a deleted submenu', async () => {
    const { id } = await create(drinks())
    await change(id, { active: false })
    expect(await totalOf('Birrë')).toBe(5)
    await change(id, { active: true })
    expect(await totalOf('Birrë')).toBe(2.5)
    await staff.ask('DELETE price-rules/:id', { params: { id } })
    expect(await totalOf('Birrë')).toBe(5)
    await change(id, { deleted: false })
    expect(await totalOf('Birrë')).toBe(2.5)
    // Also on another menu, so that it can still be ordered.
    await staff.ask('POST menus/:menuId/sub-menus/:id/products', {
      params: { menuId: business.menus['Ushqim']?.id as string, id: business.submenus['Pica']?.id as string },
      body: { productIds: [idOf('Birrë')] },
    })
    await staff.ask('DELETE menus/:menuId/sub-menus/:id', {
      params: { menuId: business.menus['Pije']?.id as string, id: drinks().submenuIds[0] as string },
    })
    expect(await totalOf('Birrë')).toBe(5)
  })
})

describe('the total shown to the guest', () => {
  test('must still be valid at a table; otherwise nothing is ordered', async () => {
    const orderItems = [{ productId: idOf('Birrë'), quantity: 2 }]
    const ask = (expectedTotal: unknown) =>
      guest.call('POST open/clients/orders', {
        body: { businessId: business.id, tableNumber: 1, orderItems, expectedTotal },
      })
    await create(happyHour)
    expect((await ask(5)).status).toBe(201)
    clock.set('2026-06-10T15:00:00Z')
    const refused = await ask(5)
    expect([refused.status, refused.envelope.code]).toEqual([409, 'price-changed'])
    expect((await ask(2.5)).status).toBe(201)
    for (const wrong of [-1, '5', null, Number.MAX_VALUE])
      expect((await ask(wrong)).status).toBeOneOf([400, 409])
  })

  test('includes the fee of a delivery', async () => {
    await opensDelivery()
    const refused = await deliver('Birrë', { expectedTotal: 5 })
    expect([refused.status, refused.envelope.code]).toEqual([409, 'price-changed'])
    expect((await staff.ask('GET businesses/delivery-orders')).data).toEqual([])
    expect((await deliver('Birrë', { expectedTotal: 7 })).status).toBe(201)
  })
})

describe('guests see', () => {
  test('current prices, and when they change', async () => {
    await create({ ...drinks(), ...happyHour })
    const first = await shown()
    expect([first.of('Birrë')?.['price'], first.nextChange]).toEqual([2.5, '2026-06-10T15:00:00.000Z'])
    expect(first.of('Birrë')).not.toHaveProperty('regularPrice')
    clock.set('2026-06-10T15:00:00Z')
    const then = await shown()
    expect(then.nextChange).toBe('2026-06-10T17:00:00.000Z')
    expect(then.of('Birrë')).toMatchObject({ price: 1.25, regularPrice: 2.5 })
    expect(then.of('Birrë')).not.toHaveProperty('delivery')
    expect(then.of('Pica')).not.toHaveProperty('regularPrice')
    expect(then.of('Ujë'), 'rounded half up').toMatchObject({ price: 0.75 })
  })

  test('which rule lowers a price, and until when', async () => {
    const { id } = await create({ ...happyHour, nameEn: '' })
    clock.set('2026-06-10T15:00:00Z')
    const byDay = { name: 'Ora e lumtur', nameEn: null, until: '19:00:00' }
    for (const name of ['Birrë', 'Pica']) expect((await shown()).of(name)?.['priceRule']).toEqual(byDay)
    await change(id, { startTime: null, endTime: null, nameEn: 'Happy hour' })
    // The rule that lowers a price less does not count; one that raises it has nothing to say.
    await create({ percent: -10 })
    await create({ ...only('Ujë'), percent: 10 })
    const { of } = await shown()
    expect(of('Birrë')?.['priceRule']).toEqual({ name: 'Ora e lumtur', nameEn: 'Happy hour', until: null })
    expect(of('Ujë')).not.toHaveProperty('priceRule')
  })

  test('a higher price without a regular price', async () => {
    await create({ percent: 20 })
    const { of } = await shown()
    expect(of('Birrë')).toMatchObject({ price: 3 })
    expect(of('Birrë')).not.toHaveProperty('regularPrice')
  })

  test('different prices for delivery, even if only tables have a rule', async () => {
    const { id } = await create({ orderKind: 'delivery', percent: 10 })
    expect((await shown()).of('Birrë')).toMatchObject({ price: 2.5, delivery: { price: 2.75 } })
    await change(id, { orderKind: 'table', percent: -50 })
    expect((await shown()).of('Birrë')).toMatchObject({ price: 1.25, delivery: { price: 2.5 } })
  })

  test('the prices of sizes', async () => {
    await create({ ...only('Pica'), percent: -50 })
    const prices = [
      { id: await sizeId('Vogël'), price: 3, regularPrice: 6 },
      { id: await sizeId('Madhe'), price: 4.5, regularPrice: 9 },
    ]
    expect((await shown()).of('Pica')).toMatchObject({ optionGroups: [{ prices }] })
  })

  test('prices of products that are only in a daily menu', async () => {
    const body = { title: 'Dreka', totalPrice: 9, startTime: '00:00', endTime: '00:00' }
    const { id } = await staff.ask('POST daily-menus', { body })
    await staff.ask('POST daily-menus/:id/products', { params: { id }, body: { productIds: [idOf('Ujë')] } })
    await create({ ...drinks(), ...happyHour })
    clock.set('2026-06-10T15:00:00Z')
    const params = { id: business.id }
    const { data, nextChange } = await guest.ask('GET businesses/:id/daily-menus', { params })
    expect(data[0]).toMatchObject({ totalPrice: 9, products: [{ price: 0.75, regularPrice: 1.5 }] })
    expect(nextChange).toBe('2026-06-10T17:00:00.000Z')
  })
})

describe('a rule', () => {
  test('is returned as written, without products deleted in the meantime', async () => {
    const rule = await create({ ...only('Birrë'), ...happyHour, days: [5, 1, 5] })
    expect(rule).toMatchObject({ days: [1, 5], startTime: '17:00:00', orderKind: null, price: null })
    await staff.ask('DELETE products/:id', { params: { id: idOf('Birrë') } })
    expect((await staff.ask('GET price-rules'))[0]).toMatchObject({ productIds: [] })
    expect((await change(rule.id, { active: false })).status).toBe(200)
    await staff.ask('PUT products/:id', { params: { id: idOf('Birrë') }, body: { deleted: false } })
    expect((await staff.ask('GET price-rules'))[0]).toMatchObject({ productIds: [idOf('Birrë')] })
  })

  test('drops ids that do not match its scope', async () => {
    const rule = await create({ ...only('Birrë'), ...drinks() })
    expect(rule).toMatchObject({ submenuIds: drinks().submenuIds, productIds: [] })
    const answer = await change(rule.id, only('Ujë'))
    expect(answer.envelope.data).toMatchObject({ submenuIds: [], productIds: [idOf('Ujë')] })
  })

  test.each([
    [{ percent: 0 }, 'percent'],
    [{ percent: -100 }, 'percent'],
    [{ percent: 201 }, 'percent'],
    [{ percent: 1.5 }, 'percent'],
    [{ percent: null }, 'percent'],
    [{ price: 2 }, 'price'],
    [{ percent: null, price: 0 }, 'price'],
    [{ scope: 'products' }, 'productIds'],
    [{ scope: 'submenus', submenuIds: [] }, 'submenuIds'],
    [{ scope: 'menus' }, 'scope'],
    [{ days: [0] }, 'days.0'],
    [{ days: [8] }, 'days.0'],
    [{ startTime: '25:00' }, 'startTime'],
    [{ startTime: '17:00', endTime: '17:00' }, 'endTime'],
    [{ orderKind: 'pick-up' }, 'orderKind'],
    [{ name: ' ' }, 'name'],
  ])('rejects %j', async (changes, field) => {
    const refused = await staff.call('POST price-rules', { body: { ...aPriceRule('Zbritje'), ...changes } })
    expect([refused.status, Object.keys(refused.envelope.fields ?? {})]).toEqual([400, [field]])
    const { id } = await create()
    const unchanged = await change(id, changes)
    expect([unchanged.status, Object.keys(unchanged.envelope.fields ?? {})]).toEqual([400, [field]])
  })

  test('cannot name anything of another business', async () => {
    const other = await aBusiness(server).withMenu('A', 'B', { C: 1 }).opens()
    const submenuIds = [other.submenus['B']?.id as string]
    const productIds = [other.products['C']?.id as string]
    const foreign = [
      [{ scope: 'submenus', submenuIds }, 'submenu-unknown'],
      [{ scope: 'products', productIds }, 'product-unknown'],
    ] as const
    const { id } = await create()
    for (const [body, code] of foreign) {
      const made = await staff.call('POST price-rules', { body: { ...aPriceRule('Huaj'), ...body } })
      expect([made.status, made.envelope.code]).toEqual([422, code])
      expect((await change(id, body)).envelope.code).toBe(code)
    }
  })
})

/** The id of a size option. */
async function sizeId(name: string): Promise<string> {
  const options = business.optionGroups['Madhësia']?.options ?? []
  return options.find((option) => option.name === name)?.id as string
}
