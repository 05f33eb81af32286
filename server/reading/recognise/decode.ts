import type { Tensor } from '../engine.ts'

/** A recognised character and its position: from the left end of its line's picture, in pixels. */
export interface ReadCharacter {
  text: string
  from: number
  to: number
  /** From 0 to 1. */
  confidence: number
}

/** The characters that the recogniser may return: the model also knows about 6,000 Chinese ones. */
export interface Alphabet {
  characters: readonly string[]
  /** The indexes of the characters that menus in Latin script use; the first is 0, "no character". */
  allowed: Int32Array
}

const latin = /^[\x20-\x7e\u00a0-\u024f‘’“”–—…•·€™½¼¾]$/u

export const latinAlphabet = (characters: readonly string[]): Alphabet => ({
  characters,
  allowed: Int32Array.from(
    characters.flatMap((character, i) => (i === 0 || latin.test(character) ? [i] : [])),
  ),
})

/**
 * Decodes the text of a picture of this width. Takes the likeliest character at each step; repetitions count
 * once, unless "no character" separates them (CTC).
 */
export function decode({ values, sizes }: Tensor, alphabet: Alphabet, width: number): ReadCharacter[] {
  const [, steps = 0, classes = 0] = sizes
  const found: ReadCharacter[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    const { index, confidence } = likeliest(values, step * classes, alphabet.allowed)
    const at = ((step + 0.5) * width) / steps
    const previous = found.at(-1)
    if (index !== 0 && index !== last)
      found.push({ text: alphabet.characters[index] ?? '', from: at, to: at, confidence })
    else if (index !== 0 && previous) {
      previous.to = at
      previous.confidence = Math.max(previous.confidence, confidence)
    }
    last = index
  }
  return found
}

function likeliest(values: Float32Array, start: number, allowed: Int32Array) {
  let index = 0
  let confidence = -1
  for (const candidate of allowed) {
    const value = values[start + candidate] as number
    if (value > confidence) {
      confidence = value
      index = candidate
    }
  }
  return { index, confidence }
}

export const textOf = (characters: readonly Pick<ReadCharacter, 'text'>[]): string =>
  characters.map(({ text }) => text).join('')
