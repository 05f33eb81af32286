import { describe, expect, it } from 'vitest'
import { languages, type Language } from '#contract/domain/bounds.ts'
import { formatPlanPrice } from '#web/lib/plan-price.ts'
import { currencySymbol, formatMoney, formatRating, withDecimalSign } from './format-money.ts'

const toEach = (format: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, format(language)]))

describe('money', () => {
  it('has the currency’s decimals and the symbol after them, in the language’s format', () => {
    expect(formatMoney(4.5, 'EUR', 'en')).toBe('4.50\u00a0€')
    expect(formatMoney(1234.5, 'EUR', 'sq')).toBe('1\u00a0234,50\u00a0€')
    expect(formatMoney(1234567.89, 'USD', 'en')).toBe('1,234,567.89\u00a0$')
    expect(formatMoney(1234.5, 'FBu', 'nl')).toBe('1.234,50\u00a0FBu')
    expect(formatMoney(999999.99, 'CFA', 'fr')).toBe('999\u202f999,99\u00a0FCFA')
    expect(formatMoney(1234, 'JPY', 'nl')).toBe('1.234\u00a0¥')
    expect(formatMoney(0.375, 'KWD', 'fr')).toBe('0,375\u00a0KWD')
    expect(formatMoney(12_500_000, 'LBP', 'en')).toBe('12,500,000.00\u00a0L£')
    expect(formatMoney(-3, 'GBP', 'en')).toBe('−3.00\u00a0£')
  })

  it('is short in the price of a plan, with the symbol where the language has it', () => {
    const inEach = (amount: number, currency: string) =>
      toEach((language) => formatPlanPrice(amount, currency, language))
    expect(inEach(190, 'USD')).toEqual({
      en: '$190',
      sq: '190\u00a0$',
      fr: '190\u00a0$',
      nl: '$\u00a0190',
      de: '190\u00a0$',
      it: '190\u00a0$',
    })
    expect(inEach(1999.9, 'EUR')).toEqual({
      en: '€1,999.90',
      sq: '1\u00a0999,90\u00a0€',
      fr: '1\u202f999,90\u00a0€',
      nl: '€\u00a01.999,90',
      de: '1.999,90\u00a0€',
      it: '1.999,90\u00a0€',
    })
    expect(formatPlanPrice(19, 'CHF', 'en')).toBe('CHF\u00a019')
  })

  it('formats average ratings in the language’s format, too', () => {
    expect(toEach((language) => formatRating(4, language))).toEqual({
      en: '4.0',
      sq: '4,0',
      fr: '4,0',
      nl: '4,0',
      de: '4,0',
      it: '4,0',
    })
  })

  it('is formatted for inputs in the language’s format', () => {
    expect([withDecimalSign('7.40', 'en'), withDecimalSign('7.40', 'fr')]).toEqual(['7.40', '7,40'])
  })

  it('uses the listed symbol, else the platform’s, else the euro sign', () => {
    expect(currencySymbol('NZD')).toBe('NZ$')
    expect(currencySymbol('INR')).toBe('₹')
    expect(currencySymbol('QQQ')).toBe('€')
    expect(currencySymbol('nonsense')).toBe('€')
  })
})
