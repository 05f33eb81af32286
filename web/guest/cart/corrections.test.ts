import { expect, test } from 'vitest'
import type { Product } from '#web/lib/page-data.ts'
import { findCorrections } from './corrections.ts'
import type { PricedLine } from './lines.ts'

const chosen = (productId: string, price: number, businessId = 'here') => ({
  productId,
  quantity: 1,
  businessId,
  name: productId,
  price,
})
const now = (line: ReturnType<typeof chosen>, price: number): PricedLine => ({
  ...line,
  icon: null,
  product: { id: line.productId, name: line.name, price } as Product,
  dishes: [],
})
const [soup, tea, wine] = [chosen('soup', 2), chosen('tea', 1), chosen('wine', 5, 'elsewhere')]
const idsOf = (lines: readonly { productId?: string | undefined }[]) =>
  lines.map(({ productId }) => productId)

test('another price and a product that has left are told, each at its business', () => {
  const { repriced, gone } = findCorrections([soup, tea, wine], [now(soup, 2.5)], 'here', () => true)
  expect([idsOf(repriced), idsOf(gone)]).toEqual([['soup'], ['tea']])
})

test('nothing is gone as long as not all of what there is has come', () => {
  expect(findCorrections([soup, tea], [now(soup, 2)], 'here', () => false)).toEqual({
    repriced: [],
    gone: [],
  })
})

test('a line that does not say what it cost, and where, is nothing to correct', () => {
  const plain = { productId: 'soup', quantity: 2 }
  expect(findCorrections([plain], [], 'here', () => true)).toEqual({ repriced: [], gone: [] })
})
