import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { figuresCsv } from './figures-csv.ts'
import { describeAllFigures, describeFigures } from './figures.ts'

export function mountFigures(app: FastifyInstance): void {
  registerEndpoints(app, contract.figures, {
    'GET businesses/figures': (ctx, { query }) => describeFigures(ctx, query),
    'GET businesses/figures/csv': async (ctx, { query: { from, to, by, language }, reply }) => {
      const { currency } = await findBusiness(ctx)
      const csv = figuresCsv(await describeAllFigures(ctx, { from, to }), { by, language, currency })
      void reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${by}-${from}-${to}.csv"`,
          'cache-control': 'no-store',
        })
        .send(csv)
    },
  })
}
