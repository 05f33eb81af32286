import { sql } from 'kysely'
import { deletionGraceDays } from '#contract/domain/deletion.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { inBusiness, transaction, type Context } from '#server/lib/context.ts'

/**
 * Deletes the businesses whose 30 days are over, with everything that belongs to them. Their pictures and
 * videos are deleted later, as unreferenced ones.
 */
export async function deleteExpiredBusinesses(ctx: Context): Promise<void> {
  const end = new Date(ctx.now.getTime() - deletionGraceDays * 24 * 3600_000)
  const expired = await ctx.db
    .selectFrom('businesses')
    .select('id')
    .where('deletionRequestedOn', '<=', end.toISOString())
    .execute()
  for (const { id } of expired)
    await transaction(ctx, async (ctx) => {
      // Deleting a large business takes longer than a request may.
      await sql`set local statement_timeout = 0`.execute(ctx.db)
      // Locks the row, so that a cancellation at this moment is noticed.
      await contentChanged(inBusiness(ctx, id))
      const { deletionRequestedOn } = await findBusiness(inBusiness(ctx, id))
      if (!deletionRequestedOn || deletionRequestedOn > end.toISOString()) return
      // Order lines refer to products, so orders are deleted first.
      await ctx.db.deleteFrom('orders').where('businessId', '=', id).execute()
      await ctx.db.deleteFrom('businesses').where('id', '=', id).execute()
      ctx.log.info({ business: id }, 'a business was deleted, 30 days after its owner asked for it')
    })
}
