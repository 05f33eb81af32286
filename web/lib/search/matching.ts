import { distances } from './distance.ts'
import { fold, wordsIn, type Folded, type Word } from './folding.ts'

/** A searchable text, prepared once so that typing stays fast. */
export interface SearchField {
  folded: Folded
  words: readonly Word[]
}
export const toSearchField = (text: string): SearchField => {
  const folded = fold(text)
  return { folded, words: wordsIn(folded.text) }
}

/** The typed text, prepared for matching. */
export interface Query {
  text: string
  tokens: readonly string[]
}
export function parseQuery(typed: string): Query {
  const text = fold(typed).text.trim()
  return { text, tokens: wordsIn(text).map((word) => word.text) }
}

/** How well a text matches; lower is better. `nothing` is no match. */
export const rank = { exact: 0, prefix: 1, substring: 2, description: 3, fuzzy: 4, nothing: 5 } as const
export type Rank = (typeof rank)[keyof typeof rank]
/** A part of the original text to highlight. */
export type Range = readonly [from: number, to: number]
export interface Match {
  rank: Rank
  ranges: readonly Range[]
}

const none: Match = { rank: rank.nothing, ranges: [] }

/** How many typos are tolerated in a word: one from 4 letters, two from 8. */
export const maxTypos = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2)
/** From this length on, an unfinished word is also compared with the beginnings of words. */
const minPrefixGuessLength = 5

/** Matches a name or title against the whole query, else against each of its words. */
export function matchName(field: SearchField, query: Query): Match {
  const { folded, words } = field
  const at = query.text ? folded.text.indexOf(query.text) : -1
  if (at >= 0) {
    const begins = words.find((word) => word.at >= at && folded.text.startsWith(query.text, word.at))
    const start = begins?.at ?? at
    const isExact = folded.text.trim() === query.text
    return {
      rank: isExact ? rank.exact : begins ? rank.prefix : rank.substring,
      ranges: [rangeOf(folded, start, start + query.text.length)],
    }
  }
  if (query.tokens.length < 2) return query.tokens[0] ? matchToken(field, query.tokens[0]) : none
  return worstOf(query.tokens.map((token) => matchToken(field, token)))
}

/** From this length on, a typed word is also looked for inside of words: “no” does not mean cappuccino. */
const minInnerLength = 3

/** Matches one typed word: as a whole word, a prefix, a part, or approximately. */
export function matchToken({ folded, words }: SearchField, token: string): Match {
  const found = (kind: Rank, { at, text }: Word, length = text.length): Match => ({
    rank: kind,
    ranges: [rangeOf(folded, at, at + length)],
  })
  const exact = words.find(({ text }) => text === token)
  if (exact) return found(rank.exact, exact)
  const begun = words.find(({ text }) => text.startsWith(token))
  if (begun) return found(rank.prefix, begun, token.length)
  const at = token.length < minInnerLength ? -1 : folded.text.indexOf(token)
  if (at >= 0) return found(rank.substring, { at, text: token })
  const most = maxTypos(token)
  const near = most > 0 && words.find((word) => isNear(token, word.text, most))
  return near ? found(rank.fuzzy, near) : none
}

export function isNear(token: string, word: string, most = maxTypos(token)): boolean {
  const { whole, beginning } = distances(token, word, most)
  if (token.length < minPrefixGuessLength) return whole <= most && hasSameLetters(token, word)
  return whole <= most || beginning <= most
}

/** In a short word, another letter makes another word: beer is not beef. */
const hasSameLetters = (token: string, word: string): boolean =>
  token.length !== word.length ||
  Array.from(token).toSorted().join('') === Array.from(word).toSorted().join('')

/** All words must match; the result ranks as the worst of them. */
function worstOf(matches: readonly Match[]): Match {
  const worst = matches.reduce<Rank>((worst, match) => (match.rank > worst ? match.rank : worst), rank.exact)
  if (worst === rank.nothing) return none
  // Several exact words need not be the whole text, so together they rank as a prefix match.
  return {
    rank: worst === rank.exact ? rank.prefix : worst,
    ranges: mergeRanges(matches.flatMap(({ ranges }) => ranges)),
  }
}

const rangeOf = ({ origins }: Folded, from: number, to: number): Range => [
  origins[from] ?? 0,
  // A letter that folding split into several is highlighted whole.
  origins.slice(to).find((origin) => origin > (origins[to - 1] ?? 0)) ?? origins.at(-1) ?? 0,
]

/** Sorts the ranges and merges those that touch. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)]
    else joined.push([from, to])
  }
  return joined
}
