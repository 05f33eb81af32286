import { raise, transaction, type BusinessContext, type ReadContext } from '#server/lib/context.ts'

/**
 * Must be called first in the transaction of every change that guests can see: the version keys the page cache, open
 * pages are notified, and changes of one business wait for each other, so that two never interleave.
 */
export async function contentChanged(ctx: BusinessContext): Promise<void> {
  const { contentVersion } = await ctx.db
    .updateTable('businesses')
    .set((eb) => ({ contentVersion: eb('contentVersion', '+', 1) }))
    .where('id', '=', ctx.businessId)
    .returning('contentVersion')
    .executeTakeFirstOrThrow()
  raise(ctx, { type: 'menu-changed', businessId: ctx.businessId, version: contentVersion })
}

/**
 * Runs `work` in one transaction, serialised with the business's other content changes; joins a transaction that
 * already is.
 */
export const contentTransaction = <Result>(
  ctx: BusinessContext,
  work: (ctx: BusinessContext) => Promise<Result>,
): Promise<Result> =>
  transaction(ctx, async (ctx) => {
    if (!ctx.pendingEvents?.some(({ type }) => type === 'menu-changed')) await contentChanged(ctx)
    return work(ctx)
  })

/** The version a guest would see now; undefined if there is no such business. */
export async function contentVersion(ctx: ReadContext): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('businesses')
    .select('contentVersion')
    .where('id', '=', ctx.businessId)
    .executeTakeFirst()
  return row?.contentVersion
}
