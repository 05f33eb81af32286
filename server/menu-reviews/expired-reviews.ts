import { sql } from 'kysely'
import type { Context } from '#server/lib/context.ts'

/**
 * Ends the reviews of menus deleted before a time, inside the caller's transaction, so that their photos can
 * be deleted.
 */
export async function deleteReviewsOfDeletedMenus(ctx: Context, before: Date): Promise<void> {
  await sql`
    delete from menu_reviews using menus
    where menus.business_id = menu_reviews.business_id and menus.id = menu_reviews.menu_id
      and menus.deleted and menus.updated_on < ${before}`.execute(ctx.db)
}
