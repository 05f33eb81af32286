import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { changeTerms, glossaryOf } from './glossary.ts'

export function mountGlossary(app: FastifyInstance): void {
  registerEndpoints(app, contract.glossary, {
    'GET glossary': glossaryOf,
    'PUT glossary': (ctx, { body }) => changeTerms(ctx, body.terms),
  })
}
