import { allergens, diets } from '#contract/domain/diet.ts'
import { findCardWords } from '#contract/texts/card-words/card-words.ts'
import { allergenWords, type WordList } from './allergen-words.ts'

type Mark = keyof WordList

/** What a text says of allergens and diets, in one of the languages whose words are known. */
export interface Said {
  /** Allergens and the like that it names. */
  named: ReadonlySet<Mark>
  /** `contains`, `without`, `vegan` and the like. */
  claims: ReadonlySet<Mark>
}

const things = new Set<Mark>([...allergens, 'lactose', 'sugar', 'alcohol', 'pork'])

const patterns = new Map(
  Object.entries(allergenWords).map(([language, words]) => [
    language,
    Object.entries(words).map(([mark, list]) => [mark as Mark, toPattern(list)] as const),
  ]),
)

function toPattern(list: string): RegExp {
  const words = list.split(' ').map((word) => {
    const isWhole = word.endsWith('$')
    const isInside = word.startsWith('*')
    const core = word.replace(/^\*|\$$/g, '')
    return `${isInside ? '' : '(?<![a-z])'}${core}${isWhole ? '(?![a-z])' : ''}`
  })
  return new RegExp(words.join('|'))
}

/** Without accents, in small letters. */
const simplify = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Other languages have a word of its own for it, which names no milk.
    .replace(/\bice[ -]cream/g, 'icecream')

/** Whether the words of a language for allergens and diets are known. */
export const knowsClaims = (language: string): boolean => patterns.has(base(language))

const base = (tag: string): string => tag.split('-')[0] ?? tag

/** What a text in a language says; in one whose words are not known, what it says in any of those that are. */
export function readClaims(text: string, language: string): Said {
  const lists = patterns.get(base(language)) ?? [...patterns.values()].flat()
  const plain = simplify(text)
  return said(lists.flatMap(([mark, pattern]) => (pattern.test(plain) ? [mark] : [])))
}

const said = (marks: readonly Mark[]): Said => ({
  named: new Set(marks.filter((mark) => things.has(mark))),
  claims: new Set(marks.filter((mark) => !things.has(mark))),
})

/**
 * What a text says in the fixed words that a card of its language has for allergens and diets. These are only some of a
 * language's words: a text without them may say such a thing, too.
 */
export function readFixedWords(text: string, language: string): Said {
  const plain = simplify(text)
  const found = fixedPatterns(language).flatMap(([mark, pattern]) => (pattern.test(plain) ? [mark] : []))
  return said(found)
}

const fixed = new Map<string, (readonly [Mark, RegExp])[]>()

function fixedPatterns(language: string): (readonly [Mark, RegExp])[] {
  const known = fixed.get(language)
  if (known) return known
  const words = findCardWords(language)
  const phrases: [Mark, string][] = words
    ? [
        ...allergens.map((one): [Mark, string] => [one, words[`allergen.${one}`]]),
        ...diets.map((one): [Mark, string] => [
          one === 'gluten-free' ? 'without' : one,
          words[`diet.${one}`],
        ]),
        ['contains', words['diet.contains'].replace('{list}', '')],
      ]
    : []
  const patterns = phrases.map(([mark, phrase]) => [mark, toFixedPattern(phrase)] as const)
  fixed.set(language, patterns)
  return patterns
}

/** The longest name that stands for itself only, where words are spaced: Hungarian `hal` begins `halva`, too. */
const longestWhole = 4
const isUnspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** What stands in brackets is another name of the same. */
function toFixedPattern(phrase: string): RegExp {
  const names = simplify(phrase)
    .split(/[()（）:：]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      if (isUnspaced.test(name)) return name
      return `(?<!\\p{L})${name}${name.length > longestWhole ? '' : '(?!\\p{L})'}`
    })
  return new RegExp(names.join('|'), 'u')
}
