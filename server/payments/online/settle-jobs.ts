import { z } from 'zod'
import { AppError } from '#contract/shared/errors.ts'
import { inBusiness, systemContext, transaction, type BusinessContext } from '#server/lib/context.ts'
import type { Transaction } from '#server/lib/database/pool.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'
import { isForProvider } from '../payment-rows.ts'
import { giveBackUnmade } from './give-back-unmade.ts'
import { settleOnline } from './settle-online.ts'
import { settlingVisits } from '#server/visits/settle-visit.ts'

const settling: Queue<{ businessId: string; paymentId: string }> = {
  name: 'settle-payment',
  data: z.object({ businessId: z.string(), paymentId: z.string() }),
  retries: 2,
  expiresInSeconds: 120,
  concurrency: 8,
  // A provider that is slow for one business keeps no other waiting.
  perOwner: 2,
}

const looking: Queue<Record<string, never>> = {
  name: 'look-for-payments',
  data: z.object({}) as z.ZodType<Record<string, never>>,
}

/** Settles what no event and no returning guest has, every minute. */
export async function startSettling(services: AppServices): Promise<void> {
  await services.jobs.work(settling, ({ businessId, paymentId }) => settle(services, businessId, paymentId))
  await services.jobs.work(settlingVisits, async ({ businessId, visitId }) => {
    const ids = await giveBackUnmade(inBusiness(systemContext(services), businessId), visitId)
    for (const id of ids) await settle(services, businessId, id)
  })
  await services.jobs.work(looking, () => lookForPayments(services))
  await services.jobs.schedule(looking, '* * * * *', {})
}

async function settle(services: AppServices, businessId: string, paymentId: string): Promise<void> {
  const ctx = inBusiness(systemContext(services), businessId)
  await settleOnline(ctx, paymentId).catch((error: unknown) => {
    // Keys that were revoked stay so; the next look tries again.
    if (!(error instanceof AppError) || error.status >= 500) throw error
    ctx.log.warn({ paymentId, reason: error.code }, 'a payment cannot be settled')
  })
}

const graceMs = 60_000
/** After that, a provider that takes so long says by itself what became of a refund. */
const refundsForMs = 7 * 24 * 3600_000

/** Queues the payments that are under way for longer than a minute, and what was given back and is not done. */
export async function lookForPayments(services: AppServices): Promise<void> {
  const ctx = systemContext(services)
  const { db, now } = ctx
  const aMinuteAgo = new Date(now.getTime() - graceMs).toISOString()
  const pending = await db
    .selectFrom('payments')
    .select(['businessId', 'id'])
    .where('pendingOn', '<', aMinuteAgo)
    .where((eb) => eb(eb.fn('num_nonnulls', ['paidOn', 'failedOn', 'expiredOn', 'cancelledOn']), '=', 0))
    .execute()
  const refunded = await db
    .selectFrom('refunds')
    .select(['businessId', 'paymentId as id'])
    .distinct()
    .where('createdOn', '<', aMinuteAgo)
    .where('createdOn', '>', new Date(now.getTime() - refundsForMs).toISOString())
    .where(isForProvider)
    .where('doneOn', 'is', null)
    .where('failedOn', 'is', null)
    .execute()
  for (const { businessId, id } of [...pending, ...refunded])
    await queueSettling(inBusiness(ctx, businessId), id)
}

/** Has a payment settled at once, if the transaction commits. */
export const queueSettling = (ctx: BusinessContext, paymentId: string): Promise<void> =>
  transaction(ctx, ({ db, services, businessId }) =>
    services.jobs.enqueueIn(
      db as Transaction,
      settling,
      { businessId, paymentId },
      { singletonKey: paymentId, owner: businessId },
    ),
  )
