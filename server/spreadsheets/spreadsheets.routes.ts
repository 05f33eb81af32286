import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { exportSpreadsheet } from './export-spreadsheet.ts'
import { importSpreadsheet } from './import-spreadsheet.ts'

export function mountSpreadsheets(app: FastifyInstance): void {
  registerEndpoints(app, contract.spreadsheets, {
    'GET products/spreadsheet': (ctx, { query }) => exportSpreadsheet(ctx, query.language),
    'POST products/spreadsheet': (ctx, { body }) => importSpreadsheet(ctx, body),
  })
}
