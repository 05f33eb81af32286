import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aProduct, anOptionGroup, sizes, type Business } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business
let staff: Client

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5, Funghi: 8.2 }).opens()
  staff = business.staff
})

const extras = anOptionGroup('Shtesa', { Djath: 1, Vezë: 1.5, Tartuf: 4 })
const create = (body: object) => staff.call('POST option-groups', { body })
const change = (id: string, body: object) => staff.call('PUT option-groups/:id', { params: { id }, body })
const list = () => staff.ask('GET option-groups')
const use = (name: string, optionGroups: object[]) =>
  staff.call('PUT products/:id', {
    params: { id: business.products[name]?.id as string },
    body: { optionGroups },
  })

describe('an option group', () => {
  test('is created with the given values, and an id for each option', async () => {
    const rules = { maxChoices: 2, freeChoices: 1, maxPerOption: 2, charges: 'highest' as const }
    const made = await staff.ask('POST option-groups', { body: { ...extras, ...rules } })
    expect(made).toMatchObject({
      ...extras,
      ...rules,
      soldOut: [],
      productCount: 0,
      deleted: false,
    })
    expect(new Set(made.options.map(({ id }) => id)).size).toBe(3)
    expect(await list()).toEqual([made])
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no options', { options: [] }, 'options'],
    ['51 options', { options: Array(51).fill(extras.options[0]) }, 'options'],
    ['a negative price', { options: [{ ...extras.options[0], price: -1 }] }, 'options.0.price'],
    ['a maximum below the minimum', { minChoices: 2, maxChoices: 1 }, 'maxChoices'],
    ['a minimum above the number of options', { minChoices: 4 }, 'minChoices'],
    ['a maximum of zero', { maxChoices: 0 }, 'maxChoices'],
    ['one option more often than any', { maxChoices: 2, maxPerOption: 3 }, 'maxPerOption'],
    ['one option ten times', { maxPerOption: 10 }, 'maxPerOption'],
    ['a minimum above all options as often as allowed', { minChoices: 7, maxPerOption: 2 }, 'minChoices'],
    ['a size several times', { ...sizes({ E: 5 }), maxPerOption: 2 }, 'maxPerOption'],
    ['sizes half and half', { ...sizes({ E: 5 }), charges: 'highest' }, 'charges'],
    [
      'more defaults than can be chosen',
      { maxChoices: 1, options: extras.options.map((option) => ({ ...option, isDefault: true })).slice(1) },
      'options.1.isDefault',
    ],
    ['a choice of several sizes', { kind: 'size', minChoices: 1, maxChoices: 2 }, 'maxChoices'],
    ['an optional choice of sizes', { kind: 'size', minChoices: 0, maxChoices: 1 }, 'minChoices'],
    [
      'a size without a price',
      { ...sizes({ E: 5 }), options: [{ name: 'E', nameEn: 'E', price: 0 }] },
      'options.0.price',
    ],
  ])('is refused with %s', async (_, wrong, field) => {
    const answer = await create({ ...extras, ...wrong })
    expect([answer.status, Object.keys(answer.envelope.fields ?? {})]).toEqual([400, [field]])
    expect(await list()).toEqual([])
  })

  test('keeps the ids of its options, and is validated as a whole after a change', async () => {
    const { id, options } = await staff.ask('POST option-groups', { body: extras })
    const [cheese, , truffle] = options
    const added = { name: 'Rukola', nameEn: 'Rocket', price: 0.8, isDefault: true as const }
    const answer = await change(id, { options: [truffle, added, { ...cheese, price: 1.2 }] })
    expect(answer.envelope.data).toMatchObject({
      options: [truffle, { ...added, allergens: [] }, { ...cheese, price: 1.2 }],
    })
    expect((await change(id, { minChoices: 4 })).envelope.fields).toEqual({ minChoices: 'At most 3' })
    expect((await change(id, { kind: 'size' })).status).toBe(400)
    // A spreadsheet could not tell two of one name apart.
    const doubled = await change(id, {
      options: [truffle, { ...added, name: ` ${truffle?.name.toUpperCase()}` }],
    })
    expect(doubled.envelope.fields).toEqual({ 'options.1.name': 'This appears twice' })
  })

  test('keeps how often and what it charges when a change does not say', async () => {
    const plain = await staff.ask('POST option-groups', { body: extras })
    expect(plain).toMatchObject({ maxPerOption: 1, charges: 'each' })
    const { id } = plain
    const expected = { maxPerOption: plain.maxPerOption, charges: plain.charges }
    const changed = { maxPerOption: 3, charges: 'highest' }
    expect((await change(id, { ...changed, expected })).status).toBe(200)
    expect((await change(id, { name: 'Gjysma' })).envelope.data).toMatchObject(changed)
    expect((await change(id, { maxPerOption: 2, expected })).status).toBe(409)
  })

  test('tells the second of two editors who changed the options', async () => {
    const made = await staff.ask('POST option-groups', { body: extras })
    const { id, name, options } = made
    const expected = { name, options }
    await staff.ask('PUT option-groups/:id/options/:optionId', {
      params: { id, optionId: options[0]?.id as string },
      body: { soldOut: true },
    })
    expect((await change(id, { name: 'Extra', options, expected })).status, 'sold out is no edit').toBe(200)
    await change(id, { options: options.slice(1) })
    const answer = await change(id, { options: options.slice(0, 1), expected })
    expect(answer.status).toBe(409)
    expect(answer.envelope).toMatchObject({ conflicts: { options: { value: options.slice(1) } } })
  })

  test('marks its options as sold out one by one, repeatably', async () => {
    const { id, options } = await staff.ask('POST option-groups', { body: extras })
    const soldOut = async (optionId: string, soldOut: boolean) =>
      staff.call('PUT option-groups/:id/options/:optionId', { params: { id, optionId }, body: { soldOut } })
    const first = options[0]?.id as string
    await soldOut(first, true)
    expect((await soldOut(first, true)).envelope.data).toMatchObject({ soldOut: [first] })
    expect((await soldOut(first, false)).envelope.data).toMatchObject({ soldOut: [] })
    expect((await soldOut(randomUUID(), true)).status).toBe(404)
  })

  test('is on no menu while it is deleted, until it is restored', async () => {
    const { id } = await staff.ask('POST option-groups', { body: extras })
    await use('Margherita', [{ id }])
    expect((await list())[0]?.productCount).toBe(1)
    const guest = await aGuest(server)
    const seen = async () =>
      (await guest.ask('GET businesses/:id/menus', { params: { id: business.id } })).optionGroups.length
    expect(await seen()).toBe(1)
    await staff.ask('DELETE option-groups/:id', { params: { id } })
    expect([await seen(), await list()]).toEqual([0, []])
    await change(id, { deleted: false })
    expect([await seen(), (await list())[0]?.productCount]).toEqual([1, 1])
  })
})

