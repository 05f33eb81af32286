import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aSubmenu, type Business } from '#tests/harness/business.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withMenu('Lunch', 'Pizza', { Margherita: 7, Funghi: 8, Vegana: 9 })
    .opens()
})

const idOf = (name: string) => business.products[name]?.id as string
const products = () => business.staff.ask('GET products')
const change = (products: object[]) => business.staff.call('PUT products', { body: { products } })
const menuId = () => business.menus['Lunch']?.id as string
const pizza = () => ({ menuId: menuId(), id: business.submenus['Pizza']?.id as string })
const aGroup = (name: string) => ({
  name,
  nameEn: name,
  kind: 'extra' as const,
  minChoices: 0,
  maxChoices: null,
  freeChoices: 0,
  options: [{ name: 'Small', nameEn: 'Small', price: 2 }],
})
const namesIn = async (id: string) =>
  (
    await business.staff.ask('GET menus/:menuId/sub-menus/:id', { params: { menuId: menuId(), id } })
  ).products.map(({ name }) => name)

describe('many products', () => {
  test('are changed together, keeping what is left out', async () => {
    const { status, envelope } = await change([
      { id: idOf('Margherita'), price: 7.7 },
      { id: idOf('Funghi'), active: false },
      { id: idOf('Vegana'), deleted: true },
    ])
    expect(status).toBe(200)
    expect(envelope.data).toHaveLength(3)
    expect(
      new Set((await products()).map(({ name, price, active }) => `${name} ${price} ${active}`)),
    ).toEqual(new Set(['Funghi 8 false', 'Margherita 7.7 true']))
    await change([{ id: idOf('Vegana'), deleted: false }])
    expect(await namesIn(pizza().id)).toEqual(['Margherita', 'Funghi', 'Vegana'])
  })

  test('can change their tax and option groups, and keep their own settings of a group', async () => {
    const tax = await business.staff.ask('POST taxes', {
      body: { name: 'Food', tableRate: 8, deliveryRate: 3 },
    })
    const group = await business.staff.ask('POST option-groups', {
      body: { ...aGroup('Extras'), options: [{ name: 'Cheese', nameEn: 'Cheese', price: 1 }] },
    })
    const uses = [{ id: group.id, without: [], prices: [{ id: group.options[0]?.id, price: 1.5 }] }]
    const before = new Map((await products()).map(({ id, updatedOn }) => [id, updatedOn]))
    const { status } = await change([
      {
        id: idOf('Margherita'),
        taxId: tax.id,
        optionGroups: uses,
        expected: { taxId: null, optionGroups: [] },
      },
      { id: idOf('Funghi'), taxId: tax.id },
    ])
    expect(status).toBe(200)
    const byId = new Map((await products()).map((product) => [product.id, product]))
    expect(byId.get(idOf('Margherita'))).toMatchObject({ taxId: tax.id, optionGroups: uses })
    expect(byId.get(idOf('Funghi'))).toMatchObject({ taxId: tax.id, optionGroups: [] })
    expect(byId.get(idOf('Vegana'))?.updatedOn).toBe(before.get(idOf('Vegana')))
    await change([{ id: idOf('Margherita'), taxId: null }])
    expect((await products()).find(({ id }) => id === idOf('Margherita'))?.taxId).toBeNull()
  })

  test('cannot get a tax or option group of another business, or two size groups', async () => {
    const other = await aBusiness(server).opens()
    const body = { name: 'Food', tableRate: 8, deliveryRate: 3 }
    const tax = await other.staff.ask('POST taxes', { body })
    const theirs = await other.staff.ask('POST option-groups', { body: aGroup('Extras') })
    const sizes = await Promise.all(
      ['Size', 'Weight'].map((name) =>
        business.staff.ask('POST option-groups', {
          body: { ...aGroup(name), kind: 'size', minChoices: 1, maxChoices: 1 },
        }),
      ),
    )
    const use = ({ id }: { id: string }) => ({ id, without: [], prices: [] })
    const refusal = async (given: object) =>
      (
        await change([
          { id: idOf('Vegana'), price: 1 },
          { id: idOf('Funghi'), ...given },
        ])
      ).status
    expect(await refusal({ taxId: tax.id })).toBe(422)
    expect(await refusal({ optionGroups: [use(theirs)] })).toBe(422)
    expect(await refusal({ optionGroups: sizes.map(use) })).toBe(422)
    expect((await products()).every(({ taxId, optionGroups }) => !taxId && !optionGroups.length)).toBe(true)
    expect((await products()).find(({ id }) => id === idOf('Vegana'))?.price).toBe(9)
  })

  test('can change their names and times; a new second name marks them as translated', async () => {
    const [margherita, funghi] = [idOf('Margherita'), idOf('Funghi')]
    await change([
      { id: margherita, name: 'Marinara', preparingTime: 12, untranslated: true },
      { id: funghi, nameEn: 'Mushrooms', station: 'Bar', preparingTime: null },
    ])
    await change([{ id: margherita, nameEn: 'Seaman’s', expected: { nameEn: 'Margherita' } }])
    const byId = new Map((await products()).map((product) => [product.id, product]))
    expect(byId.get(margherita)).toMatchObject({
      name: 'Marinara',
      nameEn: 'Seaman’s',
      preparingTime: 12,
      untranslated: false,
      price: 7,
    })
    expect(byId.get(funghi)).toMatchObject({
      name: 'Funghi',
      nameEn: 'Mushrooms',
      station: 'bar',
      preparingTime: null,
    })
    expect((await change([{ id: funghi, name: ' ' }])).envelope.fields).toHaveProperty('products.0.name')
    expect((await change([{ id: funghi, preparingTime: 1.5 }])).status).toBe(400)
  })

  test('are changed all or nothing', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    const changes = [{ id: idOf('Margherita'), price: 1 }]
    expect((await change([...changes, { id: unknown, price: 1 }])).status).toBe(404)
    expect((await change([...changes, { id: idOf('Funghi'), price: -1 }])).status).toBe(400)
    const stale = { id: idOf('Funghi'), price: 1, expected: { price: 5 } }
    expect((await change([...changes, stale])).envelope.code).toBe('edit-conflict')
    expect(new Set((await products()).map(({ price }) => price))).toEqual(new Set([7, 8, 9]))
  })

  test('take the last change of a product that is named twice', async () => {
    const id = idOf('Margherita')
    expect(
      (
        await change([
          { id, price: 1 },
          { id, price: 2 },
        ])
      ).status,
    ).toBe(200)
    expect((await products()).find((product) => product.id === id)?.price).toBe(2)
  })
})

