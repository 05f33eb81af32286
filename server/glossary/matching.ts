import { concepts, languagesOfConcepts, type Concept } from './concepts.ts'

/** A text without case, accents and punctuation; what stands between digits is kept, since 1.5 is not 15. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/gu, ' ')
    .trim()

const aboutContents = new RegExp(
  `(^| )(${[
    'pa|sans|without|free|zonder|vrij|ohne|frei|senza|sin|sem|fara|bez|brez|uden|utan|uten|ilman|без|χωρις|nuk|not?|non|kein\\p{L}*|geen',
    'permban\\p{L}*|contain\\p{L}*|contien\\p{L}*|contene\\p{L}*|bevat\\p{L}*|enthalt\\p{L}*',
    'mund|may|peut|kann?|puo|spur\\p{L}*|trac\\p{L}*',
  ].join(
    '|',
  )})( |$)|(vrij|frei)e?s?( |$)|vegan|vegetar|vegetal|halal|gluten|glutin|la[ckt]tos|lattos|aler[gj]|allerg`,
  'u',
)

/** Whether a text says what a dish contains or is free of: nobody may be wrong about that. */
export const isAboutContents = (text: string): boolean => aboutContents.test(keyOf(text))

/** How a dish with something is called, where that is certain: with any two names, and without an article. */
const joints: Readonly<Record<string, { read: string; write?: string }>> = {
  en: { read: ' with ', write: ' with ' },
  sq: { read: ' me ', write: ' me ' },
  fr: { read: ' avec ' },
  nl: { read: ' met ', write: ' met ' },
  de: { read: ' mit ', write: ' mit ' },
  it: { read: ' con ', write: ' con ' },
}

/**
 * What a text is called in another language, if the glossary of dishes knows it as a whole, or as a dish with an
 * ingredient; undefined if it is not certain.
 */
export function findInConcepts(text: string, from: string, to: string): string | undefined {
  if (isAboutContents(text)) return undefined
  const known = conceptsIn(from)
  const key = keyOf(text)
  const found = nameIn(to, known.get(key)) ?? findJoined(key, from, to)
  return found && (/^\p{Lu}/u.test(text) ? upperFirst(found) : found)
}

function findJoined(key: string, from: string, to: string): string | undefined {
  const { read } = joints[from] ?? {}
  const { write } = joints[to] ?? {}
  const parts = read ? key.split(read) : []
  const [dish, ingredient] = parts.map((part) => conceptsIn(from).get(part))
  if (parts.length !== 2 || !write || !ingredient || !ingredient.isIngredient) return undefined
  const [one, other] = [nameIn(to, dish), to === 'de' ? ingredient.afterMit : nameIn(to, ingredient)]
  return one && other && `${one}${write}${other}`
}

const nameIn = (language: string, concept: Concept | null | undefined): string | undefined =>
  concept?.names[language]?.[0]

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const byLanguage = new Map<string, ReadonlyMap<string, Concept | null>>()

/** The concepts of a language by the keys of their names; null where a name has several meanings. */
function conceptsIn(language: string): ReadonlyMap<string, Concept | null> {
  const known = byLanguage.get(language) ?? collect(language)
  byLanguage.set(language, known)
  return known
}

function collect(language: string): ReadonlyMap<string, Concept | null> {
  const found = new Map<string, Concept | null>()
  if (!languagesOfConcepts.includes(language)) return found
  for (const concept of concepts)
    for (const key of new Set(concept.names[language]?.map(keyOf)))
      found.set(key, found.has(key) ? null : concept)
  return found
}
