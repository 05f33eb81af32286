import type { z } from 'zod'
import type { Suggestion } from '#contract/api/glossary.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listTexts } from '#server/translations/translations.ts'
import { glossaryOf, type Term } from './glossary.ts'
import { findInConcepts, isAboutContents, keyOf } from './matching.ts'

type Found = z.output<typeof Suggestion>

/**
 * Translations for the texts that have none: from the business's glossary and what it has translated already, else from
 * the shipped glossary of dishes. Throws 404 for what is none of the card's languages besides the first.
 */
export async function listSuggestions(ctx: BusinessContext, language: string): Promise<Found[]> {
  const [texts, { language: first }, terms, memory] = await Promise.all([
    listTexts(ctx, language),
    findBusiness(ctx),
    glossaryOf(ctx),
    readTranslated(ctx, language),
  ])
  for (const { source, text, state } of texts)
    if (text !== null && (state === 'hand' || state === 'checked')) memory.push({ source, text })
  const translated = collectMemory(memory)
  const ownTerms = new Map(terms.map((term) => [keyOf(term.term), term]))
  const missing = texts.filter(({ state, source }) => state === 'missing' && !isAboutContents(source))
  const suggested = missing.flatMap(({ digest, source, maxLength }): Found[] => {
    const key = keyOf(source)
    const own = ownTerms.get(key)
    const remembered = own ? undefined : translated.get(key)
    const text = own ? inLanguage(own, language) : (remembered ?? findInConcepts(source, first, language))
    if (!text || text.length > maxLength || isAboutContents(text)) return []
    return [{ digest, text, from: remembered ? 'memory' : 'glossary' }]
  })
  // Equal sources with different second texts are one.
  return [...new Map(suggested.map((one) => [one.digest, one])).values()]
}

function inLanguage({ term, kind, texts }: Term, language: string): string {
  const text = texts[language]
  if (kind === 'explain') return text ? `${term} (${text})` : term
  return text ?? term
}

interface Translated {
  source: string
  text: string
}

/** What somebody has translated or checked, also of texts that the card has no more. */
const readTranslated = (ctx: BusinessContext, language: string): Promise<Translated[]> =>
  ctx.db
    .selectFrom('translations')
    .select(['source', 'text'])
    .where('businessId', '=', ctx.businessId)
    .where('language', '=', language)
    .where('state', 'in', ['hand', 'checked'])
    .execute()

/** By the keys of the sources; null where they were translated differently. */
function collectMemory(all: readonly Translated[]): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>()
  for (const { source, text } of all) {
    const key = keyOf(source)
    const known = found.get(key)
    if (key) found.set(key, known === undefined || known === text ? text : null)
  }
  return found
}
