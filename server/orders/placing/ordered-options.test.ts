import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, anOptionGroup, sizes, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { decide, anOrder, aDelivery, sendAnOrder } from '#tests/harness/ordering.ts'

let business: Business
let guest: Guest

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5, Funghi: 8.2, Ujë: 1 })
    .withOptions(sizes({ E: 6.5, M: 9 }), 'Margherita', 'Funghi')
    .withOptions(
      anOptionGroup('Shtesa', { Djath: 1, Vezë: 1.5, Tartuf: 4 }, { maxChoices: 2, freeChoices: 1 }),
      'Margherita',
    )
    .opens()
  guest = await aGuest(server)
})

const option = (name: string): string =>
  Object.values(business.optionGroups)
    .flatMap(({ options }) => options)
    .find((option) => option.name === name)?.id ?? randomUUID()
const line = (name: string, options: string[], rest: object = {}) => ({
  productId: business.products[name]?.id,
  quantity: 1,
  options: options.map(option),
  ...rest,
})
const create = (...orderItems: object[]) =>
  guest.call('POST open/clients/orders', { body: anOrder(business, orderItems) })

const send = (...orderItems: object[]) => sendAnOrder(guest, business, orderItems)

test('a size replaces the price, and the cheapest extras are free', async () => {
  const order = await send(
    line('Margherita', ['M', 'Tartuf', 'Djath'], { quantity: 2, note: ' pa qepë ' }),
    line('Funghi', ['E']),
    line('Ujë', []),
  )
  expect(order.total).toBe(2 * (9 + 4) + 6.5 + 1)
  expect(order.orderItems.map(({ product, options, note }) => [product.price, options, note])).toEqual([
    [
      13,
      [
        {
          id: option('M'),
          group: 'Madhësia',
          groupEn: 'Madhësia (en)',
          name: 'M',
          nameEn: 'M (en)',
          price: 9,
        },
        {
          id: option('Djath'),
          group: 'Shtesa',
          groupEn: 'Shtesa (en)',
          name: 'Djath',
          nameEn: 'Djath (en)',
          price: 1,
        },
        {
          id: option('Tartuf'),
          group: 'Shtesa',
          groupEn: 'Shtesa (en)',
          name: 'Tartuf',
          nameEn: 'Tartuf (en)',
          price: 4,
        },
      ],
      'pa qepë',
    ],
    [
      6.5,
      [
        {
          id: option('E'),
          group: 'Madhësia',
          groupEn: 'Madhësia (en)',
          name: 'E',
          nameEn: 'E (en)',
          price: 6.5,
        },
      ],
      undefined,
    ],
    [1, undefined, undefined],
  ])
})

test('lines keep options as ordered, on every screen', async () => {
  const { id, orderItems } = await send(line('Margherita', ['E', 'Vezë'], { note: 'pa qepë' }))
  await decide(business, id)
  const { id: groupId } = business.optionGroups['Shtesa'] as { id: string }
  await business.staff.ask('DELETE option-groups/:id', { params: { id: groupId } })
  const [item] = orderItems
  expect((await business.staff.ask('GET businesses/orders')).data[0]?.orderItems).toEqual([item])
  expect((await business.staff.ask('GET businesses/orders/:id', { params: { id } })).orderItems).toEqual([
    item,
  ])
  const [ticket] = await business.staff.ask('GET businesses/kitchen')
  expect(ticket?.items[0]).toMatchObject(item as object)
  const query = { businessId: business.id }
  expect((await guest.ask('GET open/clients/orders', { query })).data[0]?.orderItems).toEqual([item])
})

test('uses the product’s own option prices, and refuses an option that the product leaves out', async () => {
  const { Margherita } = business.products
  const [size, extra] = Margherita?.optionGroups ?? []
  await business.staff.ask('PUT products/:id', {
    params: { id: Margherita?.id as string },
    body: {
      optionGroups: [
        { id: size?.id as string, prices: [{ id: option('E'), price: 5 }] },
        { id: extra?.id as string, without: [option('Djath')] },
      ],
    },
  })
  expect((await send(line('Margherita', ['E']))).total).toBe(5)
  expect((await create(line('Margherita', ['E', 'Djath']))).envelope.code).toBe('option-unknown')
})

test.each<[string, string, () => object[]]>([
  ['no size', 'option-missing', () => [line('Ujë', []), line('Margherita', ['Djath'])]],
  [
    'no options where one is required',
    'option-missing',
    () => [line('Ujë', []), { ...line('Funghi', []), options: undefined }],
  ],
  ['two sizes', 'option-too-many', () => [line('Ujë', []), line('Margherita', ['E', 'M'])]],
  [
    'more than the maximum',
    'option-too-many',
    () => [line('Ujë', []), line('Margherita', ['E', 'Djath', 'Vezë', 'Tartuf'])],
  ],
  ['an option of another product', 'option-unknown', () => [line('Ujë', []), line('Funghi', ['E', 'Djath'])]],
  ['an unknown option', 'option-unknown', () => [line('Ujë', []), line('Ujë', ['nobody’s'])]],
  ['the same twice', 'option-doubled', () => [line('Ujë', []), line('Margherita', ['E', 'Djath', 'Djath'])]],
])('a choice of %s is refused, naming the line', async (_, code, lines) => {
  const answer = await create(...lines())
  expect([answer.status, answer.envelope.code]).toEqual([422, code])
  expect(Object.keys(answer.envelope.fields ?? {})).toEqual(['orderItems.1.options'])
  const stored = server.services.db.selectFrom('orders').selectAll().where('businessId', '=', business.id)
  expect(await stored.execute()).toEqual([])
})

