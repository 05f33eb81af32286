import { expect, test } from 'vitest'
import { readAmount } from './typed-values.ts'

test('reads amounts with either decimal mark, a currency and thousands separators', () => {
  for (const typed of ['4.5', '4,50', '€ 4.50', '4,50 €', 'EUR 4.50', '4.50 CHF', '\u00a04,50\u00a0€ '])
    expect(readAmount(typed), typed).toBe(4.5)
  for (const typed of ['1234.50', '1.234,50', '1,234.50', "1'234.50", '1 234,50 €', '1\u202f234,50'])
    expect(readAmount(typed), typed).toBe(1234.5)
  expect(readAmount('1.234.567')).toBe(1_234_567)
  expect(readAmount('5.-')).toBe(5)
  expect(readAmount('-3')).toBe(-3)
})

test('does not guess whether a single mark before three digits is one of thousands', () => {
  for (const typed of ['1.234', '1,200', 'L 2.250', '12.500 Lek', '-1.000'])
    expect(readAmount(typed), typed).toBeUndefined()
  expect(readAmount('0.375')).toBe(0.375)
  expect(readAmount('1234.500')).toBe(1234.5)
})

test('returns undefined for anything that is not an amount', () => {
  for (const typed of ['', '  ', 'abc', '4 for 5', '1e3', '€', '12 pieces', '1,2.3,4', '--4'])
    expect(readAmount(typed), typed).toBeUndefined()
})
