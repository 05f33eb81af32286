import { sql } from 'kysely'
import { contentChanged } from '#server/businesses/content-version.ts'
import { inBusiness, type GuestContext } from '#server/lib/context.ts'

/** Deletes a guest's ratings; the averages in the menus of these businesses change accordingly. */
export async function forgetRatings(ctx: GuestContext): Promise<void> {
  const { rows } = await sql<{ businessId: string }>`
    delete from product_rates using businesses
    where product_rates.business_id = businesses.id and guest_id = ${ctx.guest.id}
    returning product_rates.business_id`.execute(ctx.db)
  // Always in the same order, to avoid deadlocks between two guests.
  const changed = [...new Set(rows.map(({ businessId }) => businessId))].toSorted()
  for (const businessId of changed) await contentChanged(inBusiness(ctx, businessId))
}
