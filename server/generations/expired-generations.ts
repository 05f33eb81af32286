import { sql } from 'kysely'
import { deleteDrafts } from '#server/businesses/drafts.ts'
import { transaction, type Context } from '#server/lib/context.ts'
import { deleteReviewsOfDeletedMenus } from '#server/menu-reviews/expired-reviews.ts'
import { referencedHashes } from '#server/media/references.ts'

const keptForMs = 48 * 3600_000

/**
 * Deletes the drafts that nobody signed up for, and what is known of readings, after 48 hours (contract page, section
 * 5); their photos go with them.
 */
export async function deleteExpiredGenerations(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - keptForMs)
  await transaction(ctx, async (ctx) => {
    const { rows } = await sql<{ hash: string }>`
      select distinct (regexp_matches(image_urls::text, '/media/([0-9a-f]{32})', 'g'))[1] as hash
      from generations where created_on < ${before}`.execute(ctx.db)
    await deleteDrafts(ctx, { before })
    await deleteReviewsOfDeletedMenus(ctx, before)
    await ctx.db.deleteFrom('generations').where('createdOn', '<', before.toISOString()).execute()
    // They were kept for the reading alone: their time has run since then.
    await sql`
      update media_files set unreferenced_since = uploaded_on
      where hash = any(${rows.map(({ hash }) => hash)}) and uploaded_on < ${before}
        and not exists (select from (${referencedHashes()}) as referenced where referenced.hash = media_files.hash)`.execute(
      ctx.db,
    )
  })
}
