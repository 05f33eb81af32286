import { beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withMenu('Lunch', 'Pizza', { Margherita: { price: 7, allergens: ['milk'], spicy: 1 }, Funghi: 8 })
    .withMenu('Lunch', 'Pasta', { Carbonara: 9 })
    .opens()
})

const menuId = () => business.menus['Lunch']?.id as string
const pizzaId = () => business.submenus['Pizza']?.id as string
const submenusOf = (id: string) =>
  business.staff.ask('GET menus/:menuId/sub-menus', { params: { menuId: id } })
const productsIn = async (menuId: string, id: string) =>
  (await business.staff.ask('GET menus/:menuId/sub-menus/:id', { params: { menuId, id } })).products

test('a copied product keeps its pictures, and is inactive', async () => {
  const id = business.products['Margherita']?.id as string
  for (const link of ['https://example.com/a.jpg', 'https://example.com/b.jpg']) {
    await business.staff.ask('POST products/:id/images-link', { params: { id }, body: { link } })
  }
  const copy = await business.staff.ask('POST products/:id/duplicate', { params: { id } })
  expect(copy).toMatchObject({
    name: 'Margherita (2)',
    nameEn: 'Margherita (2)',
    price: 7,
    allergens: ['milk'],
    spicy: 1,
    active: false,
    rateCount: 0,
  })
  expect(copy.images.map(({ link }) => link)).toEqual([
    'https://example.com/a.jpg',
    'https://example.com/b.jpg',
  ])
  expect(await productsIn(menuId(), pizzaId())).toHaveLength(2)
})

test('a copied submenu is appended to its menu with the same products, inactive', async () => {
  const copy = await business.staff.ask('POST menus/:menuId/sub-menus/:id/duplicate', {
    params: { menuId: menuId(), id: pizzaId() },
  })
  expect(copy).toMatchObject({ title: 'Pizza (2)', titleEn: 'Pizza (2)', active: false, productCount: 2 })
  expect((await submenusOf(menuId())).map(({ title }) => title)).toEqual(['Pizza', 'Pasta', 'Pizza (2)'])
  expect(await productsIn(menuId(), copy.id)).toEqual(await productsIn(menuId(), pizzaId()))
})

test("the copy of a Chef's choice is an ordinary submenu", async () => {
  const params = { menuId: menuId(), id: pizzaId() }
  await business.staff.ask('PUT menus/:menuId/sub-menus/:id', { params, body: { icon: 'star' } })
  const copy = await business.staff.ask('POST menus/:menuId/sub-menus/:id/duplicate', { params })
  expect(copy).toMatchObject({ icon: null, order: 2 })
})

test('a copied menu has the same submenus and products, inactive', async () => {
  const copy = await business.staff.ask('POST menus/:id/duplicate', { params: { id: menuId() } })
  expect(copy).toMatchObject({ title: 'Lunch (2)', active: false, submenuCount: 2 })
  const submenus = await submenusOf(copy.id)
  expect(submenus.map(({ title, active, productCount }) => [title, active, productCount])).toEqual([
    ['Pizza', true, 2],
    ['Pasta', true, 1],
  ])
  expect((await business.staff.ask('GET products')).length).toBe(3)
})

test('deleted or unknown records cannot be copied', async () => {
  await business.staff.ask('DELETE menus/:id', { params: { id: menuId() } })
  const { status } = await business.staff.call('POST menus/:id/duplicate', { params: { id: menuId() } })
  expect(status).toBe(404)
  const submenu = { menuId: menuId(), id: pizzaId() }
  const refused = await business.staff.call('POST menus/:menuId/sub-menus/:id/duplicate', { params: submenu })
  expect(refused.status).toBe(404)
})
