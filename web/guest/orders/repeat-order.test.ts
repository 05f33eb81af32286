import { expect, test } from 'vitest'
import type { Menu, OptionGroup, Product } from '#web/lib/page-data.ts'
import { withDailyMenus } from '../lib/find-product.ts'
import { repeatOrder } from './repeat-order.ts'

const product = (id: string, price: number, more: Partial<Product> = {}): Product => ({
  id,
  name: id,
  second: null,
  description: null,
  price,
  preparingTime: null,
  images: [],
  rating: 0,
  rateCount: 0,
  ...more,
})
const extras: OptionGroup = {
  id: 'extras',
  name: 'Extras',
  kind: 'extra',
  minChoices: 0,
  maxChoices: null,
  freeChoices: 0,
  options: [
    { id: 'ham', name: 'Ham', price: 1 },
    { id: 'corn', name: 'Corn', price: 0.5 },
  ],
  soldOut: ['corn'],
}
const menus = (...products: Product[]): Menu[] => [
  {
    id: 'food',
    title: 'Food',
    photoUrl: null,
    subMenus: [{ id: 'all', title: 'All', description: null, icon: null, products }],
  },
]
const item = (id: string, price: number, options: string[] = []) => ({
  id: `line-${id}`,
  product: { id, name: id, nameEn: '', price },
  ...(options.length && {
    options: options.map((id) => ({ id, name: id, nameEn: '', price: 1, group: 'Extras', groupEn: '' })),
  }),
  quantity: 2,
})
const repeat = (orderItems: Parameters<typeof repeatOrder>[0]['orderItems'], on: Menu[]) =>
  repeatOrder({ orderItems }, on, 'business', (text) => text)

test('an order that can be repeated unchanged has no changes', () => {
  const { lines, changes } = repeat(
    [item('Flija', 4), item('Pizza', 8, ['ham'])],
    menus(product('Flija', 4), product('Pizza', 7, { groups: [extras] })),
  )
  expect(changes).toEqual([])
  expect(lines).toMatchObject([
    { productId: 'Flija', quantity: 2, price: 4 },
    { productId: 'Pizza', quantity: 2, price: 8, options: ['ham'] },
  ])
})

test('a product that is gone, sold out, dearer or without an option is named', () => {
  const { lines, changes } = repeat(
    [item('Tavë', 5), item('Byrek', 2), item('Flija', 4), item('Pizza', 9.5, ['ham', 'corn', 'egg'])],
    menus(
      product('Byrek', 2.5, { isSoldOut: true }),
      product('Flija', 4.2),
      product('Pizza', 7, { groups: [extras] }),
    ),
  )
  expect(changes).toEqual([
    { id: 'line-Tavë', name: 'Tavë', isGone: true },
    { id: 'line-Byrek', name: 'Byrek', isSoldOut: true },
    { id: 'line-Flija', name: 'Flija', price: { was: 4, now: 4.2 } },
    { id: 'line-Pizza', name: 'Pizza', without: ['corn', 'egg'], price: { was: 9.5, now: 8 } },
  ])
  expect(lines.map(({ name }) => name)).toEqual(['Byrek', 'Flija', 'Pizza'])
})

test('no price change is shown while a required choice is missing', () => {
  const size = { ...extras, kind: 'size' as const, minChoices: 1, maxChoices: 1, soldOut: [] }
  const { changes } = repeat([item('Pizza', 9)], menus(product('Pizza', 7, { groups: [size] })))
  expect(changes).toEqual([])
})

test('a daily menu that is not available, or lacks a part, is named', () => {
  const ordered = { ...item('Dita', 9), parts: [{ id: 'Supë', name: 'Supë', nameEn: '' }] }
  expect(repeat([ordered], menus()).changes).toEqual([{ id: 'line-Dita', name: 'Dita', isGone: true }])
  const daily = {
    id: 'Dita',
    title: 'Dita',
    description: null,
    pictureUrl: null,
    videoUrl: null,
    totalPrice: 10,
    startTime: '00:00',
    endTime: '00:00',
    products: [],
  }
  const on = (soldOut: string[]) =>
    withDailyMenus([], {
      dailyMenus: [{ ...daily, soldOut }],
      events: [],
      banners: [],
      date: '2026-06-10',
      nextChange: null,
    })
  expect(repeat([ordered], on([])).changes).toMatchObject([{ price: { was: 9, now: 10 } }])
  expect(repeat([ordered], on(['Supë'])).changes).toMatchObject([{ isSoldOut: true }])
})
