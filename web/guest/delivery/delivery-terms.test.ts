import { describe, expect, test } from 'vitest'
import type { Business } from '#web/lib/page-data.ts'
import { deliveryFeeFor, deliveryState, nextDeliveryChange, totalWithFee } from './delivery-terms.ts'

const terms = {
  activateDelivery: true,
  deliveryStartTime: '18:00:00',
  deliveryEndTime: '02:00:00',
  freeDeliveryPriceLimit: 20.1,
  deliveryFee: 1.1,
}
const business = (changes: object = {}) =>
  ({ delivery: { ...terms, ...changes }, timeZone: 'Europe/Belgrade' }) as Business
const at = (time: string) => new Date(`2026-06-10T${time}Z`)

describe('the fee', () => {
  test.each([
    [20.09, 1.1],
    [20.1, 0],
    [99, 0],
  ])('of %s is %s: free from the limit up', (total, fee) => {
    expect(deliveryFeeFor(terms, total)).toBe(fee)
  })

  test('is never free without a limit, and adds up to the hundredth', () => {
    expect(totalWithFee({ ...terms, freeDeliveryPriceLimit: 0 }, 2.2)).toBe(3.3)
  })
})

describe('deliveries', () => {
  test.each([
    ['15:59:59', 'closed'],
    ['16:00:00', 'open'],
    ['23:59:59', 'open'],
    ['00:00:00', 'closed'],
  ])('at %s UTC, by the clock of the business, are %s', (time, state) => {
    expect(deliveryState(business(), at(time))).toBe(state)
  })

  test('that are switched off are off at every hour', () => {
    expect(deliveryState(business({ activateDelivery: false }), at('18:00:00'))).toBe('off')
  })

  test('say when they next open or close', () => {
    expect(nextDeliveryChange(business(), at('12:00:00'))).toEqual(at('16:00:00'))
  })
})
