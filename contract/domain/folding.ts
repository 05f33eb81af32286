/**
 * How a search sees a text: without case, accents and ligatures. Everything that is searched and everything that is
 * typed into a search goes through here; the database's `fold_text` (migration 0049) does the same, letter by letter.
 */

/** Letters and signs that lower case and Unicode's decomposition leave apart, and what a keyboard without them has. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ı: 'i',
  ĳ: 'ij',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
}

/** Folds one code point: to nothing if it is an accent of its own, to several letters if it is a ligature. */
export function foldLetter(letter: string): string {
  if (letter <= '~' && letter !== '`') return letter.toLowerCase()
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return Array.from(plain, (one) => {
    const small = one.toLowerCase()
    return spelled[small] ?? small
  }).join('')
}

/** The text without case, accents and ligatures. Folding twice changes nothing. */
export const foldText = (text: string): string => Array.from(text, foldLetter).join('')
