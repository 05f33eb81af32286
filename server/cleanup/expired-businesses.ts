import { sql } from 'kysely'
import { deletionGraceDays } from '#contract/domain/deletion.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { inBusiness, transaction, type Context } from '#server/lib/context.ts'
import { deleteAccountsWithoutPlace } from '#server/sessions/accounts.ts'

/**
 * Deletes the businesses whose 30 days are over, with everything that belongs to them. Their pictures and
 * videos are deleted later, as unreferenced ones.
 */
export async function deleteExpiredBusinesses(ctx: Context): Promise<void> {
  const end = new Date(ctx.now.getTime() - deletionGraceDays * 24 * 3600_000)
  for (const { id } of await selectExpired(ctx, end).execute())
    await transaction(ctx, async (ctx) => {
      // Deleting a large business takes longer than a request may.
      await sql`set local statement_timeout = 0`.execute(ctx.db)
      // Looks again under the lock: the request may have been cancelled, or another process may have deleted it.
      if (!(await selectExpired(ctx, end).where('id', '=', id).forNoKeyUpdate().executeTakeFirst())) return
      await contentChanged(inBusiness(ctx, id))
      // Order lines refer to products, so orders are deleted first.
      await ctx.db.deleteFrom('orders').where('businessId', '=', id).execute()
      await ctx.db.deleteFrom('businesses').where('id', '=', id).execute()
      await deleteAccountsWithoutPlace(ctx)
      ctx.log.info({ business: id }, 'a business was deleted, 30 days after its owner asked for it')
    })
}

const selectExpired = ({ db }: Context, end: Date) =>
  db.selectFrom('businesses').select('id').where('deletionRequestedOn', '<=', end.toISOString())
