import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { AppError } from '#contract/shared/errors.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { transaction, type StaffContext } from '#server/lib/context.ts'
import { SlidingWindow } from '#server/lib/limits/sliding-window.ts'
import { confirmEmail, requestConfirmation } from './confirmation-mails.ts'
import { changeMails, describeMails, unsubscribe } from './mail-settings.ts'

/** The limit on confirmation mails requested again, per account. */
const perAccount = { limit: 5, windowMs: 15 * 60_000 }

export function mountMails(app: FastifyInstance): void {
  const sent = new SlidingWindow({ ...perAccount, nowMs: app.services.monotonicMs })

  async function sendAgain(outside: StaffContext): Promise<null> {
    const pauseMs = sent.pauseMs(outside.staffId)
    if (pauseMs) throw new AppError('request.tooMany', { retryAfterInSeconds: Math.ceil(pauseMs / 1000) })
    sent.add(outside.staffId)
    const { businessId, staffId } = outside
    await transaction(outside, (ctx) => requestConfirmation(ctx, { businessId, staffId }))
    return null
  }

  registerEndpoints(app, contract.mails, {
    'GET users/mails': describeMails,
    'PUT users/mails': (ctx, { body }) => changeMails(ctx, body),
    'POST users/mails/confirmation': sendAgain,
    'POST out/confirm-email': (ctx, { body }) => confirmEmail(ctx, body.code),
    'POST out/unsubscribe': (ctx, { query }) => unsubscribe(ctx, query.code),
  })
}
