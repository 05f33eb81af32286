import type { Tensor } from '../engine.ts'
import type { Alphabet } from './decode.ts'

/** How likely each letter is at each step along a line, whatever its case and its accents. */
export interface LetterOdds {
  /** 27 for each step: no character, then a to z. */
  values: Float32Array
  steps: number
  /** The width of the picture that the steps divide evenly. */
  width: number
}

const classes = 27

export function toLetterOdds({ values, sizes }: Tensor, alphabet: Alphabet, width: number): LetterOdds {
  const [, steps = 0, all = 0] = sizes
  const odds = new Float32Array(steps * classes)
  const letters = Array.from(alphabet.allowed, (index) => classOf(alphabet.characters[index] ?? ''))
  for (let step = 0; step < steps; step++)
    letters.forEach((letter, i) => {
      if (letter === null) return
      const at = step * classes + letter
      odds[at] = (odds[at] as number) + (values[step * all + (alphabet.allowed[i] as number)] as number)
    })
  return { values: odds, steps, width }
}

/** null: neither a letter from a to z nor "no character". */
function classOf(character: string): number | null {
  if (character === '') return 0
  const plain = character.normalize('NFD').charAt(0).toLowerCase()
  return plain >= 'a' && plain <= 'z' ? letterClass(plain) : null
}

const letterClass = (letter: string) => letter.charCodeAt(0) - 96

/** The step at a position in the picture. */
export const stepAt = ({ steps, width }: LetterOdds, x: number): number =>
  Math.max(0, Math.min(steps - 1, Math.round((x * steps) / width - 0.5)))

/** No letter is impossible. */
const least = 2e-5

/**
 * The logarithm of the likelihood that the steps, including both ends, show exactly this word of letters from
 * a to z: the sum over all ways to spread its letters over the steps (the forward algorithm of CTC).
 */
export function logLikelihood(odds: LetterOdds, from: number, to: number, word: string): number {
  // The word with "no character" before, between and after its letters.
  const states = Array.from({ length: 2 * word.length + 1 }, (_, i) =>
    i % 2 === 0 ? 0 : letterClass(word.charAt(i >> 1)),
  )
  // Two states before the first are never reached, so that none needs a check.
  let before = new Float64Array(states.length + 2)
  let after = new Float64Array(states.length + 2)
  before[1] = 1
  for (let step = from; step <= to; step++) {
    for (let i = 0; i < states.length; i++) {
      const state = states[i] as number
      const mayFollow = state !== 0 && state !== states[i - 2]
      const sum =
        (before[i + 2] as number) + (before[i + 1] as number) + (mayFollow ? (before[i] as number) : 0)
      after[i + 2] = sum * Math.max(least, odds.values[step * classes + state] as number)
    }
    ;[before, after] = [after, before]
    before[1] = 0
  }
  return Math.log((before.at(-1) as number) + (before.at(-2) as number))
}
