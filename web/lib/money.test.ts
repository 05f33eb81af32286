import { describe, expect, it } from 'vitest'
import { amountForInput, currencySymbol, formatMoney, formatRating } from './money.ts'

describe('money', () => {
  it('has 2 decimals and the symbol after them, in the language’s format', () => {
    expect(formatMoney(4.5, 'EUR', 'en')).toBe('4.50\u00a0€')
    expect(formatMoney(1234.5, 'EUR', 'sq')).toBe('1\u00a0234,50\u00a0€')
    expect(formatMoney(1234567.891, 'USD', 'en')).toBe('1,234,567.89\u00a0$')
    expect(formatMoney(1234.5, 'FBu', 'nl')).toBe('1.234,50\u00a0FBu')
    expect(formatMoney(999999.99, 'CFA', 'fr')).toBe('999\u202f999,99\u00a0FCFA')
    expect(formatMoney(-3, 'GBP', 'en')).toBe('−3.00\u00a0£')
  })

  it('formats average ratings in the language’s format, too', () => {
    expect((['en', 'sq', 'fr', 'nl'] as const).map((language) => formatRating(4, language))).toEqual([
      '4.0',
      '4,0',
      '4,0',
      '4,0',
    ])
  })

  it('is formatted for inputs in the language’s format', () => {
    expect([amountForInput(7.4, 'en'), amountForInput(7.4, 'fr')]).toEqual(['7.40', '7,40'])
  })

  it('uses the listed symbol, else the platform’s, else the euro sign', () => {
    expect(currencySymbol('NZD')).toBe('NZ$')
    expect(currencySymbol('INR')).toBe('₹')
    expect(currencySymbol('QQQ')).toBe('€')
    expect(currencySymbol('nonsense')).toBe('€')
  })
})
