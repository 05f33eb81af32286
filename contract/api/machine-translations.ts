import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Instant, LanguageTag } from '../shared/shapes.ts'

/** `failed`: the model gave no answers, and what is left can be started again. */
export const machineTranslationStates = ['waiting', 'running', 'finished', 'failed', 'stopped'] as const

/** The translation of many texts of the card into a language by the configured model, in the background. */
export const MachineTranslation = z.object({
  id: Id,
  language: z.string().describe('a language tag'),
  state: z.enum(machineTranslationStates),
  total: z.int().describe('the texts to translate'),
  done: z.int(),
  left: z.int().describe('left for a person: the answer did not pass the checks, or there was none'),
  startedBy: z.string().nullable(),
  startedOn: Instant,
  finishedOn: Instant.nullable(),
  undoneOn: Instant.nullable(),
})

export const machineTranslations = {
  'GET machine-translations': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'The last machine translation into each language, and whether a model is configured',
    response: z.object({ isConfigured: z.boolean(), translations: z.array(MachineTranslation) }),
  }),
  'POST machine-translations': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Translates in the background what is missing; one that runs already is returned',
    body: z.object({
      languages: z
        .array(LanguageTag)
        .min(1)
        .max(bounds.furtherLanguages)
        .optional()
        .describe('further languages of the card; all of them by default'),
      outdated: z.boolean().default(false).describe('what is outdated, too'),
    }),
    response: z.array(MachineTranslation),
    errors: ['model.missing', 'machineTranslation.limit'],
  }),
  'POST machine-translations/:id/stop': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Ends a machine translation; what is translated stays',
    response: MachineTranslation,
  }),
  'POST machine-translations/:id/undo': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Ends it, and removes its translations that nobody has changed or checked',
    response: MachineTranslation,
  }),
}