describe('a product', () => {
  test('uses groups in its own order, without some options and with its own prices', async () => {
    const size = await staff.ask('POST option-groups', { body: sizes({ E: 7, M: 9 }) })
    const group = await staff.ask('POST option-groups', { body: extras })
    const optionGroups = [
      { id: size.id, without: [], prices: [{ id: size.options[0]?.id, price: 8.5 }] },
      { id: group.id, without: [group.options[2]?.id], prices: [] },
    ]
    expect((await use('Margherita', optionGroups)).envelope.data).toMatchObject({ optionGroups })
    const { id } = business.products['Margherita'] as { id: string }
    const copy = await staff.ask('POST products/:id/duplicate', { params: { id } })
    expect(copy.optionGroups).toEqual(optionGroups)
  })

  test('cannot use a group of another business, the same one twice, or two size groups', async () => {
    const other = await aBusiness(server).withMenu('M', 'S', { X: 1 }).opens()
    const foreign = await other.staff.ask('POST option-groups', { body: extras })
    const small = await staff.ask('POST option-groups', { body: sizes({ E: 7 }) })
    const large = await staff.ask('POST option-groups', { body: { ...sizes({ M: 9 }), name: 'B' } })
    const extra = await staff.ask('POST option-groups', { body: anOptionGroup('Një', { A: 1 }) })
    const code = async (groups: object[]) => (await use('Margherita', groups)).envelope.code
    expect(await code([{ id: foreign.id }])).toBe('option-group-unknown')
    expect(await code([{ id: small.id }, { id: large.id }])).toBe('option-group-second-size')
    expect((await use('Margherita', [{ id: extra.id }, { id: extra.id }])).status).toBe(400)
    await use('Margherita', [{ id: small.id }, { id: extra.id }])
    const { minChoices, maxChoices, kind } = sizes({})
    expect((await change(extra.id, { minChoices, maxChoices, kind })).envelope.code).toBe(
      'option-group-second-size',
    )
  })

  test('is imported with two groups that differ in their ids only, each once', async () => {
    const fileWith = (...ids: string[]) => ({
      data: [{ ...aProduct('Byrek'), optionGroups: ids.map((id) => ({ id })) }],
      optionGroups: ids.map((id) => ({ ...extras, id })),
    })
    const importedIds = async (...ids: string[]) => {
      const { products } = await staff.ask('POST products/import', { body: fileWith(...ids) })
      return products[0]?.optionGroups.map(({ id }) => id).toSorted()
    }
    const [one, two] = [randomUUID(), randomUUID()]
    const first = await importedIds(one, two)
    const own = (await list()).map(({ id }) => id).toSorted()
    expect(own).toHaveLength(2)
    expect(first).toEqual(own)
    expect(await importedIds(one, two)).toEqual(own)
    // One of them is known by its id, so the other one of the file is the other one here.
    expect(await importedIds(one, own[0] ?? '')).toEqual(own)
    expect(await list()).toHaveLength(2)
  })

  test('is refused with one id for two groups, or two prices for one option', async () => {
    const id = randomUUID()
    const twice = {
      data: [aProduct('Byrek')],
      optionGroups: [
        { ...extras, id },
        { ...extras, id },
      ],
    }
    expect(await staff.call('POST products/import', { body: twice })).toMatchObject({ status: 400 })
    const group = await staff.ask('POST option-groups', { body: extras })
    const prices = [1, 2].map((price) => ({ id: group.options[0]?.id, price }))
    expect(await use('Margherita', [{ id: group.id, prices }])).toMatchObject({ status: 400 })
  })

  test('is imported with its groups: existing ones are used, others created', async () => {
    const rules = { maxPerOption: 2, charges: 'highest' as const }
    const group = await staff.ask('POST option-groups', { body: { ...extras, ...rules } })
    await staff.ask('PUT option-groups/:id/options/:optionId', {
      params: { id: group.id, optionId: group.options[1]?.id as string },
      body: { soldOut: true },
    })
    const [used] = await list()
    const optionGroups = [{ id: group.id, without: [group.options[0]?.id as string] }]
    const body = { data: [{ ...aProduct('Byrek'), optionGroups }], optionGroups: [used as typeof group] }
    const { products } = await staff.ask('POST products/import', { body })
    expect(products[0]?.optionGroups).toMatchObject(optionGroups)
    expect(await list()).toHaveLength(1)

    const elsewhere = (await aBusiness(server).opens()).staff
    for (const _ of ['once', 'again']) await elsewhere.ask('POST products/import', { body })
    const [made, ...more] = await elsewhere.ask('GET option-groups')
    expect(more).toEqual([])
    expect(made).toMatchObject({ ...extras, ...rules, productCount: 2, soldOut: [made?.options[1]?.id] })
    for (const { optionGroups } of await elsewhere.ask('GET products'))
      expect(optionGroups).toEqual([{ id: made?.id, without: [made?.options[0]?.id], prices: [] }])
  })
})

