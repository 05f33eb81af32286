import { beforeEach, expect, test } from 'vitest'
import { stored } from '#web/lib/stored.ts'
import { setQuantity, removeFromCart } from './cart.ts'

const kept = () => JSON.parse(stored('wishlist').get() ?? '[]') as unknown
const line = (productId: string, quantity: number) => ({ productId, quantity })

beforeEach(() => removeFromCart(['soup', 'tea'].map((id) => line(id, 99))))

test('a quantity is limited to 0–99, and 0 removes the product', () => {
  setQuantity('soup', 500)
  setQuantity('tea', 2)
  expect(kept()).toEqual([line('soup', 99), line('tea', 2)])
  setQuantity('soup', -1)
  expect(kept()).toEqual([line('tea', 2)])
})

test('a product keeps its place when its quantity changes', () => {
  setQuantity('soup', 1)
  setQuantity('tea', 1)
  setQuantity('soup', 2)
  expect(kept()).toEqual([line('soup', 2), line('tea', 1)])
})

test('removing an order from the cart keeps what was added meanwhile', () => {
  setQuantity('soup', 2)
  const ordered = [line('soup', 2)]
  setQuantity('soup', 3)
  setQuantity('tea', 1)
  removeFromCart(ordered)
  expect(kept()).toEqual([line('soup', 1), line('tea', 1)])
})

test('a daily menu is stored as a daily menu line, also after its quantity changes', () => {
  setQuantity('lunch', 1, { businessId: 'b', name: 'Lunch', price: 8, isDailyMenu: true })
  setQuantity('lunch', 2)
  expect(kept()).toEqual([{ dailyMenuId: 'lunch', quantity: 2, businessId: 'b', name: 'Lunch', price: 8 }])
  removeFromCart([{ dailyMenuId: 'lunch', quantity: 2 }])
  expect(kept()).toEqual([])
})
