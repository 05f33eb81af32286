import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { addressOf } from '#server/lib/address.ts'
import { serve } from '#server/lib/serve.ts'
import { Attempts } from './attempts.ts'
import { changePassword } from './password-change.ts'
import { resetPassword } from './password-resets.ts'
import { requestReset } from './reset-mails.ts'
import { describeStaff, endSession, grantToken } from './sessions.ts'

export function mountSessions(app: FastifyInstance): void {
  const failures = new Attempts({ ofAccount: 10, ofAddress: 10 })
  const mails = new Attempts({ ofAccount: 5, ofAddress: 100 })
  serve(app, contract.auth, {
    'POST oauth/token': (ctx, { body, request }) =>
      grantToken(ctx, body, (email) => failures.attempt(email, addressOf(request), ctx.now)),
    'POST oauth/revoke': endSession,
    'GET users/details': describeStaff,
    'POST reset-password': (ctx, { body, request }) =>
      changePassword(ctx, body, (email) => failures.attempt(email, addressOf(request), ctx.now)),
    // Asking always answers 200 (contract page, section 5); who asks too often is mailed no more.
    'POST out/request-reset-password': async (ctx, { body: { email } }) =>
      mails.isAllowed(email, ctx.guest.ip, ctx.now) ? requestReset(ctx, email) : null,
    'POST out/reset-password': (ctx, { body }) => resetPassword(ctx, body),
  })
}
