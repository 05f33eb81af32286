import { lettersOf } from '#server/lib/letters.ts'
import { textOf, type ReadCharacter } from '../recognise/decode.ts'
import { carryAccents } from './accents.ts'
import { shareOfEnglish } from '../english.ts'
import type { ReadLanguage } from './languages.ts'
import { replaceText } from './replace-text.ts'
import type { SecondReading } from './second-reader.ts'

/** How much more of a second reading must be English. */
const advantage = 0.05

/**
 * Whether a line is worth a second reading: in English if it has words that do not exist, in other languages for its
 * accents.
 */
export function wantsSecondReading(text: string, language: ReadLanguage): boolean {
  if (!/\p{L}{3}/u.test(text)) return false
  return language !== 'en' || shareOfEnglish(text) < 1 - advantage
}

/**
 * Merges both readings: in English the one with more existing words, in other languages the first with the
 * accents of the second.
 */
export function mergeReadings(
  characters: readonly ReadCharacter[],
  second: SecondReading,
  language: ReadLanguage,
): readonly ReadCharacter[] {
  if (language !== 'en') return carryAccents(characters, second.text)
  return isBetter(second, textOf(characters)) ? replaceText(characters, second.text) : characters
}

/** Tesseract's readings with a lower confidence are mostly noise. */
const minConfidence = 55

function isBetter({ text, confidence }: SecondReading, first: string): boolean {
  const length = lettersOf(text).length / Math.max(1, lettersOf(first).length)
  const isLikeLength = length > 0.8 && length < 1.25
  return (
    isLikeLength && confidence > minConfidence && shareOfEnglish(text) > shareOfEnglish(first) + advantage
  )
}
