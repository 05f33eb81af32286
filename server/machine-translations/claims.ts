import { allergens } from '#contract/domain/diet.ts'
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
  const found = new Set(lists.flatMap(([mark, pattern]) => (pattern.test(plain) ? [mark] : [])))
  return {
    named: new Set([...found].filter((mark) => things.has(mark))),
    claims: new Set([...found].filter((mark) => !things.has(mark))),
  }
}
