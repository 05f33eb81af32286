import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { only, serve } from '#server/lib/serve.ts'
import { describeStaff, endSession, grantToken } from './sessions.ts'

export function mountSessions(app: FastifyInstance): void {
  serve(app, only(contract.auth, 'POST oauth/token', 'POST oauth/revoke', 'GET users/details'), {
    'POST oauth/token': (ctx, { body, request }) => grantToken(ctx, body, request.ip),
    'POST oauth/revoke': endSession,
    'GET users/details': describeStaff,
  })
}