test('the same several times is one option for each, and of half and half the dearest is charged', async () => {
  const change = async (name: string, body: object) =>
    business.staff.ask('PUT option-groups/:id', {
      params: { id: business.optionGroups[name]?.id as string },
      body,
    })
  await change('Shtesa', { maxChoices: 3, maxPerOption: 2, freeChoices: 0 })
  const priced = ({ orderItems }: Awaited<ReturnType<typeof send>>) =>
    orderItems[0]?.options?.map(({ name, price }) => [name, price])
  const twice = await send(line('Margherita', ['Djath', 'E', 'Djath']))
  expect([twice.total, priced(twice)]).toEqual([
    8.5,
    [
      ['E', 6.5],
      ['Djath', 1],
      ['Djath', 1],
    ],
  ])
  const refusal = async (...options: string[]) =>
    (await create(line('Margherita', ['E', ...options]))).envelope.code
  expect(await refusal('Djath', 'Djath', 'Djath')).toBe('option-doubled')
  expect(await refusal('Djath', 'Djath', 'Vezë', 'Vezë')).toBe('option-too-many')

  await change('Shtesa', { minChoices: 2, maxChoices: 2, charges: 'highest' })
  const half = await send(line('Margherita', ['E', 'Djath', 'Tartuf']))
  expect([half.total, priced(half)]).toEqual([
    10.5,
    [
      ['E', 6.5],
      ['Djath', 0],
      ['Tartuf', 4],
    ],
  ])
  expect((await send(line('Margherita', ['E', 'Vezë', 'Vezë']))).total).toBe(8)
  expect(await refusal('Djath')).toBe('option-missing')
})

test('refuses an option that is sold out or belongs to another business', async () => {
  const { id } = business.optionGroups['Shtesa'] as { id: string }
  await business.staff.ask('PUT option-groups/:id/options/:optionId', {
    params: { id, optionId: option('Djath') },
    body: { soldOut: true },
  })
  expect((await create(line('Margherita', ['E', 'Djath']))).envelope.code).toBe('option-sold-out')
  const other = await aBusiness(server)
    .withMenu('M', 'S', { X: 1 })
    .withOptions(anOptionGroup('Y', { Z: 1 }), 'X')
    .opens()
  const foreign = other.optionGroups['Y']?.options[0]?.id as string
  const answer = await create({ ...line('Margherita', ['E']), options: [option('E'), foreign] })
  expect(answer.envelope.code).toBe('option-unknown')
})

test('accepts notes of up to 140 characters if the business takes notes', async () => {
  expect((await create(line('Ujë', [], { note: 'x'.repeat(141) }))).status).toBe(400)
  expect((await send(line('Ujë', [], { note: ' ' }))).orderItems[0]?.note).toBeUndefined()
  await business.staff.ask('PUT businesses/configurations', { body: { enableNotes: false } })
  const answer = await create(line('Ujë', []), line('Ujë', [], { note: 'pa akull' }))
  expect([answer.envelope.code, Object.keys(answer.envelope.fields ?? {})]).toEqual([
    'note-off',
    ['orderItems.1.note'],
  ])
})

test('a delivery order accepts options and notes in the same way', async () => {
  await acceptDeliveries(business.staff, { deliveryFee: 1 })
  const order = await guest.ask('POST open/clients/delivery-orders', {
    body: aDelivery(business, [line('Margherita', ['M'], { note: 'pa qepë' })]),
  })
  expect(order).toMatchObject({ total: 10, orderItems: [{ note: 'pa qepë', options: [{ name: 'M' }] }] })
})

test('refuses options that push the price above the limit, naming the line', async () => {
  await business.staff.ask('PUT products/:id', {
    params: { id: business.products['Margherita']?.id as string },
    body: { optionGroups: [{ id: business.optionGroups['Shtesa']?.id as string }], price: 999_999.99 },
  })
  const answer = await create(line('Ujë', []), line('Margherita', ['Djath', 'Tartuf']))
  expect([answer.status, answer.envelope.code]).toEqual([422, 'option-too-many'])
  expect(Object.keys(answer.envelope.fields ?? {})).toEqual(['orderItems.1.options'])
  expect((await create(line('Margherita', ['Djath']))).status, 'the first is free').toBe(201)
})

test('an order that only the database refuses is answered with 422', async () => {
  const [small] = business.optionGroups['Madhësia']?.options ?? []
  // As no call can store it any more.
  await server.services.db
    .updateTable('products')
    .set({
      optionGroups: JSON.stringify([
        {
          id: business.optionGroups['Madhësia']?.id,
          without: [],
          prices: [{ id: small?.id, mills: 0 }],
        },
      ]) as never,
    })
    .where('id', '=', business.products['Funghi']?.id ?? '')
    .execute()
  expect(await create(line('Funghi', ['E']))).toMatchObject({
    status: 422,
    envelope: { code: 'order-impossible' },
  })
  expect((await create(line('Funghi', ['M']))).status).toBe(201)
})
