import { foldLetter } from '#contract/domain/folding.ts'

/** A text without case, accents and ligatures, and the original position of each letter. */
export interface Folded {
  text: string
  /** For each index in `text` the index in the original; plus one entry for the end. */
  origins: readonly number[]
}

/**
 * Folds letter by letter, so that every substring of a text is also a substring when folded (the
 * specification's substring rule).
 */
export function fold(original: string): Folded {
  let text = ''
  const origins: number[] = []
  let at = 0
  for (const character of original) {
    const letters = /\s/.test(character) ? ' ' : foldLetter(character)
    // Collapses consecutive spaces.
    if (letters !== ' ' || !text.endsWith(' ')) {
      text += letters
      for (let count = letters.length; count > 0; count--) origins.push(at)
    }
    at += character.length
  }
  origins.push(original.length)
  return { text, origins }
}

export interface Word {
  text: string
  /** Its start in the folded text. */
  at: number
}

export const wordsIn = (folded: string): Word[] =>
  [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({ text: found[0], at: found.index }))
