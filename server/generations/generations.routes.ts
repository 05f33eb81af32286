import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import { languages, signupDefaults, type Language } from '#contract/domain/bounds.ts'
import type { DraftLanguages } from '#server/businesses/drafts.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { clientNetwork } from '#server/lib/http/client-ip.ts'
import { hourlyLimit } from '#server/lib/limits/hourly-limit.ts'
import { startDraftGeneration } from './draft-generations.ts'
import { checkDraft, checkGeneration, startGeneration } from './generations.ts'
import { draftProgress, generationProgress } from './reading-progress.ts'

export function mountGenerations(app: FastifyInstance): void {
  const { monotonicMs, rateLimits } = app.services
  const count = hourlyLimit({
    fromAddress: rateLimits.draftsFromAddress,
    inTotal: rateLimits.draftsInTotal,
    nowMs: monotonicMs,
  })
  registerEndpoints(app, contract.generations, {
    'POST init/menus': (ctx, { body, request }) =>
      startDraftGeneration(ctx, body, {
        languages: languagesOf(request),
        network: clientNetwork(request),
        count: () => count(request),
      }),
    'GET init/menus/check': (ctx, { query }) => checkDraft(ctx, query.menuId),
    'GET init/menus/progress': (ctx, { query }) => draftProgress(ctx, query.menuId),
    'POST init/business/menus': (ctx, { body, request }) =>
      startGeneration(ctx, body, clientNetwork(request)),
    'GET init/business/menus/check': (ctx, { query }) => checkGeneration(ctx, query.menuId),
    'GET init/business/menus/progress': (ctx, { query }) => generationProgress(ctx, query.menuId),
  })
}

/** A guess from the browser's languages, until the sign-up provides them. */
function languagesOf({ headers }: FastifyRequest): DraftLanguages {
  const asked = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2))
  const language = asked
    .map((tag) => languages.find((known) => known === tag))
    .find((known): known is Language => known !== undefined)
  if (!language) return signupDefaults
  return { language, secondaryLanguage: language === 'en' ? signupDefaults.language : 'en' }
}
