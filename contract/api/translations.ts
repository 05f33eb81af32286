import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { anyText, Id, optionalText } from '../shared/shapes.ts'

/** Who wrote a translation; `checked`: a machine did, and somebody has looked at it. */
export const translationStates = ['hand', 'machine', 'checked'] as const
export type TranslationState = (typeof translationStates)[number]

const Digest = z.guid()
const LanguageParam = z.string().describe('a language tag')

/** How much of the card is translated into one of its languages. */
export const TranslatedLanguage = z.object({
  language: LanguageParam,
  isSecond: z.boolean().describe("its translations are the records' own second texts"),
  total: z.int().describe('the different texts of the card'),
  hand: z.int(),
  machine: z.int(),
  checked: z.int(),
  outdated: z.int().describe('the text has changed since it was translated'),
  missing: z.int().describe('never translated'),
})

export const TranslatedText = z.object({
  digest: Digest.describe('of the source'),
  source: z.string().describe('in the first language'),
  text: z.string().nullable().describe('null: not translated, or outdated'),
  state: z.enum([...translationStates, 'outdated', 'missing']),
  previous: z
    .object({ source: z.string(), text: z.string() })
    .optional()
    .describe('of an outdated one: what it was, and its translation'),
  uses: z
    .array(z.object({ kind: z.string(), id: Id, field: z.string() }))
    .describe('where it stands; the first five'),
  useCount: z.int(),
  maxLength: z.int(),
})

export const TextChange = z.object({
  digest: Digest,
  text: optionalText(bounds.description).describe('null or empty: removes the translation'),
  state: z.enum(translationStates).default('hand'),
  replaces: anyText(bounds.description)
    .nullish()
    .describe('the translation that staff saw, null for none; another one is a conflict'),
})

export const translations = {
  'GET translations': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'How much of the card is translated, by language',
    response: z.array(TranslatedLanguage),
  }),
  'GET translations/:language': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'All texts of the card with their translations, in the order of the card',
    response: z.array(TranslatedText),
  }),
  'PUT translations/:language': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Changes translations, all or none; equal texts are translated once',
    body: z.object({ texts: z.array(TextChange).min(1).max(bounds.translationsAtOnce) }),
    response: z.array(TranslatedText),
    errors: ['edit.conflict', 'translation.limit'],
  }),
  'GET businesses/:id/products/:productId/original': endpoint({
    auth: 'guest',
    summary: 'The texts of a product as its staff wrote them',
    response: z.object({ name: z.string(), description: z.string().nullable() }),
    errors: ['menu.disabled'],
  }),
}
