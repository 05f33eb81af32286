import { menuWords } from '../menu-words.ts'
import { editDistance, inCaseOf, isKnown } from '../words.ts'
import { textOf, type ReadCharacter } from './decode.ts'
import { logLikelihood, stepAt, type LetterOdds } from './letter-odds.ts'

const lettersOf = (word: string): string => word.replace(/[^a-z]/g, '')

/** A word whose letters are all at least this likely is what stands there, even if it is no word. */
const sure = 0.95
/** A menu word may be this much less likely than what was read (a logarithm). */
const slack = 8

/**
 * Replaces unsure words that do not exist by the menu words that the recogniser finds the most likely. In fancy type it
 * often takes one or two letters for others but finds the right ones nearly as likely.
 */
export function toLikelyWords(characters: readonly ReadCharacter[], odds: LetterOdds): ReadCharacter[] {
  const text = textOf(characters)
  // Characters of several code units would shift the positions.
  if (text.length !== characters.length) return [...characters]
  let mended = [...characters]
  // From the end, so that earlier positions stay valid.
  for (const { 0: word, index } of [...text.matchAll(/[A-Za-z0-9|!]{3,}/g)].toReversed()) {
    const read = characters.slice(index, index + word.length)
    if (!isDoubtful(word, read)) continue
    const likely = likelyWord(word, odds, rangeOf(characters, index, word.length, odds))
    if (likely) mended = mended.toSpliced(index, word.length, ...inPlaceOf(read, inCaseOf(word, likely)))
  }
  return mended
}

const isDoubtful = (word: string, read: readonly ReadCharacter[]): boolean =>
  /[a-z]{2}/i.test(word) && !isKnown(word.toLowerCase()) && read.some(({ confidence }) => confidence < sure)

interface Steps {
  from: number
  to: number
}

/** The steps between the characters before and after the word, which may hold letters that were overlooked. */
function rangeOf(
  characters: readonly ReadCharacter[],
  index: number,
  length: number,
  odds: LetterOdds,
): Steps {
  const [before, first] = [characters[index - 1], characters[index]]
  const [last, after] = [characters[index + length - 1], characters[index + length]]
  const start = before && first ? Math.min(stepAt(odds, before.to) + 1, stepAt(odds, first.from)) : 0
  const end = after && last ? Math.max(stepAt(odds, after.from) - 1, stepAt(odds, last.to)) : odds.steps - 1
  return { from: start, to: end }
}

/** The likeliest menu word at these steps; null if it is too unlikely, or too different from what was read. */
function likelyWord(word: string, odds: LetterOdds, { from, to }: Steps): string | null {
  const lower = word.toLowerCase()
  const maxDistance = Math.max(1, Math.min(3, Math.floor(word.length / 3)))
  const scoreOf = (candidate: string) => logLikelihood(odds, from, to, candidate)
  let best: { word: string | null; score: number } = { word: null, score: scoreOf(lettersOf(lower)) - slack }
  for (const candidate of wordsNear(lower, maxDistance)) {
    const score = scoreOf(candidate)
    if (score > best.score) best = { word: candidate, score }
  }
  return best.word
}

/** A bit for each letter that a word has. */
const letterBits = (word: string): number =>
  Array.from(lettersOf(word)).reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) - 97)), 0)

const menuWordsWithBits = Array.from(menuWords, (word) => ({ word, bits: letterBits(word) }))

/** The menu words that differ in at most so many letters. Most are ruled out by the letters that they have. */
function wordsNear(word: string, maxDistance: number): string[] {
  const bits = letterBits(word)
  return menuWordsWithBits.flatMap((other) => {
    if (Math.abs(other.word.length - word.length) > maxDistance) return []
    // One letter changed is one less and one more.
    if (countBits(bits ^ other.bits) > 2 * maxDistance) return []
    return editDistance(word, other.word) <= maxDistance ? [other.word] : []
  })
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

const confidenceOfMended = 0.9

/** The letters of a word, which share the space of those that were read. */
function inPlaceOf(read: readonly ReadCharacter[], word: string): ReadCharacter[] {
  const from = read[0]?.from ?? 0
  const step = ((read.at(-1)?.to ?? from) - from) / word.length
  return Array.from(word, (text, i) => ({
    text,
    from: from + i * step,
    to: from + (i + 0.7) * step,
    confidence: confidenceOfMended,
  }))
}
