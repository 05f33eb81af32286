import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { changeTerms, glossaryOf } from './glossary.ts'
import { listSuggestions } from './suggestions.ts'

export function mountGlossary(app: FastifyInstance): void {
  registerEndpoints(app, contract.glossary, {
    'GET glossary': glossaryOf,
    'GET translations/:language/suggestions': (ctx, { params }) => listSuggestions(ctx, params.language),
    'PUT glossary': (ctx, { body }) => changeTerms(ctx, body.terms),
  })
}
