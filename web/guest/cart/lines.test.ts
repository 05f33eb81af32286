import { expect, test } from 'vitest'
import type { Menu } from '#web/lib/page-data.ts'
import { countItems, toPricedLines, linePrice, totalPrice } from './lines.ts'

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

test('a line has its product as it is now, and the sign of its submenu', () => {
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

test('what is on no menu now is not shown, counted or added', () => {
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

test('sums are exact in hundredths, where floats are not', () => {
  const lines = toPricedLines(
    [
      { productId: 'bean', quantity: 3 },
      { productId: 'fish', quantity: 99 },
    ],
    menus,
  )
  expect(totalPrice(lines)).toBe(114.15)
  expect(linePrice(0.1, 3)).toBe(0.3)
  expect(linePrice(999_999.99, 99)).toBe(98_999_999.01)
})
