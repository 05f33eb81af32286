import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { LanguageTag, line, optionalText } from '../shared/shapes.ts'

/** `keep`: never translated, as a name; `explain`: kept, with an explanation that may follow in brackets. */
export const termKinds = ['keep', 'explain'] as const

/** What is known about a word. */
const TermEntry = z.object({
  kind: z.enum(termKinds),
  note: optionalText(bounds.termNote).describe('for those who translate'),
  texts: z
    .record(LanguageTag, line(bounds.title))
    .refine((texts) => Object.keys(texts).length <= bounds.furtherLanguages)
    .describe('by language: the fixed translation, or the explanation of what is kept'),
})

/** A word of the card that is translated in a certain way, or not at all. */
export const GlossaryTerm = z.object({
  term: z.string(),
  kind: z.enum(termKinds),
  note: z.string().nullable(),
  texts: z.record(z.string(), z.string()),
  version: z.guid().describe('of its entry'),
})

export const TermChange = z.object({
  term: line(bounds.title),
  entry: TermEntry.nullable().describe('null: removes the term'),
  replaces: z
    .guid()
    .nullish()
    .describe('the version of the entry that staff saw, null for none; another one is a conflict'),
})

/** A translation for a text that has none. */
export const Suggestion = z.object({
  digest: z.guid().describe('of the source'),
  text: z.string(),
  from: z
    .enum(['memory', 'glossary'])
    .describe('what the business has translated already, or its glossary and that of dishes'),
})

export const glossary = {
  'GET glossary': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: "The business's words that are translated in a certain way, by term",
    response: z.array(GlossaryTerm),
  }),
  'PUT glossary': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Adds, changes and removes terms, all or none, and returns all terms',
    body: z.object({ terms: z.array(TermChange).min(1).max(bounds.glossaryTerms) }),
    response: z.array(GlossaryTerm),
    errors: ['edit.conflict', 'glossary.limit'],
  }),
  'GET translations/:language/suggestions': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Translations for texts that have none, for staff to take',
    response: z.array(Suggestion),
  }),
}
