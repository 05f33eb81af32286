import { sql } from 'kysely'
import { contentChanged } from '#server/businesses/content-version.ts'
import { inBusiness, type GuestContext } from '#server/lib/context.ts'

/**
 * Deletes a guest's ratings at these businesses, which must be locked; the averages in their menus change accordingly.
 */
export async function forgetRatings(ctx: GuestContext, businessIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ businessId: string }>`
    delete from product_rates where business_id = any(${businessIds}::uuid[]) and guest_id = ${ctx.guest.id}
    returning business_id`.execute(ctx.db)
  for (const businessId of new Set(rows.map(({ businessId }) => businessId)))
    await contentChanged(inBusiness(ctx, businessId))
}
