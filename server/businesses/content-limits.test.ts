import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { aBusiness, aProduct, aSubmenu, type Business } from '#tests/harness/business.ts'
import { missingPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'

/**
 * Limits on a business's content (contract page, section 9). Most rows are inserted into the database, the
 * last ones sent over HTTP.
 */
let business: Business
let params: { menuId: string; id: string }

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server).withMenu('Lunch', 'Soups', { Soup: 3 }).opens()
  params = { menuId: business.menus['Lunch']?.id ?? '', id: business.submenus['Soups']?.id ?? '' }
})

type Row = Record<string, unknown>
/** Inserts `number` rows, whose columns the row function returns. */
async function fill(
  table: 'menus' | 'submenus' | 'products' | 'dailyMenus' | 'events' | 'banners',
  number: number,
  row: (place: number) => Row,
): Promise<string[]> {
  const rows = Array.from({ length: number }, (_, place) => ({
    businessId: business.id,
    id: uuid(),
    ...row(place),
  }))
  const { db } = server.services
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + 500) as never)
      .execute()
  }
  return rows.map(({ id }) => id)
}
const titled = (order: number): Row => ({ title: `No. ${order}`, titleEn: `No. ${order}`, order })
const named = (place: number): Row => ({ name: `No. ${place}`, nameEn: `No. ${place}`, priceMills: 100 })
const daily = { title: 'Lunch', totalPrice: 5, startTime: '00:00', endTime: '00:00' }

const kinds = [
  {
    what: 'menus',
    most: bounds.menusPerBusiness,
    code: 'menu-limit',
    fill: (number: number) => fill('menus', number - 1, titled),
    make: () => business.staff.call('POST menus', { body: { title: 'x', titleEn: 'x' } }),
    path: 'menus/:id',
  },
  {
    what: 'submenus',
    most: bounds.submenusPerBusiness,
    code: 'submenu-limit',
    fill: (number: number) =>
      fill('submenus', number - 1, (order) => ({ ...titled(order), menuId: params.menuId })),
    make: () => business.staff.call('POST menus/:menuId/sub-menus', { params, body: aSubmenu('x') }),
    path: 'menus/:menuId/sub-menus/:id',
  },
  {
    what: 'products',
    most: bounds.productsPerBusiness,
    code: 'product-limit',
    fill: (number: number) => fill('products', number - 1, named),
    make: () => business.staff.call('POST products', { body: aProduct('x') }),
    path: 'products/:id',
  },
  {
    what: 'daily menus',
    most: bounds.dailyMenusPerBusiness,
    code: 'daily-menu-limit',
    fill: (number: number) =>
      fill('dailyMenus', number, (order) => ({
        ...titled(order),
        totalPriceMills: 100,
        startTime: '00:00',
        endTime: '00:00',
      })),
    make: () => business.staff.call('POST daily-menus', { body: daily }),
    path: 'daily-menus/:id',
  },
  {
    what: 'events',
    most: bounds.eventsPerBusiness,
    code: 'event-limit',
    fill: (number: number) => fill('events', number, () => ({ title: 'x', description: 'x' })),
    make: () => business.staff.call('POST events', { body: { title: 'x', description: 'x' } }),
    path: 'events/:id',
  },
]

describe.each(kinds)('$most $what at most', ({ most, code, fill, make, path }) => {
  test('ten concurrent creates only fill the remaining space; a deletion makes room for one', async () => {
    const { staff } = business
    const [first = ''] = await fill(most - 1)
    const answers = await Promise.all(Array.from({ length: 10 }, make))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 422),
    ])
    expect(answers.find(({ status }) => status === 422)?.envelope).toMatchObject({ code, error: /at most/ })

    const one = { params: { ...params, id: first } }
    expect((await staff.call(`DELETE ${path}`, one)).status).toBe(204)
    expect((await make()).status).toBe(201)
    const undo = () => staff.call(`PUT ${path}`, { ...one, body: { deleted: false } })
    expect((await undo()).envelope.code).toBe(code)
    const made = answers.find(({ status }) => status === 201)?.envelope.data as { id: string }
    expect((await staff.call(`DELETE ${path}`, { params: { ...params, id: made.id } })).status).toBe(204)
    expect((await undo()).status).toBe(200)
    // Existing records can always be changed and sent back whole.
    expect((await undo()).status).toBe(200)
  })
})

