/** A text without case, accents and ligatures, and the original position of each letter. */
export interface Folded {
  text: string
  /** For each index in `text` the index in the original; plus one entry for the end. */
  origins: readonly number[]
}

/** Letters that Unicode does not decompose. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 's',
  '’': "'",
  '‘': "'",
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
    for (const letter of partsOf(character.toLowerCase())) {
      const letters = spelled[letter] ?? letter
      // Collapses consecutive spaces.
      if (letters === ' ' && text.endsWith(' ')) continue
      text += letters
      for (let count = letters.length; count > 0; count--) origins.push(at)
    }
    at += character.length
  }
  origins.push(original.length)
  return { text, origins }
}

/** ASCII letters stay as they are; others are decomposed and lose their accents. */
function partsOf(letter: string): string {
  if (letter >= '!' && letter <= '~') return letter
  return /\s/.test(letter) ? ' ' : letter.normalize('NFD').replace(/\p{M}/gu, '')
}

export interface Word {
  text: string
  /** Its start in the folded text. */
  at: number
}

export const wordsIn = (folded: string): Word[] =>
  [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({ text: found[0], at: found.index }))
