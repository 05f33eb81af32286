import { expect, test } from 'vitest'
import { textOf } from '../recognise/decode.ts'
import { bestReading, wantsOtherShapes } from './other-shapes.ts'

const reading = (text: string, confidence: number) => ({
  characters: Array.from(text, (letter, i) => ({ text: letter, from: i * 10, to: i * 10 + 5, confidence })),
  confidence,
})

test('a line is read in other shapes if it is unsure or makes no sense, and has a word', () => {
  expect(wantsOtherShapes(reading('Roast Beef', 0.98))).toBe(false)
  expect(wantsOtherShapes(reading('Roast Beef', 0.8))).toBe(true)
  expect(wantsOtherShapes(reading('Rqast Bezf', 0.98))).toBe(true)
  expect(wantsOtherShapes(reading('12.50', 0.6))).toBe(false)
  expect(wantsOtherShapes(reading('Rqast Bezf', 0.4))).toBe(false)
  expect(wantsOtherShapes(reading('rqasted bezf, '.repeat(4), 0.8))).toBe(false)
})

test('the reading with existing words and confident letters wins, unless it has lost letters', () => {
  const best = (first: [string, number], ...others: [string, number][]) =>
    textOf(
      bestReading(
        reading(...first),
        others.map((other) => reading(...other)),
      ).characters,
    )
  expect(best(['Rqast Bezf', 0.85], ['Roast Beef', 0.8], ['Roost Bezf', 0.9])).toBe('Roast Beef')
  expect(best(['Gnocco', 0.8], ['Gnocce', 0.81])).toBe('Gnocco')
  expect(best(['Gnocco', 0.8], ['Gnocchio', 0.95])).toBe('Gnocchio')
  expect(best(['Qofte Zgare', 0.8], ['Qofte', 0.95])).toBe('Qofte Zgare')
})
