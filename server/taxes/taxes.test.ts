import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aProduct, aTax, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { aDelivery, sendAnOrder } from '#tests/harness/ordering.ts'

let business: Business
let staff: Client
let guest: Guest

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Pije', 'Ftohta', { Ujë: 1.5, Birrë: 2.4, Byrek: 3 })
    .opens()
  staff = business.staff
  guest = await aGuest(server)
})

const create = (name: string, table: number, delivery: number, rest: object = {}) =>
  staff.ask('POST taxes', { body: { ...aTax(name, table, delivery), ...rest } })
const change = (id: string, body: object) => staff.call('PUT taxes/:id', { params: { id }, body })
const defaults = async () =>
  (await staff.ask('GET taxes')).filter(({ isDefault }) => isDefault).map(({ name }) => name)
const give = (name: string, body: object) =>
  staff.call('PUT products/:id', { params: { id: business.products[name]?.id as string }, body })

const send = (of: Record<string, number>) => sendAnOrder(guest, business, of)

describe('taxes', () => {
  test('the first is the default, until another is made the default', async () => {
    const first = await create('Reduced', 8, 8)
    expect(await defaults()).toEqual(['Reduced'])
    await create('Usual', 18, 18, { isDefault: true })
    expect(await defaults()).toEqual(['Usual'])
    await change(first.id, { isDefault: true })
    expect(await defaults()).toEqual(['Reduced'])
  })

  test('a restored tax is the default only if there is no other', async () => {
    const first = await create('Reduced', 8, 8)
    await staff.ask('DELETE taxes/:id', { params: { id: first.id } })
    expect(await defaults()).toEqual([])
    await change(first.id, { deleted: false })
    expect(await defaults()).toEqual(['Reduced'])
    await staff.ask('DELETE taxes/:id', { params: { id: first.id } })
    await create('Usual', 18, 18)
    await change(first.id, { deleted: false })
    expect(await defaults()).toEqual(['Usual'])
  })

  test('a restored tax that is sent back whole is the default only if there is no other', async () => {
    const first = await create('Reduced', 8, 8)
    await staff.ask('DELETE taxes/:id', { params: { id: first.id } })
    await create('Usual', 18, 18)
    expect((await change(first.id, { ...first, deleted: false })).status).toBe(200)
    expect(await defaults()).toEqual(['Usual'])
    await change(first.id, { isDefault: true })
    expect(await defaults()).toEqual(['Reduced'])
  })

  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(61)],
    ['tableRate', -1],
    ['tableRate', 100.01],
    ['deliveryRate', 7.123],
    ['deliveryRate', null],
  ])('reject %s %j', async (field, value) => {
    const answer = await staff.call('POST taxes', { body: { ...aTax('TVSH'), [field]: value } })
    expect([answer.status, Object.keys(answer.envelope.fields ?? {})]).toEqual([400, [field]])
  })

  test('of another business are unknown', async () => {
    const other = await aBusiness(server).opens()
    const foreign = await other.staff.ask('POST taxes', { body: aTax('TVSH') })
    expect((await give('Ujë', { taxId: foreign.id })).envelope.code).toBe('tax-unknown')
    const body = { data: [{ ...aProduct('Kafe'), taxId: foreign.id }] }
    const { products } = await staff.ask('POST products/import', { body })
    expect(products[0]?.taxId, 'a file from elsewhere').toBeNull()
  })
})

describe('an order', () => {
  test('keeps the rates of its time, and lists the tax in its total by rate', async () => {
    await create('Usual', 18, 8)
    const reduced = await create('Reduced', 8, 8)
    await give('Byrek', { taxId: reduced.id })
    const order = await send({ Ujë: 1, Birrë: 2, Byrek: 1 })
    const taxes = [
      { rate: 18, gross: 6.3, net: 5.34, tax: 0.96 },
      { rate: 8, gross: 3, net: 2.78, tax: 0.22 },
    ]
    expect(order).toMatchObject({ total: 9.3, taxes })
    await change(reduced.id, { tableRate: 10 })
    await staff.ask('DELETE taxes/:id', { params: { id: reduced.id } })
    expect((await staff.ask('GET businesses/orders')).data[0]?.taxes).toEqual(taxes)
    expect((await send({ Byrek: 1 })).taxes, 'its tax is gone').toMatchObject([{ rate: 18 }])
  })

  test('lists no taxes if the business has none', async () => {
    expect((await send({ Ujë: 1 })).taxes).toEqual([])
  })

  test('adds the deposit for bottles to the price, taxed like their content', async () => {
    await create('Usual', 20, 10)
    await give('Birrë', { deposit: 0.25 })
    const order = await send({ Birrë: 3, Ujë: 1 })
    expect(order.total).toBe(3 * (2.4 + 0.25) + 1.5)
    expect(order.orderItems.map(({ product, deposit }) => [product.price, deposit])).toEqual([
      [2.4, 0.25],
      [1.5, undefined],
    ])
    expect(order.taxes).toMatchObject([{ rate: 20, gross: order.total }])
  })

  test('for delivery has the other rate, including its fee', async () => {
    await create('Usual', 18, 8)
    await acceptDeliveries(staff, { deliveryFee: 2 })
    const body = aDelivery(business, { Byrek: 2 })
    const order = await guest.ask('POST open/clients/delivery-orders', { body })
    expect(order).toMatchObject({ total: 8, taxes: [{ rate: 8, gross: 8, tax: 0.59, net: 7.41 }] })
  })
})
