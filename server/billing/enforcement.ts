import { sql } from 'kysely'
import { z } from 'zod'
import { contentChanged } from '#server/businesses/content-version.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import {
  inBusiness,
  systemContext,
  transaction,
  type BusinessContext,
  type Context,
} from '#server/lib/context.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'

/** How long guests can still read the menu of a business that does not pay. */
const graceMs = 14 * 24 * 3600_000
/** The demo business shows the product and never pays. */
const demo = 'demo'

const unpaidQueue: Queue<Record<string, never>> = {
  name: 'close-unpaid',
  data: z.object({}) as z.ZodType<Record<string, never>>,
}

/**
 * Closes the menus of businesses that have not paid in time, within five minutes. A server without a payment
 * service closes none, and reopens those closed before.
 */
export async function startEnforcement(services: AppServices): Promise<void> {
  if (!services.config.stripe) await openAll(systemContext(services))
  await services.jobs.work(unpaidQueue, () => closeUnpaid(services))
  await services.jobs.schedule(unpaidQueue, '*/5 * * * *', {})
  await closeUnpaid(services)
}

/** Starts the grace period of businesses that do not pay, and closes those whose grace period is over. */
export async function closeUnpaid(services: AppServices): Promise<void> {
  if (!services.config.stripe) return
  const ctx = systemContext(services)
  await beginGrace(ctx)
  const late = await ctx.db
    .selectFrom('businesses')
    .select('id')
    .where('unpaid', '=', false)
    .where('unpaidFrom', '<=', ctx.now.toISOString())
    .execute()
  for (const { id } of late) await close(inBusiness(ctx, id))
}

/** Applies to new businesses, and to all existing ones when a payment service is first configured. */
async function beginGrace(ctx: Context): Promise<void> {
  const found = await selectWithoutGrace(ctx).execute()
  for (const { id } of found)
    await transaction(inBusiness(ctx, id), async (ctx) => {
      // Looks again under the lock, because the business may have paid since.
      await lockBusiness(ctx)
      await ctx.db
        .updateTable('businesses')
        .set({ unpaidFrom: endOfGrace(ctx) })
        .where('id', 'in', selectWithoutGrace(ctx).where('id', '=', id))
        .execute()
    })
}

/** The businesses that do not pay and have no end of the grace period yet. */
const selectWithoutGrace = ({ db }: Context) =>
  db
    .selectFrom('businesses')
    .select('id')
    .where('unpaidFrom', 'is', null)
    .where('draftSessionId', 'is', null)
    .where('username', '<>', demo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions')
            .select('subscriptions.businessId')
            .whereRef('subscriptions.businessId', '=', 'businesses.id')
            .where('stripeSubscriptionId', 'is not', null)
            .where('status', 'in', ['active', 'pastDue']),
        ),
      ),
    )

const endOfGrace = ({ now }: Context): Date => new Date(now.getTime() + graceMs)

/** Checks again, because the business may have paid since it was found. */
const close = (outside: BusinessContext) =>
  transaction(outside, async (ctx) => {
    await contentChanged(ctx)
    await ctx.db
      .updateTable('businesses')
      .set({ unpaid: true })
      .where('id', '=', ctx.businessId)
      .where('unpaidFrom', '<=', ctx.now.toISOString())
      .execute()
  })

/**
 * Opens a business that pays at once; starts the grace period of one that no longer pays. Returns the end of
 * that period. Needs a transaction.
 */
export async function enforce(ctx: BusinessContext, isPaid: boolean): Promise<string | null> {
  const change = isPaid
    ? { unpaidFrom: null, unpaid: false }
    : { unpaidFrom: sql<Date>`coalesce(unpaid_from, ${endOfGrace(ctx)})` }
  const before = await ctx.db
    .selectFrom('businesses')
    .select('unpaid')
    .where('id', '=', ctx.businessId)
    .executeTakeFirstOrThrow()
  if (before.unpaid && isPaid) await contentChanged(ctx)
  const { unpaidFrom } = await ctx.db
    .updateTable('businesses')
    .set(change)
    .where('id', '=', ctx.businessId)
    .returning('unpaidFrom')
    .executeTakeFirstOrThrow()
  return unpaidFrom
}

async function openAll(ctx: Context): Promise<void> {
  await ctx.db
    .updateTable('businesses')
    .set((eb) => ({ unpaidFrom: null, unpaid: false, contentVersion: eb('contentVersion', '+', 1) }))
    .where((eb) => eb.or([eb('unpaidFrom', 'is not', null), eb('unpaid', '=', true)]))
    .execute()
}