describe('a size for nothing', () => {
  const free = (group: { id: string; options: { id: string }[] }) => [
    { id: group.id, prices: [{ id: group.options[0]?.id, price: 0 }] },
  ]
  const refused = (path: string) => ({
    status: 400,
    envelope: { fields: { [path]: 'Provide a positive number' } },
  })

  test('is refused as a product’s own price, wherever that is set', async () => {
    const group = await staff.ask('POST option-groups', { body: sizes({ E: 2, M: 3 }) })
    expect(await use('Margherita', free(group))).toMatchObject(refused('optionGroups.0.prices.0.price'))
    const form = { ...aProduct('Kalzone'), optionGroups: free(group) }
    expect(await staff.call('POST products', { body: form })).toMatchObject(
      refused('optionGroups.0.prices.0.price'),
    )
    const products = [{ id: business.products['Funghi']?.id, optionGroups: free(group) }]
    expect(await staff.call('PUT products', { body: { products } })).toMatchObject(
      refused('products.0.optionGroups.0.prices.0.price'),
    )
    expect((await staff.ask('GET products')).every(({ optionGroups }) => !optionGroups.length)).toBe(true)
  })

  test('is refused where a group of extras becomes one of sizes', async () => {
    const group = await staff.ask('POST option-groups', { body: { ...sizes({ E: 2, M: 3 }), kind: 'extra' } })
    expect((await use('Margherita', free(group))).status).toBe(200)
    expect(await change(group.id, { kind: 'size' })).toMatchObject(refused('kind'))
    await use('Margherita', [])
    expect((await change(group.id, { kind: 'size' })).status).toBe(200)
  })
})

