import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { changePlan, findPlan } from './plan.ts'
import { listTablesInService } from './tables-in-service.ts'
import { drawTableCode } from './table-codes.ts'
import {
  createTable,
  deleteAllTables,
  deleteTable,
  findTableByCode,
  generateTables,
  listTables,
  renameTable,
} from './tables.ts'

export function mountTables(app: FastifyInstance): void {
  registerEndpoints(app, contract.tables, {
    'GET tables': listTables,
    'GET tables/service': listTablesInService,
    'GET tables/plan': findPlan,
    'PUT tables/plan': (ctx, { body }) => changePlan(ctx, body),
    'POST tables': (ctx, { body }) => generateTables(ctx, body.number),
    'POST tables/one': (ctx, { body }) => createTable(ctx, body.name),
    'PUT tables/:id': (ctx, { params, body }) => renameTable(ctx, params.id, body.name),
    'DELETE tables': deleteAllTables,
    'DELETE tables/:id': (ctx, { params }) => deleteTable(ctx, params.id),
    'GET tables/:id/qr-codes': async (ctx, { params, reply }) => {
      const { name, png } = await drawTableCode(ctx, params.id)
      void reply
        .headers({ 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}"` })
        .send(png)
    },
    'GET out/tables/:id': (ctx, { params }) => findTableByCode(ctx, params.id),
  })
}
