import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/shared/errors.ts'
import { contract } from '#contract/index.ts'
import { requestOptions } from '#server/factors/passkeys.ts'
import { inBusiness, type StaffContext } from '#server/lib/context.ts'
import { inCardLanguage } from '#server/translations/in-card-language.ts'
import { readOwnLanguage } from '#server/lib/pages/preferences.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { hourlyLimit } from '#server/lib/limits/hourly-limit.ts'
import { openTestTable } from '#server/tables/test-table.ts'
import { rememberBrowser } from '#server/sessions/known-browsers.ts'
import {
  changeAddress,
  changeBusiness,
  changeConfiguration,
  describeBusiness,
  describeToGuests,
  findByUsername,
} from '#server/businesses/businesses.ts'
import { draftSessionOf } from '#server/businesses/drafts.ts'
import { cancelDeletion, requestDeletion } from './deletion.ts'
import { describeFirstSteps, noteFirstSteps } from '#server/businesses/first-steps.ts'
import { removeLogo, setLogo } from '#server/businesses/logo.ts'
import { changeOpeningHours } from '#server/businesses/opening-hours.ts'
import { pauseOrders } from '#server/businesses/pauses.ts'
import { listPlaces, searchBusinesses } from '#server/businesses/search-businesses.ts'
import { readUserAgent } from '#server/sessions/sessions.ts'
import { openPlace } from './open-place.ts'
import {
  confirmTotp,
  listFactors,
  makeRecoveryCodes,
  preparePasskey,
  prepareTotp,
  removeFactor,
  savePasskey,
} from './own-factors.ts'
import { enterPlace, listOwnPlaces } from './places.ts'
import { signUp } from './sign-up.ts'

export function mountBusinesses(app: FastifyInstance): void {
  const { monotonicMs, rateLimits } = app.services
  const countSignUp = hourlyLimit({
    fromAddress: rateLimits.signUpsFromAddress,
    inTotal: rateLimits.signUpsInTotal,
    nowMs: monotonicMs,
  })
  registerEndpoints(app, contract.firstSteps, {
    'GET businesses/first-steps': describeFirstSteps,
    'PUT businesses/first-steps': (ctx, { body }) => noteFirstSteps(ctx, body),
    'POST businesses/test-table': openTestTable,
  })
  registerEndpoints(app, contract.factors, {
    'GET users/factors': listFactors,
    'POST users/factors/totp': (ctx, { body }) => prepareTotp(ctx, body),
    'POST users/factors/:id/confirmation': (ctx, { params, body, ...exchange }) =>
      confirmTotp(ctx, params.id, body.code, exchange),
    'POST users/factors/passkey/options': (ctx, { body }) => preparePasskey(ctx, body),
    'POST users/factors/passkey': (ctx, { body, ...exchange }) => savePasskey(ctx, body, exchange),
    'POST users/factors/:id/removal': (ctx, { params, body, ...exchange }) =>
      removeFactor(ctx, params.id, body, exchange),
    'POST users/recovery-codes': (ctx, { body }) => makeRecoveryCodes(ctx, body),
    'POST out/passkeys/options': async (ctx) => ({ options: await requestOptions(ctx) }),
  })
  registerEndpoints(app, contract.places, {
    'GET users/places': listOwnPlaces,
    'POST users/places/:id/session': (ctx, { params, request }) => enterPlace(ctx, params.id, request),
    'POST users/places': (ctx, { body, request }) => openPlace(ctx, body, () => countSignUp(request)),
  })
  registerEndpoints(app, contract.businesses, {
    'POST users/businesses/signup': async (ctx, { body, ...exchange }) => {
      const { seal, ...signedUp } = await signUp(ctx, body, {
        userAgent: readUserAgent(exchange.request),
        language: readOwnLanguage(exchange.request),
        draftSession: draftSessionOf(ctx),
        count: () => countSignUp(exchange.request),
      })
      rememberBrowser(app.services, exchange, { email: body.email, seal })
      return signedUp
    },
    'GET businesses/details': describeBusiness,
    'GET businesses/:id': (ctx, { params }) => describeBusiness(own(ctx, params.id)),
    'PUT businesses/:id': (ctx, { params, body }) => changeBusiness(own(ctx, params.id), body),
    'PUT businesses/configurations': (ctx, { body }) => changeConfiguration(ctx, body),
    'PUT businesses/:id/addresses': (ctx, { params, body }) => changeAddress(own(ctx, params.id), body),
    'PUT businesses/opening-hours': (ctx, { body }) => changeOpeningHours(ctx, body),
    'PUT businesses/pause': (ctx, { body }) => pauseOrders(ctx, body),
    'POST businesses/logos': (ctx, { file }) => setLogo(ctx, file),
    'DELETE businesses/logos': removeLogo,
    'POST businesses/deletion': (ctx, { body }) => requestDeletion(ctx, body),
    'DELETE businesses/deletion': cancelDeletion,
    'GET businesses': (ctx, { query }) => searchBusinesses(ctx, query.name),
    'GET out/places': (ctx, { query }) => listPlaces(ctx, query.ids),
    'GET out/businesses/:id': async (ctx, { params, query }) => {
      const own = inBusiness(ctx, params.id)
      return inCardLanguage(own, query.language, await describeToGuests(own))
    },
    'GET out/businesses/username/:username': (ctx, { params }) => findByUsername(ctx, params.username),
  })
}

/** Throws 404 for another business's id, as for an unknown one. */
function own(ctx: StaffContext, id: string): StaffContext {
  if (id !== ctx.businessId) throw new AppError('not.found')
  return ctx
}