describe('the price of a product with sizes', () => {
  const priceOf = async (name: string) =>
    (await staff.ask('GET products')).find((product) => product.name === name)?.price
  const sized = async (name = 'Margherita') => {
    const group = await staff.ask('POST option-groups', { body: sizes({ E: 5, M: 7, L: 9 }) })
    await use(name, [{ id: group.id }])
    return group
  }
  const [small, large] = [{ at: 0 }, { at: 2 }]

  test('is that of the lowest size it is offered in, however that changes', async () => {
    const group = await sized()
    const idOf = ({ at }: { at: number }) => group.options[at]?.id as string
    expect(await priceOf('Margherita')).toBe(5)
    await use('Margherita', [{ id: group.id, without: [idOf(small)] }])
    expect(await priceOf('Margherita')).toBe(7)
    await use('Margherita', [{ id: group.id, prices: [{ id: idOf(large), price: 4.5 }] }])
    expect(await priceOf('Margherita')).toBe(4.5)
    await use('Margherita', [{ id: group.id }])
    await change(group.id, { options: group.options.map((size) => ({ ...size, price: size.price + 1 })) })
    expect(await priceOf('Margherita')).toBe(6)
    // Without its sizes it keeps the price that it had with them.
    await staff.ask('DELETE option-groups/:id', { params: { id: group.id } })
    const { id } = business.products['Margherita'] as { id: string }
    await staff.ask('PUT products/:id', { params: { id }, body: { price: 3 } })
    await change(group.id, { deleted: false })
    expect(await priceOf('Margherita')).toBe(6)
  })

  test('is stated with its sizes, in the order of their group', async () => {
    const group = await sized()
    await use('Margherita', [{ id: group.id, prices: [{ id: group.options[1]?.id, price: 6.5 }] }])
    const product = (await staff.ask('GET products')).find(({ name }) => name === 'Margherita')
    expect(product?.sizes.map(({ groupId, name, price }) => [groupId, name, price])).toEqual([
      [group.id, 'E', 5],
      [group.id, 'M', 6.5],
      [group.id, 'L', 9],
    ])
    expect((await staff.ask('GET products')).find(({ name }) => name === 'Funghi')?.sizes).toEqual([])
  })

  test('cannot be changed without them, alone or with other products', async () => {
    await sized()
    const { id } = business.products['Margherita'] as { id: string }
    const refused = { status: 422, envelope: { code: 'product-priced-by-sizes' } }
    const alone = (body: object) => staff.call('PUT products/:id', { params: { id }, body })
    expect(await alone({ price: 6, name: 'Pica' })).toMatchObject(refused)
    const products = [
      { id: business.products['Funghi']?.id, price: 6 },
      { id, price: 6 },
    ]
    expect(await staff.call('PUT products', { body: { products } })).toMatchObject(refused)
    const sent = {
      rows: [
        ['name', 'price'],
        ['Margherita', '6'],
      ],
      dryRun: false,
    }
    expect(await staff.ask('POST products/spreadsheet', { body: sent })).toMatchObject({
      applied: false,
      refused: [{ row: 2, column: 'price', problem: 'sized' }],
    })
    expect([await priceOf('Margherita'), await priceOf('Funghi')]).toEqual([5, 8.2])
    // A whole product that comes back changes nothing.
    expect((await alone({ price: 5, name: 'Pica' })).status).toBe(200)
  })

  test('follows where a product is created or imported with them', async () => {
    const group = await staff.ask('POST option-groups', { body: sizes({ E: 5, M: 7 }) })
    const form = (name: string) => ({ ...aProduct(name, 20), optionGroups: [{ id: group.id }] })
    expect(await staff.ask('POST products', { body: form('Kalzone') })).toMatchObject({ price: 5 })
    const { products } = await staff.ask('POST products/import', { body: { data: [form('Diavola')] } })
    expect(products[0]).toMatchObject({ price: 5, sizes: [{ price: 5 }, { price: 7 }] })
  })
})
