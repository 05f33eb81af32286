import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { addressOf } from '#server/lib/address.ts'
import { only, serve } from '#server/lib/serve.ts'
import { FailedSignIns } from './failed-sign-ins.ts'
import { describeStaff, endSession, grantToken } from './sessions.ts'

export function mountSessions(app: FastifyInstance): void {
  const failures = new FailedSignIns()
  serve(app, only(contract.auth, 'POST oauth/token', 'POST oauth/revoke', 'GET users/details'), {
    'POST oauth/token': (ctx, { body, request }) =>
      grantToken(ctx, body, (email) => failures.attempt(email, addressOf(request), ctx.now)),
    'POST oauth/revoke': endSession,
    'GET users/details': describeStaff,
  })
}
