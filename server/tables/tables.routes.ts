import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { only, serve } from '#server/lib/serve.ts'
import {
  createTable,
  deleteAllTables,
  deleteTable,
  findTableOfCode,
  generateTables,
  listTables,
  renameTable,
} from './tables.ts'

const built = only(
  contract.tables,
  'GET tables',
  'POST tables',
  'POST tables/one',
  'PUT tables/:id',
  'DELETE tables',
  'DELETE tables/:id',
  'GET out/tables/:id',
)

export function mountTables(app: FastifyInstance): void {
  serve(app, built, {
    'GET tables': listTables,
    'POST tables': (ctx, { body }) => generateTables(ctx, body.number),
    'POST tables/one': (ctx, { body }) => createTable(ctx, body.name),
    'PUT tables/:id': (ctx, { params, body }) => renameTable(ctx, params.id, body.name),
    'DELETE tables': deleteAllTables,
    'DELETE tables/:id': (ctx, { params }) => deleteTable(ctx, params.id),
    'GET out/tables/:id': (ctx, { params }) => findTableOfCode(ctx, params.id),
  })
}
