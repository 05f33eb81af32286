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

test('finds changed prices, and unavailable products of this business only', () => {
  const { repriced, gone } = findCorrections([soup, tea, wine], [now(soup, 2.5)], 'here', () => true)
  expect([idsOf(repriced), idsOf(gone)]).toEqual([['soup'], ['tea']])
})

test('nothing counts as unavailable until everything has been loaded', () => {
  expect(findCorrections([soup, tea], [now(soup, 2)], 'here', () => false)).toEqual({
    repriced: [],
    gone: [],
  })
})

test('a line without a stored price and business needs no correction', () => {
  const plain = { productId: 'soup', quantity: 2 }
  expect(findCorrections([plain], [], 'here', () => true)).toEqual({ repriced: [], gone: [] })
})
