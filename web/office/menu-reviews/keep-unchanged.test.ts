import { expect, test } from 'vitest'
import { keepUnchanged } from './keep-unchanged.ts'
import type { ReviewSubmenu } from './review.ts'

const loaded = (title: string, price: number) =>
  [
    {
      id: 'soups',
      title,
      products: [
        { id: 'a', price: 1 },
        { id: 'b', price },
      ],
    },
    { id: 'meat', title: 'Meat', products: [{ id: 'c', price: 3 }] },
  ] as unknown as ReviewSubmenu[]

test('what was loaded anew is the object of before unless it has changed', () => {
  const before = loaded('Soups', 0)
  const priced = keepUnchanged(before, loaded('Soups', 2))
  expect(priced).toEqual(loaded('Soups', 2))
  expect(priced[0]?.products[0]).toBe(before[0]?.products[0])
  expect(priced[1]).toBe(before[1])
  const renamed = keepUnchanged(priced, loaded('Supat', 2))
  expect(renamed).toEqual(loaded('Supat', 2))
  expect(renamed[0]?.products[1]).toBe(priced[0]?.products[1])
  expect(keepUnchanged(renamed, loaded('Supat', 2))[0]).toBe(renamed[0])
})
