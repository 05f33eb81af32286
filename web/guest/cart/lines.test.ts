import { describe, expect, test } from 'vitest'
import type { Menu } from '#web/lib/page-data.ts'
import { withDailyMenus } from '../lib/find-product.ts'
import { countItems, depositOf, toPricedLines, linePrice, totalPrice } from './lines.ts'

const product = (id: string, price: number) => ({
  id,
  name: id,
  second: null,
  description: null,
  price,
  preparingTime: null,
  images: [],
  rating: 0,
  rateCount: 0,
})
const menus: Menu[] = [
  {
    id: 'food',
    title: 'Food',
    photoUrl: null,
    subMenus: [
      {
        id: 'soups',
        title: 'Soups',
        description: null,
        icon: 'soup',
        products: [product('bean', 0.1), product('fish', 1.15)],
      },
    ],
  },
]

test('a line has the current product and the icon of its submenu', () => {
  expect(toPricedLines([{ productId: 'fish', quantity: 2 }], menus)).toEqual([
    {
      productId: 'fish',
      quantity: 2,
      product: product('fish', 1.15),
      icon: 'soup',
      dishes: [product('fish', 1.15)],
    },
  ])
})

test('a product that is on no menu now is neither listed, counted nor added to the total', () => {
  const lines = toPricedLines(
    [
      { productId: 'gone', quantity: 5 },
      { productId: 'bean', quantity: 3 },
    ],
    menus,
  )
  expect(lines.map(({ productId }) => productId)).toEqual(['bean'])
  expect(countItems(lines)).toBe(3)
  expect(totalPrice(lines)).toBe(0.3)
})

test('sums are exact to the cent, where floats would not be', () => {
  const lines = toPricedLines(
    [
      { productId: 'bean', quantity: 3 },
      { productId: 'fish', quantity: 99 },
    ],
    menus,
  )
  expect(totalPrice(lines)).toBe(114.15)
  expect(linePrice(0.1, 3)).toBe(0.3)
  const bottle = { ...product('beer', 2.4), deposit: 0.25 }
  const bottles = [{ productId: 'beer', quantity: 3, product: bottle, icon: null, dishes: [] }]
  expect([totalPrice(bottles), depositOf([{ deposit: 0.25, quantity: 3 }])]).toEqual([7.95, 0.75])
  expect(linePrice(999_999.99, 99)).toBe(98_999_999.01)
})

describe('a daily menu', () => {
  const withLunch = (soldOut: string[]): Menu[] =>
    withDailyMenus(menus, {
      dailyMenus: [
        {
          id: 'lunch',
          title: 'Lunch',
          description: null,
          pictureUrl: null,
          videoUrl: null,
          totalPrice: 8.5,
          startTime: '11:00:00',
          endTime: '15:00:00',
          products: [product('bean', 0.1), product('tea', 1)],
          soldOut,
        },
      ],
      events: [],
      banners: [],
      date: '2026-06-10',
      nextChange: null,
    })
  const cart = [{ dailyMenuId: 'lunch', quantity: 2 }]

  test('is one line at its own price, with its dishes', () => {
    const lines = toPricedLines(cart, withLunch([]))
    expect(lines).toMatchObject([
      { dailyMenuId: 'lunch', product: { name: 'Lunch' }, dishes: [{ id: 'bean' }, { id: 'tea' }] },
    ])
    expect(totalPrice(lines)).toBe(17)
  })

  test('cannot be ordered while a part is sold out; its other parts can be ordered separately', () => {
    expect(toPricedLines(cart, withLunch(['Soup']))).toEqual([])
    expect(toPricedLines([{ productId: 'tea', quantity: 1 }], withLunch(['Soup']))).toHaveLength(1)
  })
})

test('a daily menu carries the deposits of its parts, a set menu those of what was chosen', () => {
  const cola = { ...product('cola', 1.35), deposit: 0.1 }
  const wine = { ...product('wine', 4), deposit: 0.25 }
  const lunch = {
    id: 'lunch',
    title: 'Lunch',
    description: null,
    pictureUrl: null,
    videoUrl: null,
    totalPrice: 9.5,
    startTime: '00:00',
    endTime: '00:00',
    products: [product('bean', 0.1), cola, wine],
    soldOut: [],
  }
  const course = (id: string, ...productIds: string[]) => ({
    id,
    name: id,
    kind: 'extra' as const,
    minChoices: 1,
    maxChoices: 1,
    freeChoices: 0,
    soldOut: [],
    options: productIds.map((productId) => ({ id: `${id}/${productId}`, name: productId, price: 0 })),
  })
  const setMenu = { ...lunch, id: 'set', groups: [course('food', 'bean'), course('drink', 'cola', 'wine')] }
  const all = withDailyMenus(menus, {
    dailyMenus: [lunch, setMenu],
    events: [],
    banners: [],
    date: '2026-06-10',
    nextChange: null,
  })
  const lines = toPricedLines(
    [
      { dailyMenuId: 'lunch', quantity: 1 },
      { dailyMenuId: 'set', quantity: 2, options: ['food/bean', 'drink/cola'] },
    ],
    all,
  )
  expect(lines.map((line) => line.product.deposit)).toEqual([0.35, 0.1])
  expect(totalPrice(lines)).toBe(9.5 * 3 + 0.35 + 0.2)
})
