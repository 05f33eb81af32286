import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aSubmenu, type Business } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { missingPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'

let business: Business
let staff: Client
let menuId: string

const server = useServer()
beforeEach(async () => {
  business = await aBusiness(server)
    .withMenu('Lunch', 'Pizza', { Margherita: 7, Funghi: 8, Vegana: 9 })
    .opens()
  staff = business.staff
  menuId = business.menus['Lunch']?.id as string
})

const create = (title: string, rest: object = {}) =>
  staff.ask('POST menus/:menuId/sub-menus', { params: { menuId }, body: { ...aSubmenu(title), ...rest } })
const change = (id: string, body: object) =>
  staff.ask('PUT menus/:menuId/sub-menus/:id', { params: { menuId, id }, body })
const list = () => staff.ask('GET menus/:menuId/sub-menus', { params: { menuId } })
const titles = async () => (await list()).map((submenu) => submenu.title)
const pizza = () => ({ menuId, id: business.submenus['Pizza']?.id as string })
const detail = () => staff.ask('GET menus/:menuId/sub-menus/:id', { params: pizza() })
const names = async () => (await detail()).products.map((product) => product.name)

describe('a submenu', () => {
  test('is appended at the end, a Chef’s choice at the start', async () => {
    await create('Pasta')
    const star = await create('Shefi', { icon: 'star' })
    expect(star.order).toBe(0)
    await create('Tatli')
    expect(await titles()).toEqual(['Shefi', 'Pizza', 'Pasta', 'Tatli'])
    expect((await list()).map((submenu) => submenu.order)).toEqual([0, 1, 2, 3])
  })

  test('gets its own position when created concurrently', async () => {
    await Promise.all(['A', 'B', 'C'].map((title) => create(title)))
    expect((await list()).map((submenu) => submenu.order)).toEqual([0, 1, 2, 3])
  })

  test.each([
    [{}, null, null],
    [{ startTime: '00:00', endTime: '00:00:00' }, null, null],
    [{ startTime: null, endTime: null }, null, null],
    [{ startTime: '08:30', endTime: '11:00:30' }, '08:30:00', '11:00:30'],
    [{ startTime: '08:30' }, '08:30:00', '00:00:00'],
    [{ endTime: '08:30' }, '00:00:00', '08:30:00'],
    [{ startTime: '22:00', endTime: '02:00' }, '22:00:00', '02:00:00'],
  ])('stores the hours %j as %s to %s', async (hours, startTime, endTime) => {
    expect(await create('X', hours)).toMatchObject({ startTime, endTime })
  })

  test('keeps its other end when one changes, and has no hours if both are midnight', async () => {
    const { id } = await create('X', { startTime: '08:00', endTime: '11:00' })
    expect(await change(id, { endTime: '12:00' })).toMatchObject({
      startTime: '08:00:00',
      endTime: '12:00:00',
    })
    expect(await change(id, { startTime: null })).toMatchObject({
      startTime: '00:00:00',
      endTime: '12:00:00',
    })
    expect(await change(id, { endTime: null })).toMatchObject({ startTime: null, endTime: null })
  })

  test.each([
    ['title', '', 'Provide a value!'],
    ['titleEn', 'x'.repeat(121), 'At most 120 characters'],
    ['description', '', 'Provide a value!'],
    ['description', null, 'Provide a value!'],
    ['descriptionEn', 'x'.repeat(2001), 'At most 2000 characters'],
    ['startTime', '24:00', 'Provide a time as HH:mm'],
    ['endTime', '8:00', 'Provide a time as HH:mm'],
    ['endTime', '08:60', 'Provide a time as HH:mm'],
    ['icon', 'skull', 'Provide a valid value'],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const body = { ...aSubmenu('X'), [field]: value }
    const answer = await staff.call('POST menus/:menuId/sub-menus', { params: { menuId }, body })
    expect([answer.status, answer.envelope.fields]).toEqual([400, { [field]: message }])
    expect(await titles()).toEqual(['Pizza'])
  })

  test('stays unchanged when sent back whole, as do its products', async () => {
    await create('X', { icon: 'tea', startTime: '08:00', endTime: '11:00', category: 'hot' })
    for (const submenu of await list()) expect(await change(submenu.id, submenu)).toEqual(submenu)
    const whole = await detail()
    await change(whole.id, whole)
    expect(await detail()).toEqual(whole)
  })

  test('that was read from photos, without a description, can be sent back whole', async () => {
    const { id } = pizza()
    await server.services.db
      .updateTable('submenus')
      .set({ description: null, descriptionEn: null })
      .where('id', '=', id)
      .execute()
    const [submenu] = await list()
    expect(await change(id, submenu as object)).toEqual(submenu)
  })

  test('keeps its description: null cannot remove it', async () => {
    const { id } = await create('X')
    const answer = await staff.call('PUT menus/:menuId/sub-menus/:id', {
      params: { menuId, id },
      body: { description: null, descriptionEn: null },
    })
    expect(answer).toMatchObject({
      status: 400,
      envelope: { fields: { description: 'Provide a value!', descriptionEn: 'Provide a value!' } },
    })
    expect(await change(id, {})).toMatchObject({ description: 'X, of the day' })
  })

  test('keeps icon, hours and logo when only its flag is sent', async () => {
    const { id } = await create('X', {
      icon: 'tea',
      startTime: '08:00',
      endTime: '11:00',
      logo: missingPicture(),
    })
    expect(await change(id, { active: false })).toMatchObject({
      icon: 'tea',
      startTime: '08:00:00',
      logo: missingPicture(),
      active: false,
    })
  })

  test('is hidden once deleted, and restored with its products', async () => {
    expect((await staff.call('DELETE menus/:menuId/sub-menus/:id', { params: pizza() })).status).toBe(204)
    expect(await titles()).toEqual([])
    expect((await staff.call('GET menus/:menuId/sub-menus/:id', { params: pizza() })).status).toBe(404)
    expect((await staff.ask('GET menus'))[0]?.submenuCount).toBe(0)
    await change(pizza().id, { deleted: false })
    expect(await names()).toEqual(['Margherita', 'Funghi', 'Vegana'])
  })

  test('is found only under its own menu', async () => {
    const { id: otherMenu } = await staff.ask('POST menus', { body: { title: 'Other', titleEn: 'Other' } })
    const params = { ...pizza(), menuId: otherMenu }
    for (const call of ['GET', 'PUT', 'DELETE']) {
      expect(
        (await staff.call(`${call} menus/:menuId/sub-menus/:id`, { params, body: undefined })).status,
        call,
      ).toBe(404)
    }
  })

  test('is reordered all or nothing', async () => {
    const [a, b] = [await create('A'), await create('B')]
    const order = (orders: { id: string; order: number }[]) =>
      staff.call('PUT menus/:menuId/sub-menus/ordering', { params: { menuId }, body: { orders } })
    expect(
      (
        await order([
          { id: b.id, order: 0 },
          { id: a.id, order: 1 },
        ])
      ).status,
    ).toBe(200)
    expect(await titles()).toEqual(['B', 'A', 'Pizza'])
    expect(
      (
        await order([
          { id: a.id, order: 0 },
          { id: randomUUID(), order: 1 },
        ])
      ).status,
    ).toBe(404)
    expect(await titles()).toEqual(['B', 'A', 'Pizza'])
  })
})

describe('the products of a submenu', () => {
  const add = (productIds: unknown) =>
    staff.call('POST menus/:menuId/sub-menus/:id/products', { params: pizza(), body: { productIds } })
  const idOf = (name: string) => business.products[name]?.id as string
  const another = async (name: string) =>
    (
      await staff.ask('POST products', {
        body: { name, nameEn: name, description: name, descriptionEn: name, price: 1 },
      })
    ).id

  test('are appended; those already there keep their place', async () => {
    const [x, y] = [await another('X'), await another('Y')]
    const answer = await add([y, idOf('Funghi'), x, y])
    expect(answer.status).toBe(201)
    expect(await names()).toEqual(['Margherita', 'Funghi', 'Vegana', 'Y', 'X'])
    expect((await list())[0]?.productCount).toBe(5)
  })

  test('are added all or nothing', async () => {
    const gone = await another('Gone')
    await staff.ask('DELETE products/:id', { params: { id: gone } })
    const other = await aBusiness(server).withMenu('M', 'S', { Theirs: 1 }).opens()
    const x = await another('X')
    for (const id of [gone, randomUUID(), other.products['Theirs']?.id]) {
      expect((await add([x, id])).status).toBe(404)
    }
    for (const ids of ['x', ['x'], null, undefined]) expect((await add(ids)).status).toBe(400)
    expect((await add([])).status).toBe(201)
    expect(await names()).toEqual(['Margherita', 'Funghi', 'Vegana'])
  })

  test('are added concurrently without duplicates', async () => {
    const ids = [await another('X'), await another('Y')]
    const answers = await Promise.all([add(ids), add(ids.toReversed()), add(ids)])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect((await names()).toSorted()).toEqual(['Funghi', 'Margherita', 'Vegana', 'X', 'Y'])
  })

  test('can be removed without being deleted', async () => {
    const params = { ...pizza(), productId: idOf('Funghi') }
    const remove = () => staff.call('DELETE menus/:menuId/sub-menus/:id/products/:productId', { params })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await names()).toEqual(['Margherita', 'Vegana'])
    expect((await staff.ask('GET products')).map((product) => product.name)).toContain('Funghi')
  })

  test('are reordered all or nothing, and the order may name only some', async () => {
    const order = (products: { id: string; order: number }[]) =>
      staff.call('PUT menus/:menuId/sub-menus/:id/products/ordering', { params: pizza(), body: { products } })
    const answer = await order([{ id: idOf('Vegana'), order: 4 }])
    expect((answer.envelope.data as { products: { name: string }[] }).products[0]?.name).toBe('Vegana')
    expect(await names()).toEqual(['Vegana', 'Margherita', 'Funghi'])
    expect(
      (
        await order([
          { id: idOf('Funghi'), order: 0 },
          { id: await another('X'), order: 1 },
        ])
      ).status,
    ).toBe(404)
    expect(await names()).toEqual(['Vegana', 'Margherita', 'Funghi'])
  })

  test('are in one of the two orders after concurrent requests', async () => {
    const up = ['Margherita', 'Funghi', 'Vegana']
    const order = (sequence: string[]) =>
      staff.call('PUT menus/:menuId/sub-menus/:id/products/ordering', {
        params: pizza(),
        body: { products: sequence.map((name, place) => ({ id: idOf(name), order: place })) },
      })
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        order(up),
        order(up.toReversed()),
        order(up),
        order(up.toReversed()),
      ])
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
      expect((await names()).join(' ')).toBeOneOf(['Margherita Funghi Vegana', 'Vegana Funghi Margherita'])
    }
  })

  test('disappear when deleted, and return to their place when restored', async () => {
    const params = { id: idOf('Funghi') }
    await staff.ask('DELETE products/:id', { params })
    expect(await names()).toEqual(['Margherita', 'Vegana'])
    expect((await list())[0]?.productCount).toBe(2)
    await staff.ask('PUT products/:id', { params, body: { deleted: false } })
    expect(await names()).toEqual(['Margherita', 'Funghi', 'Vegana'])
  })
})
