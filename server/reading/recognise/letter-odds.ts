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
  let before: number[] = []
  for (let step = from; step <= to; step++) {
    const sums = states.map((state, i) => {
      if (step === from) return i < 2 ? 1 : 0
      const mayFollow = i > 1 && state !== 0 && state !== states[i - 2]
      return (before[i] ?? 0) + (before[i - 1] ?? 0) + (mayFollow ? (before[i - 2] ?? 0) : 0)
    })
    before = sums.map((sum, i) => sum * Math.max(least, odds.values[step * classes + (states[i] ?? 0)] ?? 0))
  }
  return Math.log((before.at(-1) ?? 0) + (before.at(-2) ?? 0))
}
