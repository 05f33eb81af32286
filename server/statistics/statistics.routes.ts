import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { serve } from '#server/lib/api/endpoints.ts'
import { countVisits, countVisitsByDay } from './statistics.ts'
import { visitsOf } from './visits.ts'

export function mountStatistics(app: FastifyInstance): void {
  app.addHook('onClose', () => visitsOf(app.house).flush())
  serve(app, contract.statistics, {
    'GET businesses/statistics': (ctx, { query }) => countVisits(ctx, query.createdAt),
    'GET businesses/statistics/days': (ctx, { query }) => countVisitsByDay(ctx, query),
  })
}