test('50 banners at most; deleting one makes room', async () => {
  const body = { pictureUrl: missingPicture() }
  const make = () => business.staff.call('POST banners', { body })
  const [id = ''] = await fill('banners', bounds.bannersPerBusiness - 1, (order) => ({ ...body, order }))
  const answers = await Promise.all([make(), make(), make()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  expect((await make()).envelope.code).toBe('banner-limit')
  await business.staff.call('DELETE banners/:id', { params: { id } })
  expect((await make()).status).toBe(201)
})

test('an import that exceeds the limit creates nothing', async () => {
  const { staff } = business
  await fill('products', bounds.productsPerBusiness - 3, named)
  const body = { data: [aProduct('a'), aProduct('b'), aProduct('c')] }
  const answer = await staff.call('POST products/import', { body })
  expect([answer.status, answer.envelope.code]).toEqual([422, 'product-limit'])
  expect(await staff.ask('GET products')).toHaveLength(bounds.productsPerBusiness - 2)
  expect((await staff.call('POST products/import', { body: { data: body.data.slice(1) } })).status).toBe(201)
})

test('a file of more products than a business may have is refused in the same way', async () => {
  const { staff } = business
  const before = await staff.ask('GET products')
  const data = Array.from({ length: bounds.productsPerBusiness + 1 }, () => aProduct('a'))
  const answer = await staff.call('POST products/import', { body: { data } })
  expect([answer.status, answer.envelope.code]).toEqual([422, 'product-limit'])
  expect(await staff.ask('GET products')).toHaveLength(before.length)
})

test('a file of far more is refused before its products are looked at', async () => {
  const data = Array.from({ length: bounds.importProducts + 1 }, () => ({}))
  const answer = await business.staff.call('POST products/import', { body: { data } })
  expect([answer.status, Object.keys(answer.envelope.fields ?? {})]).toEqual([400, ['data']])
})

describe('1,000 products at most on one menu', () => {
  const add = (productIds: string[], id = params.id) =>
    business.staff.call('POST menus/:menuId/sub-menus/:id/products', {
      params: { ...params, id },
      body: { productIds },
    })

  test('a product in several submenus counts once, and concurrent additions do not exceed the limit', async () => {
    const second = await business.staff.ask('POST menus/:menuId/sub-menus', { params, body: aSubmenu('x') })
    const ids = await fill('products', bounds.productsPerMenu + 1, named)
    expect((await add(ids.slice(0, -3))).status).toBe(201)
    expect((await add(ids.slice(0, 400), second.id)).status).toBe(201)
    const last = ids.slice(-3)
    const answers = await Promise.all(last.map((id, place) => add([id], place ? params.id : second.id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.envelope.code).toBe('menu-products-limit')
  })

  test('restoring a product, a submenu or a menu may not exceed the limit either', async () => {
    const { staff } = business
    const other = await staff.ask('POST menus/:menuId/sub-menus', { params, body: aSubmenu('x') })
    const ids = await fill('products', bounds.productsPerMenu + 1, named)
    const [one = '', ...rest] = ids
    // Together with the existing soup: a thousand.
    await add(rest.slice(1))
    const undo = async (path: string, id: string) => {
      const to = { params: { ...params, id }, body: { deleted: false } }
      return (await staff.call(`PUT ${path}`, to)).envelope.code
    }
    await staff.call('DELETE products/:id', { params: { id: rest.at(-1) ?? '' } })
    expect((await add([one])).status).toBe(201)
    expect(await undo('products/:id', rest.at(-1) ?? '')).toBe('menu-products-limit')

    await staff.call('DELETE menus/:menuId/sub-menus/:id', { params: { ...params, id: params.id } })
    expect((await add([rest[0] ?? ''], other.id)).status).toBe(201)
    expect(await undo('menus/:menuId/sub-menus/:id', params.id)).toBe('menu-products-limit')

    await server.services.db
      .updateTable('submenus')
      .set({ deleted: false })
      .where('businessId', '=', business.id)
      .where('id', '=', params.id)
      .execute()
    await staff.call('DELETE menus/:id', { params: { id: params.menuId } })
    expect(await undo('menus/:id', params.menuId)).toBe('menu-products-limit')
  })
})

test('a daily menu has at most 1,000 products', async () => {
  const { id } = await business.staff.ask('POST daily-menus', { body: daily })
  const productIds = await fill('products', bounds.productsPerDailyMenu + 1, named)
  const add = (productIds: string[]) =>
    business.staff.call('POST daily-menus/:id/products', { params: { id }, body: { productIds } })
  expect((await add(productIds)).envelope.code).toBe('menu-products-limit')
  expect((await add(productIds.slice(1))).status).toBe(201)
})

test('deleting a menu makes room for submenus; restoring it requires that room', async () => {
  const { staff } = business
  await fill('submenus', bounds.submenusPerBusiness - 1, (order) => ({
    ...titled(order),
    menuId: params.menuId,
  }))
  const other = await staff.ask('POST menus', { body: { title: 'x', titleEn: 'x' } })
  const make = () =>
    staff.call('POST menus/:menuId/sub-menus', { params: { menuId: other.id }, body: aSubmenu('x') })
  expect((await make()).envelope.code).toBe('submenu-limit')
  await staff.call('DELETE menus/:id', { params: { id: params.menuId } })
  expect((await make()).status).toBe(201)
  const undo = await staff.call('PUT menus/:id', { params: { id: params.menuId }, body: { deleted: false } })
  expect(undo.envelope.code).toBe('submenu-limit')
})
