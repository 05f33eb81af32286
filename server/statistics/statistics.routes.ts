import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { countVisits, countVisitsByDay } from './statistics.ts'
import { getVisits } from './visits.ts'

export function mountStatistics(app: FastifyInstance): void {
  app.addHook('onClose', () => getVisits(app.services).flush())
  registerEndpoints(app, contract.statistics, {
    'GET businesses/statistics': (ctx, { query }) => countVisits(ctx, query.createdAt),
    'GET businesses/statistics/days': (ctx, { query }) => countVisitsByDay(ctx, query),
  })
}
