import { describe, expect, test } from 'vitest'
import { deliveryFeeFor, outsideTotal } from './delivery-terms.ts'

const terms = {
  freeDeliveryPriceLimit: 20.1,
  deliveryFee: 1.1,
  minimumOrder: 0,
  minutes: null,
}

describe('the fee', () => {
  test.each([
    [20.09, 1.1],
    [20.1, 0],
    [99, 0],
  ])('of %s is %s: free from the limit up', (total, fee) => {
    expect(deliveryFeeFor(terms, total)).toBe(fee)
  })

  test('is never free without a limit, and adds up to the hundredth', () => {
    expect(outsideTotal('delivery', { ...terms, freeDeliveryPriceLimit: 0 }, 2.2)).toBe(3.3)
  })
})
