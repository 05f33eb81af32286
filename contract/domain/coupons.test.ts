import { expect, test } from 'vitest'
import { shareCoupon, sumOfShares, type CouponLine } from './coupons.ts'

const soup: CouponLine = { productId: 'soup', quantity: 3, priceMills: 3300, mills: 9900 }
const fish: CouponLine = { productId: 'fish', quantity: 1, priceMills: 7750, mills: 7750 }
const none = { percent: null, amountMills: null, freeProductId: null, minimumMills: 0 }
const off = (terms: object, lines = [soup, fish], smallest = 10) =>
  shareCoupon({ ...none, ...terms }, lines, smallest)

test('a percentage is rounded once and spread over the dishes', () => {
  const shares = off({ percent: 15 })
  expect(shares).toEqual([
    { line: 0, quantity: 3, offMills: 1490 },
    { line: 1, quantity: 1, offMills: 1160 },
  ])
  expect(sumOfShares(shares as [])).toBe(2650)
})

test('an amount takes off no more than there is', () => {
  expect(off({ amountMills: 50_000 })).toEqual([
    { line: 0, quantity: 3, offMills: 9900 },
    { line: 1, quantity: 1, offMills: 7750 },
  ])
})

test('a dish is one piece, the dearest', () => {
  const withCheese = { productId: 'soup', quantity: 2, priceMills: 4000, mills: 8000 }
  expect(off({ freeProductId: 'soup' }, [soup, withCheese, fish])).toEqual([
    { line: 1, quantity: 1, offMills: 4000 },
  ])
  // Two pieces of which one was made cheaper.
  expect(off({ freeProductId: 'soup' }, [{ ...soup, mills: 9000 }])).toEqual([
    { line: 0, quantity: 1, offMills: 3000 },
  ])
})

test.each([
  ['minimum', { percent: 10, minimumMills: 17_660 }],
  ['dishMissing', { freeProductId: 'cola' }],
])('says %s', (misfit, terms) => expect(off(terms)).toBe(misfit))

test('takes nothing off what is free', () => {
  expect(off({ percent: 10 }, [{ ...fish, mills: 0 }])).toBe('nothing')
  expect(off({ freeProductId: 'fish' }, [{ ...fish, mills: 0 }])).toBe('nothing')
  expect(off({ amountMills: 1000 }, [])).toBe('nothing')
})

test('whole units where a currency has no decimals', () => {
  expect(sumOfShares(off({ percent: 33 }, [{ ...fish, mills: 10_000 }], 1000) as [])).toBe(3000)
})
