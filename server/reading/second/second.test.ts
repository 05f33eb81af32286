import { describe, expect, test } from 'vitest'
import { carryAccents } from './accents.ts'
import { align } from './align.ts'
import { shareOfEnglish } from '../english.ts'
import { textOf } from '../recognise/decode.ts'
import { guessLanguage } from './languages.ts'
import { replaceText } from './replace-text.ts'
import { mergeReadings, wantsSecondReading } from './second-opinion.ts'

const characters = (text: string) =>
  Array.from(text).map((letter, i) => ({ text: letter, from: i * 10, to: i * 10 + 5, confidence: 0.9 }))

test('an alignment needs as few edits as possible', () => {
  const cost = (a: string, b: string) => (a === b ? 0 : 1)
  const { steps, distance } = align(Array.from('soup'), Array.from('soaps'), cost)
  expect(distance).toBe(2)
  expect(steps.at(-1)).toEqual({ left: null, right: 4 })
  expect(align([], ['a'], cost).distance).toBe(1)
})

describe('accents', () => {
  test.each([
    ['Djathe i bardhe', 'Djathë i bardhë', 'Djathë i bardhë'],
    ['Creme brulee', 'Crème brûlée', 'Crème brûlée'],
    ['OEUFS', 'Œufs', 'ŒUFS'],
    ['GroBe WeiBwurst', 'Große Weißwurst', 'Große Weißwurst'],
    // Characters that only the recogniser reads are kept, and misreadings of the second reader are ignored.
    ['Café 4.50', 'Cafe 4,S0', 'Café 4.50'],
    ['Qofte zgare', 'something else', 'Qofte zgare'],
    ['pate', 'pâté', 'pâté'],
    ['Soupe a loignon', 'Soupe à l’oignon', 'Soupe à l’oignon'],
    ['8.00', "8'.00", '8.00'],
  ])('%s with %s is %s', (first, second, result) => {
    expect(textOf(carryAccents(characters(first), second))).toBe(result)
  })
})

test('replaced text keeps the positions of the unchanged letters', () => {
  const replaced = replaceText(characters('chlcken'), 'chicken s')
  expect(textOf(replaced)).toBe('chicken s')
  expect(replaced[2]).toMatchObject({ from: 20, to: 25 })
  expect(replaced.at(-1)).toMatchObject({ from: 65, to: 65 })
})

describe('the second opinion', () => {
  test('is requested for English that makes no sense, always for other languages, and never for prices', () => {
    expect(wantsSecondReading('Grilled chicken', 'en')).toBe(false)
    expect(wantsSecondReading('Grllled chicken', 'en')).toBe(true)
    expect(wantsSecondReading('Qofte', 'sq')).toBe(true)
    expect(wantsSecondReading('4.50', 'sq')).toBe(false)
  })

  test('is used in English if it has more real words and a similar length', () => {
    const merged = (first: string, second: string, confidence = 90) =>
      textOf(mergeReadings(characters(first), { text: second, confidence }, 'en'))
    expect(merged('Grllled chicken', 'Grilled chicken')).toBe('Grilled chicken')
    expect(merged('Grllled chicken', 'Grilled chicken', 40)).toBe('Grllled chicken')
    expect(merged('Grllled chicken', 'chicken')).toBe('Grllled chicken')
    expect(merged('Margherita', 'Margherite')).toBe('Margherita')
    expect(shareOfEnglish('4.50')).toBe(0)
  })
})

describe('the language of a page', () => {
  test('is that of most of its words, ignoring accents', () => {
    expect(guessLanguage(['Supë peshku me perime', 'Qofte të fërguara dhe djathe'], ['fr', 'en'])).toBe('sq')
    expect(guessLanguage(['Salade de chevre', 'Poulet aux champignons'], ['sq', 'en'])).toBe('fr')
    expect(guessLanguage(['Tomatensoep met brood', 'Broodje kaas van het huis'], ['en', 'sq'])).toBe('nl')
    expect(guessLanguage(['Schnitzel mit Kartoffeln', 'Suppe vom Rind'], ['en', 'sq'])).toBe('de')
    expect(guessLanguage(['Riso con funghi', 'Insalata di pomodoro'], ['en', 'sq'])).toBe('it')
    expect(guessLanguage(['Arroz con pollo', 'Tortilla de patatas'], ['en', 'sq'])).toBe('es')
    expect(guessLanguage(['Grilled chicken with rice', 'Pizza al pollo'], ['sq', 'fr'])).toBe('en')
  })

  test('is the expected one if the page gives no evidence', () => {
    expect(guessLanguage(['Espresso', '2.50'], ['nl', 'fr'])).toBe('nl')
  })
})
