import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { journalCsv } from './journal-csv.ts'
import { listJournal } from './journal.ts'

export function mountJournal(app: FastifyInstance): void {
  registerEndpoints(app, contract.journal, {
    'GET journal': (ctx, { query }) => listJournal(ctx, query),
    'GET journal/csv': async (ctx, { query, reply }) => {
      void reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="journal.csv"',
          'cache-control': 'no-store',
        })
        .send(Readable.from(journalCsv(ctx, query)))
    },
  })
}
