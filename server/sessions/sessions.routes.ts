import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { kindsOfFactors } from '#server/factors/prove-factor.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { rememberBrowser, sealOf } from './known-browsers.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'
import { changePassword } from './password-change.ts'
import { resetPassword } from './password-resets.ts'
import { mailLimits } from './reset-mail-limits.ts'
import { requestReset } from './reset-mails.ts'
import { describeStaff, endSession, grantToken, saveLanguage } from './sessions.ts'
import { networkPseudonym } from './sign-in-limits.ts'

export function mountSessions(app: FastifyInstance): void {
  const { services } = app
  const mayMail = mailLimits(services)

  registerEndpoints(app, contract.auth, {
    'POST oauth/token': (ctx, { body, ...exchange }) => grantToken(ctx, body, exchange),
    'POST oauth/revoke': endSession,
    'GET users/details': describeStaff,
    'PUT users/language': (ctx, { body }) => saveLanguage(ctx, body.language),
    'GET users/sessions': listSessions,
    'DELETE users/sessions': endOtherSessions,
    'DELETE users/sessions/:id': (ctx, { params }) => endOwnSession(ctx, params.id),
    'POST reset-password': (ctx, { body, ...exchange }) => changePassword(ctx, body, exchange),
    // Always 200 (contract page, section 5); over the limit, no mail is sent.
    'POST out/request-reset-password': async (ctx, { body: { email }, request }) =>
      mayMail(email, request) ? requestReset(ctx, email) : null,
    'POST out/reset-password': async (ctx, { body, ...exchange }) => {
      const account = await resetPassword(ctx, body, networkPseudonym(services, exchange.request))
      const seal = await sealOf(ctx, account)
      // Mail alone is no second factor.
      if ((await kindsOfFactors(ctx, account.id)).length === 0)
        rememberBrowser(services, exchange, { email: account.email, seal })
      return null
    },
  })
}
