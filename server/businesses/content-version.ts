import { AppError } from '#contract/shared/errors.ts'
import { raise, transaction, type BusinessContext, type ReadContext } from '#server/lib/context.ts'

/**
 * Must be called first in the transaction of every change that guests can see. It increments the version that
 * keys the page cache, notifies open pages, and locks the business, so that two changes never interleave. Throws 404 if
 * the business was deleted in the meantime.
 */
export async function contentChanged(ctx: BusinessContext): Promise<void> {
  const { contentVersion } = await ctx.db
    .updateTable('businesses')
    .set((eb) => ({ contentVersion: eb('contentVersion', '+', 1) }))
    .where('id', '=', ctx.businessId)
    .returning('contentVersion')
    .executeTakeFirstOrThrow(() => new AppError('not.found'))
  raise(ctx, { type: 'menu-changed', businessId: ctx.businessId, version: contentVersion })
}

/**
 * Runs `work` in one transaction, serialised with the business's other content changes; joins an existing
 * transaction.
 */
export const contentTransaction = <Result>(
  ctx: BusinessContext,
  work: (ctx: BusinessContext) => Promise<Result>,
): Promise<Result> =>
  transaction(ctx, async (ctx) => {
    if (!ctx.pendingEvents?.some(({ type }) => type === 'menu-changed')) await contentChanged(ctx)
    return work(ctx)
  })

/** The current content version; undefined for an unknown business. */
export async function contentVersion(ctx: ReadContext): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('businesses')
    .select('contentVersion')
    .where('id', '=', ctx.businessId)
    .executeTakeFirst()
  return row?.contentVersion
}
