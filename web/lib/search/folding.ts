/** A text without case, accents and ligatures, and where each of its letters stood. */
export interface Folded {
  text: string
  /** For each place in `text` the place in the original; one more for its end. */
  origins: readonly number[]
}

/** What Unicode does not take apart. */
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

/** Letter by letter, so that what is part of a text is part of it folded too (the specification's substring rule). */
export function fold(original: string): Folded {
  let text = ''
  const origins: number[] = []
  let at = 0
  for (const character of original) {
    for (const letter of partsOf(character.toLowerCase())) {
      const letters = spelled[letter] ?? letter
      // Any gap is one gap.
      if (letters === ' ' && text.endsWith(' ')) continue
      text += letters
      for (let count = letters.length; count > 0; count--) origins.push(at)
    }
    at += character.length
  }
  origins.push(original.length)
  return { text, origins }
}

/** Most letters are what they are; the others are taken apart, and lose their accents. */
function partsOf(letter: string): string {
  if (letter >= '!' && letter <= '~') return letter
  return /\s/.test(letter) ? ' ' : letter.normalize('NFD').replace(/\p{M}/gu, '')
}

export interface Word {
  text: string
  /** Where it begins in the folded text. */
  at: number
}

export const wordsIn = (folded: string): Word[] =>
  [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({ text: found[0], at: found.index }))
