import { z } from 'zod'
import { journalActions, journalKinds, journalRecords } from '../domain/journal.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Day, Id, Instant, LanguageCode } from '../shared/shapes.ts'

const Single = z.union([z.string(), z.number(), z.boolean(), z.null()])
const Value = z.union([
  Single,
  z.array(z.union([Single, z.object({ name: z.string(), price: z.number().optional() })])),
])
const Values = z.record(z.string(), Value).nullable()

/** What somebody did, as it is kept for 24 months (docs/decisions/0021). */
export const JournalEntry = z.object({
  id: Id,
  happenedOn: Instant,
  staffId: Id.nullable().describe('null: the server, or its operator'),
  by: z.string().nullable(),
  approvedBy: z.string().nullable(),
  device: z.string().nullable().describe('the shared device it was done on, unless that is gone'),
  userAgent: z.string().nullable().describe('of the browser it was done with'),
  kind: z.enum(journalKinds),
  action: z.enum(journalActions),
  record: z.enum(journalRecords).describe('the kind of what it was done to'),
  recordId: Id.nullable(),
  label: z.string().describe('what that was called then; empty: nothing'),
  was: Values.describe('the values that changed, by their names in the API'),
  became: Values,
})

const Filter = z.object({
  staffId: Id.optional(),
  kind: z.enum(journalKinds).optional(),
  from: Day.optional(),
  to: Day.optional().describe('with it'),
  recordId: Id.optional().describe('of an order: also what was done to its bill'),
})

export const journal = {
  'GET journal': endpoint({
    auth: 'staff',
    right: 'seeJournal',
    summary: 'Who did what, latest first, 50 at a time',
    query: Filter.extend({ after: Id.optional().describe('the last entry of the page before') }),
    response: z.array(JournalEntry),
    meta: z.object({ hasMore: z.boolean() }),
  }),
  'GET journal/csv': endpoint({
    auth: 'staff',
    right: 'seeJournal',
    summary: 'The same, whole, as a table for a spreadsheet',
    query: Filter.extend({
      language: LanguageCode.default('en').describe(
        'whose spreadsheets read it: decimal comma and semicolons but in English',
      ),
    }),
    raw: 'text/csv',
  }),
}
