import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/shared/errors.ts'
import { Id } from '#contract/shared/shapes.ts'
import { inBusiness, systemContext, type BusinessContext } from '#server/lib/context.ts'
import { openAccount } from '../providers/accounts.ts'
import type { ProviderEvent } from '../providers/provider.ts'
import { settleOnline } from './settle-online.ts'

const path = '/api/open/payments/:provider/:businessId'

/**
 * Receives what providers report of the payments of a business, signed over the raw bytes. This is not a call of the
 * contract, because the provider defines the request.
 */
export function mountProviderWebhook(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(path, async ({ params, headers, body, log }, reply) => {
      const { provider, businessId } = params as { provider: string; businessId: string }
      const id = Id.safeParse(businessId)
      if (!id.success) throw new AppError('not.found')
      const ctx = inBusiness({ ...systemContext(app.services), log }, id.data)
      await hear(ctx, provider, { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) })
      return reply.send({ data: null })
    })
  })
}

/**
 * An event only says which payment to ask about. While the provider cannot be asked, it is refused with 503, and sent
 * again. Of other payments in the same account, such as those of a shop, there is nothing to do.
 */
async function hear(ctx: BusinessContext, provider: string, event: ProviderEvent): Promise<void> {
  const account = await openAccount(ctx, provider).catch(() => {
    throw new AppError('not.found')
  })
  const reference = await account.verifyEvent(event)
  await noteHeard(ctx, provider)
  if (reference === null) return
  const payment = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (payment) await settleOnline(ctx, payment.id)
}

/** To the minute, so that a busy evening does not rewrite the keys with every payment. */
const noteHeard = ({ db, businessId, now }: BusinessContext, provider: string) =>
  db
    .updateTable('paymentProviders')
    .set({ heardOn: now })
    .where('businessId', '=', businessId)
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([eb('heardOn', 'is', null), eb('heardOn', '<', new Date(now.getTime() - 60_000).toISOString())]),
    )
    .execute()
