import { menuWords } from '../menu-words.ts'
import { editDistance, inCaseOf, isKnown } from '../words.ts'
import type { StraightLine } from './straighten.ts'

const minShareOfEnglish = 0.55

/**
 * Corrects misread words on an English menu: an unsure word for which exactly one menu word differs by a
 * letter.
 */
export const mendWords = (lines: readonly StraightLine[]): StraightLine[] =>
  areEnglish(lines.map(({ text }) => text)) ? lines.map(mendLine) : [...lines]

/** Whether these are the texts of an English menu. */
export function areEnglish(texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
  return words.filter(isKnown).length > words.length * minShareOfEnglish
}

const minConfidence = 0.85

function mendLine(line: StraightLine): StraightLine {
  const matches = [...line.text.matchAll(/[A-Za-z0-9]{5,}/g)]
  let mended = line
  // From the end, so that earlier positions stay valid.
  for (const match of matches.toReversed()) {
    const characters = line.characters.slice(match.index, match.index + match[0].length)
    const isUnsure = characters.some(({ confidence }) => confidence < minConfidence)
    const word = isUnsure ? mendWord(match[0]) : match[0]
    if (word !== match[0]) mended = withWord(mended, match.index, match[0].length, word)
  }
  return mended
}

/** Replaces a word in the line; the new letters share the space of the old ones. */
function withWord(line: StraightLine, start: number, length: number, word: string): StraightLine {
  const before = line.characters.slice(start, start + length)
  const from = before[0]?.from ?? line.left
  const step = ((before.at(-1)?.to ?? line.right) - from) / word.length
  const characters = Array.from(word, (_, index) => ({
    from: from + index * step,
    to: from + (index + 0.5) * step,
    confidence: minConfidence,
  }))
  return {
    ...line,
    text: line.text.slice(0, start) + word + line.text.slice(start + length),
    characters: line.characters.toSpliced(start, length, ...characters),
  }
}

const lookAlikes = [['0', 'o'], ['1', 'l'], ['5', 's'], ['8', 'b'], ['6', 'g']] as const // prettier-ignore

/** The menu word that was probably meant, or the word itself. */
export function mendWord(word: string): string {
  const lower = word.toLowerCase()
  if (!/[a-z]/.test(lower) || isKnown(lower)) return word
  const withLetters = lookAlikes.reduce((text, [digit, letter]) => text.replaceAll(digit, letter), lower)
  if (menuWords.has(withLetters)) return inCaseOf(word, withLetters)
  if (/\d/.test(lower) || isKnown(lower.replace(/s$/, ''))) return word
  const meant = nearestMenuWord(lower)
  return meant ? inCaseOf(word, meant) : word
}

/**
 * The only menu word that differs by one letter (two in long words); if there are several, the only one of
 * the same length.
 */
function nearestMenuWord(word: string): string | null {
  const maxDistance = word.length >= 9 ? 2 : 1
  let [best, found]: [number, string[]] = [maxDistance, []]
  for (const candidate of menuWords) {
    if (candidate.length < 4 || Math.abs(candidate.length - word.length) > best) continue
    const distance = editDistance(word, candidate)
    if (distance < best) [best, found] = [distance, [candidate]]
    else if (distance === best) found.push(candidate)
  }
  const sameLength = found.filter(({ length }) => length === word.length)
  if (found.length === 1) return found[0] ?? null
  return sameLength.length === 1 ? (sameLength[0] ?? null) : null
}
