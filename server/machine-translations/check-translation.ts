import { isText, isVisible } from '#contract/shared/text.ts'
import { knowsClaims, readClaims, readFixedWords } from './claims.ts'
import { isInAnotherLanguage, scriptOf, shareInScript } from './language-of.ts'
import { numbersIn, signsIn, unitsIn } from './numbers.ts'

/** A name or a word of the business, and how it has to stand in a translation: by default as it is. */
export interface FixedTerm {
  term: string
  text: string
}

/** What a machine answered for a text, and what it has to keep to. */
export interface GivenTranslation {
  source: string
  sourceLanguage: string
  answer: string
  language: string
  terms: readonly FixedTerm[]
  maxLength: number
}

/** Why an answer is not believed. */
export type Refusal =
  | 'empty'
  | 'characters'
  | 'length'
  | 'lines'
  | 'markup'
  | 'chatter'
  | 'numbers'
  | 'units'
  | 'placeholders'
  | 'terms'
  | 'allergens'
  | 'script'
  | 'language'

/**
 * Whether a machine's translation may be shown to guests; null if so. It is strict: what it refuses wrongly costs a
 * person a moment, what it lets through wrongly may make a guest ill.
 */
export function checkTranslation(given: GivenTranslation): Refusal | null {
  const failed = checks.find(([, isRefused]) => isRefused(given))
  return failed ? failed[0] : null
}

const checks: readonly [Refusal, (given: GivenTranslation) => boolean][] = [
  ['empty', ({ answer }) => !isVisible(answer)],
  ['characters', ({ answer }) => !isText(answer) || /[^\P{Cc}\n]|\ufffd/u.test(answer)],
  ['length', hasOddLength],
  ['lines', ({ source, answer }) => linesOf(source) !== linesOf(answer)],
  ['markup', ({ source, answer }) => markups.some((sign) => sign.test(answer) && !sign.test(source))],
  ['chatter', isChatter],
  ['numbers', ({ source, answer }) => areDifferent(numbersIn(source), numbersIn(answer))],
  [
    'units',
    ({ source, answer }) =>
      areDifferent(unitsIn(source), unitsIn(answer)) || areDifferent(signsIn(source), signsIn(answer)),
  ],
  ['placeholders', ({ source, answer }) => areDifferent(placeholdersIn(source), placeholdersIn(answer))],
  [
    'terms',
    ({ source, answer, terms }) =>
      terms.some(({ term, text }) => source.includes(term) && !answer.includes(text)),
  ],
  ['allergens', mayMisleadAboutAllergens],
  [
    'script',
    ({ answer, language, terms }) =>
      shareInScript(without(answer, textsOf(terms)), language) < minShareInScript(language),
  ],
  ['language', isUntranslated],
]

const areDifferent = (one: readonly (string | number)[], other: readonly (string | number)[]): boolean =>
  one.length !== other.length || one.some((value, at) => value !== other[at])

function hasOddLength({ source, answer, maxLength, language }: GivenTranslation): boolean {
  if (answer.length > maxLength) return true
  const isDense = ['Jpan', 'Kore', 'Hans', 'Hant'].includes(scriptOf(language))
  const shortest = isDense ? source.length / 10 : source.length / 3
  return answer.length > Math.max(source.length * 2.5, source.length + 25) || answer.length < shortest - 3
}

const linesOf = (text: string): number => text.split('\n').filter((line) => line.trim()).length

const markups = [
  /<[a-z/!]/i,
  /&(?:\w+|#\d+);/,
  /```|\*\*|__|\]\(|^#+ |^\s*[-*] /m,
  /https?:|www\.|@\w|\b[\w-]+\.(?:com|net|org|io|de|al|fr|nl|it|eu|info|ru|cn)\b/i,
]

const introductions =
  /\b(?:translat(?:ion|ed|e)|here(?:'|’)?s|here is|as an ai|language model|i cannot|i can(?:'|’)t|sorry|traduction|übersetzung|vertaling|përkthim|traduzione)\b/i
const quotes = /^["'“”„«»‘’].*["'“”„«»‘’]$/su

function isChatter({ source, answer }: GivenTranslation): boolean {
  const isIntroduced = introductions.test(answer) && !introductions.test(source)
  return isIntroduced || (quotes.test(answer.trim()) && !quotes.test(source.trim()))
}

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{[^{}]*\}|%[sd]\b/g)].map(([placeholder]) => placeholder).toSorted()

/**
 * An allergen that the source names must be named, none may be added, and what is said of containing, of being free of
 * something and of diets must be said in both. Where only the fixed words of a language's cards are known, none of those may
 * be added, and whoever says such a thing needs a person.
 */
function mayMisleadAboutAllergens({ source, sourceLanguage, answer, language }: GivenTranslation): boolean {
  const before = readClaims(source, sourceLanguage)
  if (!knowsClaims(language)) {
    const fixed = readFixedWords(answer, language)
    return (
      before.claims.size + readClaims(answer, language).claims.size + fixed.claims.size > 0 ||
      [...fixed.named].some((mark) => !before.named.has(mark))
    )
  }
  const after = readClaims(answer, language)
  if (before.claims.size && !knowsClaims(sourceLanguage)) return true
  return areOtherSets(before.named, after.named) || areOtherSets(before.claims, after.claims)
}

const areOtherSets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size !== other.size || [...one].some((value) => !other.has(value))

/** Names of dishes and brands may stay in their own script. */
const minShareInScript = (language: string): number => (scriptOf(language) === 'Latn' ? 0.9 : 0.5)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []

const textsOf = (terms: readonly FixedTerm[]): string[] => terms.map(({ text }) => text)

const without = (text: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => (part ? rest.replaceAll(part, ' ') : rest), text)

/** The same as the source, most of its words, or in another language. */
function isUntranslated({ terms, sourceLanguage, language, ...given }: GivenTranslation): boolean {
  const source = without(
    given.source,
    terms.map(({ term }) => term),
  )
  const answer = without(given.answer, textsOf(terms))
  const before = new Set(wordsOf(source))
  const after = wordsOf(answer)
  const kept = after.filter((word) => before.has(word)).length
  if (before.size > 1 && source.trim().toLowerCase() === answer.trim().toLowerCase()) return true
  if (after.length > 3 && kept / after.length > 0.6) return true
  return isInAnotherLanguage(answer, language, sourceLanguage)
}