describe('products that move to another submenu', () => {
  const move = (productIds: string[], to: string) =>
    business.staff.call('POST menus/:menuId/sub-menus/:id/products/move', {
      params: pizza(),
      body: { productIds, to },
    })

  test('leave the first and are appended to the other; one already there keeps its place', async () => {
    const params = { menuId: menuId() }
    const target = await business.staff.ask('POST menus/:menuId/sub-menus', {
      params,
      body: aSubmenu('Vegan'),
    })
    await business.staff.ask('POST menus/:menuId/sub-menus/:id/products', {
      params: { ...params, id: target.id },
      body: { productIds: [idOf('Vegana')] },
    })
    const { envelope } = await move([idOf('Vegana'), idOf('Margherita')], target.id)
    expect(envelope.data).toEqual({ moved: [idOf('Margherita')] })
    expect(await namesIn(pizza().id)).toEqual(['Funghi'])
    expect(await namesIn(target.id)).toEqual(['Vegana', 'Margherita'])
  })

  test('stay if one of them is not in the submenu, or the other submenu is unknown', async () => {
    const { id } = await business.staff.ask('POST products', {
      body: { ...aSubmenu('Pasta'), name: 'Pasta', nameEn: 'Pasta', price: 5 },
    })
    expect((await move([idOf('Funghi'), id], pizza().id)).status).toBe(404)
    expect((await move([idOf('Funghi')], '00000000-0000-7000-8000-000000000000')).status).toBe(404)
    expect(await namesIn(pizza().id)).toEqual(['Margherita', 'Funghi', 'Vegana'])
  })
})
