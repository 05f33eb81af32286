import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { decide, sendAnOrder, type Ordered } from '#tests/harness/ordering.ts'

// 12:00 in Prishtina.
const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server)
    .withTables(2)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5, Bread: 1 }, { station: 'Pizza oven' })
    .withMenu('Lunch', 'Drinks', { Beer: 2 }, { station: 'BAR' })
    .withMenu('Lunch', 'Soups', { Tarator: 3 })
    .opens()
  guest = await aGuest(server)
})

const idOf = (name: string) => business.products[name]?.id as string
const changeProduct = (name: string, body: object) =>
  business.staff.ask('PUT products/:id', { params: { id: idOf(name) }, body })
const stations = () => business.staff.ask('GET businesses/stations')
const kitchen = () => business.staff.ask('GET businesses/kitchen')

async function approved(orderItems: Ordered): Promise<string> {
  const { id } = await sendAnOrder(guest, business, orderItems)
  clock.pass({ minutes: 1 })
  await decide(business, id)
  return id
}
const lines = (...names: string[]) => names.map((name) => ({ productId: idOf(name), quantity: 1 }))
const finish = (id: string, body: { done: boolean; station?: string }) =>
  business.staff.call('PUT businesses/kitchen/:id', { params: { id }, body })

describe('the station of a product', () => {
  const stationOf = async (name: string) => {
    const item = (await kitchen())[0]?.items.find(({ product }) => product.name === name)
    return item?.station
  }

  test('is its own, otherwise its submenu’s, otherwise the kitchen', async () => {
    await approved(lines('Margherita', 'Bread', 'Beer', 'Tarator'))
    await changeProduct('Bread', { station: 'kitchen' })
    expect(await Promise.all(['Margherita', 'Bread', 'Beer', 'Tarator'].map(stationOf))).toEqual([
      'Pizza oven',
      'kitchen',
      'bar',
      'kitchen',
    ])
    expect(await stations()).toEqual(['kitchen', 'bar', 'Pizza oven'])
    await changeProduct('Bread', { station: '' })
    expect(await stationOf('Bread')).toBe('Pizza oven')
  })

  test('is that of its first submenu with a station', async () => {
    const [pizza, drinks] = [business.submenus['Pizza'], business.submenus['Drinks']]
    const params = { menuId: drinks?.menuId as string, id: drinks?.id as string }
    await business.staff.ask('POST menus/:menuId/sub-menus/:id/products', {
      params,
      body: { productIds: [idOf('Margherita')] },
    })
    await approved(lines('Margherita'))
    expect(await stationOf('Margherita')).toBe('Pizza oven')
    await business.staff.ask('DELETE menus/:menuId/sub-menus/:id', {
      params: { menuId: pizza?.menuId as string, id: pizza?.id as string },
    })
    expect(await stationOf('Margherita')).toBe('bar')
    expect(await stations()).toEqual(['kitchen', 'bar'])
  })
})

describe('an order for several stations', () => {
  const doneLines = async () => (await kitchen())[0]?.items.map(({ doneOn }) => doneOn !== null)

  test('is done when all stations are, each separately', async () => {
    const id = await approved(lines('Margherita', 'Beer', 'Tarator'))
    await finish(id, { done: true, station: 'bar' })
    expect(await doneLines()).toEqual([false, true, false])
    await finish(id, { done: true, station: 'kitchen' })
    await finish(id, { done: false, station: 'bar' })
    expect(await doneLines()).toEqual([false, false, true])
    await finish(id, { done: true })
    expect(await doneLines()).toEqual([true, true, true])
    expect((await finish(id, { done: true, station: 'Grill' })).status).toBe(404)
  })

  test('stays until half an hour after the last station finished', async () => {
    const id = await approved(lines('Margherita', 'Beer'))
    await finish(id, { done: true, station: 'bar' })
    clock.pass({ hours: 1 })
    expect(await doneLines()).toEqual([false, true])
    await finish(id, { done: true, station: 'Pizza oven' })
    clock.pass({ minutes: 31 })
    expect(await kitchen()).toEqual([])
  })
})

test('each station ticks off its own products of a daily menu; the line is done when all are', async () => {
  const { id: dailyMenuId } = await business.staff.ask('POST daily-menus', {
    body: { title: 'Dreka', titleEn: 'Lunch', totalPrice: 8.9, startTime: '11:00', endTime: '13:00' },
  })
  await business.staff.ask('POST daily-menus/:id/products', {
    params: { id: dailyMenuId },
    body: { productIds: [idOf('Tarator'), idOf('Beer')] },
  })
  const id = await approved([{ dailyMenuId, quantity: 2 }])
  const line = async () => {
    const [item] = (await kitchen())[0]?.items ?? []
    return {
      station: item?.station,
      isDone: item?.doneOn !== null,
      parts: item?.parts?.map(({ name, station, doneOn }) => [name, station, doneOn !== null]),
    }
  }
  await finish(id, { done: true, station: 'bar' })
  expect(await line()).toEqual({
    station: null,
    isDone: false,
    parts: [
      ['Tarator', 'kitchen', false],
      ['Beer', 'bar', true],
    ],
  })
  await finish(id, { done: true, station: 'kitchen' })
  expect((await line()).isDone).toBe(true)
  await finish(id, { done: false, station: 'kitchen' })
  expect(await line()).toMatchObject({
    isDone: false,
    parts: [
      ['Tarator', 'kitchen', false],
      ['Beer', 'bar', true],
    ],
  })
})

test('many products can change their station at once, and copies keep it', async () => {
  const products = ['Tarator', 'Beer'].map((name) => ({ id: idOf(name), station: 'Cold kitchen' }))
  await business.staff.ask('PUT products', { body: { products } })
  const undone = [{ id: idOf('Beer'), station: null }]
  await business.staff.ask('PUT products', { body: { products: undone } })
  const found = await business.staff.ask('GET products')
  const named = Object.fromEntries(found.map(({ name, station }) => [name, station]))
  expect(named).toEqual({ Margherita: null, Bread: null, Beer: null, Tarator: 'Cold kitchen' })
  const copy = await business.staff.ask('POST products/:id/duplicate', { params: { id: idOf('Tarator') } })
  expect(copy.station).toBe('Cold kitchen')
  const pizza = business.submenus['Pizza']
  const copied = await business.staff.ask('POST menus/:menuId/sub-menus/:id/duplicate', {
    params: { menuId: pizza?.menuId as string, id: pizza?.id as string },
  })
  expect(copied.station).toBe('Pizza oven')
})

test("another business's products and orders are not affected", async () => {
  const other = await aBusiness(server).withMenu('Lunch', 'Soups', { Tarator: 3 }).opens()
  expect(await other.staff.ask('GET businesses/stations')).toEqual(['kitchen'])
})
