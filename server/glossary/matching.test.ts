import { describe, expect, it, test } from 'vitest'
import { languages } from '#contract/domain/languages.ts'
import { concepts, languagesOfConcepts } from './concepts.ts'
import { findInConcepts, isAboutContents, keyOf } from './matching.ts'

describe('the shipped glossary', () => {
  it.each([
    ['Supë peshku', 'sq', 'en', 'Fish soup'],
    ['SALLATË MIKSE', 'sq', 'de', 'Gemischter Salat'],
    ['jus d’orange', 'fr', 'it', 'succo d’arancia'],
    ['Pizza with ham', 'en', 'nl', 'Pizza met ham'],
    ['Rizoto me perime', 'sq', 'fr', 'Risotto aux légumes'],
    ['Omelette with mushrooms', 'en', 'de', 'Omelett mit Pilzen'],
    ['Omelette avec fromage', 'fr', 'it', 'Omelette con formaggio'],
  ])('calls %s (%s → %s) %s', (text, from, to, expected) => {
    expect(findInConcepts(text, from, to)).toBe(expected)
  })

  it.each([
    ['Pizza me', 'sq', 'en'],
    ['Pizza with ham and cheese', 'en', 'nl'],
    ['Pizza of the house with ham', 'en', 'nl'],
    ['Pizza with soup', 'en', 'nl'],
    // In French the article depends on the ingredient.
    ['Omelette with ham', 'en', 'fr'],
    // One egg, or several.
    ['Vezë', 'sq', 'en'],
    ['Supë peshku', 'sq', 'ar'],
    ['Bread without salt', 'en', 'de'],
  ])('is silent about %s (%s → %s)', (text, from, to) => {
    expect(findInConcepts(text, from, to)).toBeUndefined()
  })

  it('is complete in the languages of the interface', () => {
    expect(languagesOfConcepts.toSorted()).toEqual([...languages].toSorted())
    for (const { names } of concepts)
      for (const language of languagesOfConcepts)
        for (const name of names[language]?.length ? (names[language] ?? []) : [''])
          expect(name, JSON.stringify(names)).toMatch(/^[\p{L}’\- ]+$/u)
  })
})

test.each([
  'Pa gluten',
  'Permban arra',
  'sans lactose',
  'Contains nuts',
  'glutenvrij',
  'Zuckerfreies Eis',
  'senza uova',
  'Veganska',
  'Без глутен',
])('%s is about contents', (text) => {
  expect(isAboutContents(text)).toBe(true)
})
test.each(['Pasta', 'Patate të skuqura', 'Papaya', 'Freekeh', 'Kartoffeln'])(
  '%s is not about contents',
  (text) => {
    expect(isAboutContents(text)).toBe(false)
  },
)

test('a number keeps its point', () => {
  expect(keyOf('Ujë, 0.5 l!')).toBe('uje 0.5 l')
  expect(keyOf('1.5')).not.toBe(keyOf('15'))
})
