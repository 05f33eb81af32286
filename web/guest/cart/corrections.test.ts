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
const place = { businessId: 'here', currency: 'EUR' }
const [soup, tea, wine] = [chosen('soup', 2), chosen('tea', 1), chosen('wine', 5, 'elsewhere')]
const idsOf = (lines: readonly { productId?: string | undefined }[]) =>
  lines.map(({ productId }) => productId)

test('finds changed prices, and unavailable products of this business only', () => {
  const { repriced, gone } = findCorrections([soup, tea, wine], [now(soup, 2.5)], place, () => true)
  expect([idsOf(repriced), idsOf(gone)]).toEqual([['soup'], ['tea']])
})

test('nothing counts as unavailable until everything has been loaded', () => {
  expect(findCorrections([soup, tea], [now(soup, 2)], place, () => false)).toEqual({
    repriced: [],
    gone: [],
  })
})

test('a line without a stored price and business needs no correction', () => {
  const plain = { productId: 'soup', quantity: 2 }
  expect(findCorrections([plain], [], place, () => true)).toEqual({ repriced: [], gone: [] })
})

test('the same number in another currency is another price', () => {
  const [inEuro, inFranc] = ['EUR', 'CHF'].map((currency) => ({ ...now(soup, 2), currency }))
  const lines = [inEuro, inFranc].filter((line) => line !== undefined)
  expect(findCorrections(lines, lines, place, () => true).repriced).toEqual([inFranc])
})
