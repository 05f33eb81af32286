import { expect, test } from 'vitest'
import { latinAlphabet } from './decode.ts'
import { toLikelyWords } from './likely-words.ts'
import { logLikelihood, toLetterOdds } from './letter-odds.ts'

const alphabet = latinAlphabet(['', ...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZé ')])
/** The model's answer: at each step "no character" or a letter, and another that it takes for less likely. */
const answer = (steps: string, others = '') => {
  const classes = alphabet.characters.length
  const values = new Float32Array(steps.length * classes)
  Array.from(steps).forEach((character, i) => {
    const other = others.charAt(i).trim()
    values[i * classes + alphabet.characters.indexOf(character === '.' ? '' : character)] = other ? 0.6 : 0.96
    if (other) values[i * classes + alphabet.characters.indexOf(other)] = 0.3
  })
  return { values, sizes: [1, steps.length, classes] }
}
const oddsOf = (steps: string, others?: string) =>
  toLetterOdds(answer(steps, others), alphabet, steps.length * 8)

/** Reads one letter at every second step. */
const read = (text: string, others: string, confidence = 0.6) => {
  const spread = (letters: string) => Array.from(letters, (letter) => `.${letter}`).join('')
  const characters = Array.from(text, (letter, i) => ({
    text: letter,
    from: (2 * i + 1.5) * 8,
    to: (2 * i + 1.5) * 8,
    confidence,
  }))
  const steps = spread(text)
  const odds = oddsOf(
    steps,
    Array.from(others, (letter) => ` ${letter}`)
      .join('')
      .padEnd(steps.length),
  )
  return toLikelyWords(characters, odds)
    .map((character) => character.text)
    .join('')
}

test('a word is as likely as its letters, in any case and with any accent', () => {
  const [from, to] = [0, 5]
  expect(logLikelihood(oddsOf('.PâTé.'.replace('â', 'a')), from, to, 'pate')).toBeCloseTo(6 * Math.log(0.96))
  expect(logLikelihood(oddsOf('.s.o.u'), from, to, 'sou')).toBeGreaterThan(-1)
  expect(logLikelihood(oddsOf('.s.o.u'), from, to, 'soup')).toBeLessThan(-8)
  // A doubled letter needs "no character" between.
  expect(logLikelihood(oddsOf('..ee..'), from, to, 'e')).toBeGreaterThan(-1)
  expect(logLikelihood(oddsOf('..ee..'), from, to, 'ee')).toBeLessThan(-8)
})

test('an unsure word that does not exist becomes the menu word with the likeliest letters', () => {
  expect(read('Roast Mushrssm', '           oo ')).toBe('Roast Mushroom')
  expect(read('BAHED ONIONS', '  k         ')).toBe('BAKED ONIONS')
  // Lamb and lime are both one or two letters away: the letters decide.
  expect(read('Lamk Kofta', '   b      ')).toBe('Lamb Kofta')
})

test('words that exist, are certain, or resemble no menu word stay as they were read', () => {
  expect(read('Code', 'k   ')).toBe('Code')
  expect(read('Bahed', '  k  ', 0.97)).toBe('Bahed')
  expect(read('Zxqvw', '     ')).toBe('Zxqvw')
  expect(read('Forno', '     ')).toBe('Forno')
})
