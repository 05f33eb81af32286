import { expect, test } from 'vitest'
import { currencyOptions, suggestCurrency } from './currencies.ts'
import { changeLanguage, suggestLanguages } from './languages.ts'

test.each([
  [['fr-BE', 'nl-BE', 'en'], 'fr', 'nl'],
  [['fr-FR', 'fr', 'en-US'], 'fr', 'en'],
  [['sq-XK'], 'sq', 'en'],
  [['en-GB'], 'en', 'sq'],
  [['es-MX', 'pt'], 'en', 'sq'],
  [[], 'en', 'sq'],
])('for browser languages %j suggests %s and %s', (tags, language, secondaryLanguage) =>
  expect(suggestLanguages(tags)).toEqual({ language, secondaryLanguage }),
)

test('the two languages always differ', () => {
  const pair = { language: 'sq', secondaryLanguage: 'en' }
  expect(changeLanguage(pair, 'language', 'en')).toEqual({ language: 'en', secondaryLanguage: 'sq' })
  expect(changeLanguage(pair, 'secondaryLanguage', 'sq')).toEqual({ language: 'en', secondaryLanguage: 'sq' })
  expect(changeLanguage(pair, 'language', 'nl')).toEqual({ language: 'nl', secondaryLanguage: 'en' })
})

test.each([
  ['', ['sq', 'en-GB'], 'GBP'],
  ['', ['sq'], 'EUR'],
  ['', ['de-CH'], 'CHF'],
  ['Kosovë', ['en-US'], 'EUR'],
  ['Kosova', ['en-US'], 'EUR'],
  ['kosovo', ['en-US'], 'EUR'],
  ['Shqipëria', ['en-US'], 'ALL'],
  ['Albania ', ['en-US'], 'ALL'],
  ['Belgique', ['en-US'], 'EUR'],
  ['Zwitserland', ['en-US'], 'CHF'],
  ['Deutschland', ['en-US'], 'EUR'],
  ['Sénégal', ['fr'], 'CFA'],
  ['Rwanda', ['fr'], 'FRw'],
  ['Atlantis', ['nl-NL'], 'EUR'],
])('for the country %j and browser languages %j suggests %s', (country, tags, currency) =>
  expect(suggestCurrency(country, tags)).toBe(currency),
)

test('the listed currencies come first, then the platform’s, each once', () => {
  const codes = currencyOptions('en').map(({ value }) => value)
  expect(codes.slice(0, 3)).toEqual(['USD', 'EUR', 'JPY'])
  expect(codes).toContain('ALL')
  expect(new Set(codes).size).toBe(codes.length)
  expect(currencyOptions('fr').find(({ value }) => value === 'CHF')?.label).toBe('CHF · CHF · franc suisse')
})
