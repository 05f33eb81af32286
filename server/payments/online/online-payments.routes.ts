import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { AppError } from '#contract/shared/errors.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { SlidingWindow } from '#server/lib/limits/sliding-window.ts'
import { readLanguage } from '#server/lib/pages/preferences.ts'
import { prepayOrder } from './prepay-order.ts'
import { mountProviderWebhook } from './provider-webhook.ts'
import { endClaims, leaveOwn, readOwn, startOnline } from './start-online.ts'

export function mountOnlinePayments(app: FastifyInstance): void {
  const mayAsk = askingLimit(app.services.monotonicMs)
  registerEndpoints(app, contract.onlinePayments, {
    'POST open/clients/payments': (ctx, { body, request }) => {
      if (!mayAsk(ctx.guest.id)) throw new AppError('request.tooMany')
      return startOnline(ctx, body, readLanguage(request))
    },
    'POST open/clients/orders/:id/payments': (ctx, { params, body, request }) => {
      if (!mayAsk(ctx.guest.id)) throw new AppError('request.tooMany')
      return prepayOrder(ctx, params.id, body, readLanguage(request))
    },
    'GET open/clients/payments/:id': (ctx, { params, query: { businessId, fresh } }) =>
      readOwn(ctx, businessId, params.id, fresh === 'true' && mayAsk(ctx.guest.id)),
    'DELETE open/clients/payments/:id': (ctx, { params, query }) =>
      leaveOwn(ctx, query.businessId, params.id),
    'DELETE visits/:id/claims': (ctx, { params }) => endClaims(ctx, params.id),
  })
  mountProviderWebhook(app)
}

/** Each guest may have the provider asked so often: more would use up what it allows the business. */
function askingLimit(nowMs: () => number): (guestId: string) => boolean {
  const asked = new SlidingWindow({ limit: 30, windowMs: 5 * 60_000, nowMs })
  return (guestId) => {
    if (asked.pauseMs(guestId)) return false
    asked.add(guestId)
    return true
  }
}
