import { describe, expect, test } from 'vitest'
import { translator } from '#web/lib/i18n.ts'
import { en, type PanelTexts } from '#web/locales/en/panels.ts'
import type { Business } from '#web/lib/page-data.ts'
import { deliveryFeeFor, feeText, takeawayTotal } from './delivery-terms.ts'

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
  ])('for an order of %s is %s: free from the limit on', (total, fee) => {
    expect(deliveryFeeFor(terms, total)).toBe(fee)
  })

  test('is never free without a limit, and sums are exact to the cent', () => {
    expect(takeawayTotal('delivery', { ...terms, freeDeliveryPriceLimit: 0 }, 2.2)).toBe(3.3)
  })
})

test.each([
  [null, [1, 2.5], 'from 1'],
  [null, [0, 2], 'from 0'],
  [null, [2, 2], '2'],
  [null, [0], 'Free'],
  [2.5, [1, 2.5], '2.5'],
  [0, [1], 'Free'],
])('the fee %s with zone fees %j is shown as %s', (fee, fees, expected) => {
  const business = { delivery: { deliveryZones: fees.map((deliveryFee) => ({ deliveryFee })) } }
  const t = translator<PanelTexts>('en', en)
  expect(feeText({ t, money: String, business: business as unknown as Business }, fee)).toBe(expected)
})
