import { sql } from 'kysely'
import { deleteDrafts } from '#server/businesses/drafts.ts'
import { transaction, type Context } from '#server/lib/context.ts'
import { deleteReviewsOfDeletedMenus } from '#server/menu-reviews/expired-reviews.ts'
import { referencedHashes } from '#server/media/references.ts'

const keptForMs = 48 * 3600_000

/**
 * Deletes, after 48 hours, the drafts that nobody claimed and the records of readings (contract page, section
 * 5), together with their photos.
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
    // These files were kept only for the reading, so their 48 hours began with the upload.
    await sql`
      update media_files set unreferenced_since = uploaded_on
      where hash = any(${rows.map(({ hash }) => hash)}) and uploaded_on < ${before}
        and not exists (select from (${referencedHashes()}) as referenced where referenced.hash = media_files.hash)`.execute(
      ctx.db,
    )
  })
}
