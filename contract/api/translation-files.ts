import { z } from 'zod'
import { bounds, languages } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { anyText } from '../shared/shapes.ts'

const Row = z.int().describe('of a spreadsheet, the first being the headings; of an XLIFF file the line')

/** Why a row of a file is not written. */
export const fileRefusals = [
  'unknown',
  'sourceChanged',
  'sourceDiffers',
  'twice',
  'maxLength',
  'characters',
] as const
export type FileRefusal = (typeof fileRefusals)[number]

const FileChange = z.object({
  row: Row,
  source: z.string(),
  before: z.string().nullable().describe('the translation now; null: none'),
  after: z.string(),
})

/** What a file of translations changed, or would change: the first of each list, and how many there are. */
export const TranslationFileReport = z.object({
  applied: z.boolean().describe('false: nothing was written'),
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    checked: z.int().describe('stay as they are, and were looked at'),
    unchanged: z.int().describe('also those that the file leaves empty'),
    conflicts: z.int(),
    refused: z.int(),
  }),
  changes: z.array(FileChange),
  conflicts: z
    .array(FileChange)
    .describe('translations that were changed since the file was downloaded; only written if chosen'),
  refused: z.array(
    z.object({
      row: Row,
      source: z.string(),
      problem: z
        .enum(fileRefusals)
        .describe(
          '`sourceChanged`: the text is no longer on the card; `sourceDiffers`: the file names another',
        ),
      limit: z.number().nullable(),
    }),
  ),
})

export const translationFiles = {
  'GET translations/:language/csv': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'The texts of the card with their translations, as a table for a translator',
    query: z.object({
      language: z
        .enum(languages)
        .default('en')
        .describe('of the program that opens it: how it divides cells'),
    }),
    raw: 'text/csv',
  }),
  'GET translations/:language/xliff': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'The same for a translation program, as XLIFF 2.1',
    raw: 'application/xliff+xml',
  }),
  // Repeated, it changes nothing, so it needs no key.
  'POST translations/:language/file': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Takes over the translations of such a file (XLIFF 2.0, 2.1, 1.2 or CSV), in one transaction',
    body: z.object({
      file: anyText(bounds.translationFile).describe('its content'),
      dryRun: z.boolean().describe('true: only says what would change'),
      overwrites: z.boolean().default(false).describe('true: also writes the conflicts'),
    }),
    bodyBytes: bounds.importBytes,
    response: TranslationFileReport,
    errors: [
      'translationFile.unreadable',
      'translationFile.language',
      'translationFile.tooLong',
      'translation.limit',
    ],
  }),
}
