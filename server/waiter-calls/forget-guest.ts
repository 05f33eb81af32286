import { sql } from 'kysely'
import { inBusiness, type GuestContext } from '#server/lib/context.ts'
import { clearCalls } from './waiter-calls.ts'

/**
 * Deletes a guest's calls at these businesses, which must be locked; clears a table's bell if it has no other open call.
 */
export async function forgetCalls(ctx: GuestContext, businessIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ businessId: string; tableId: string; wasOpen: boolean }>`
    delete from waiter_calls where business_id = any(${businessIds}::uuid[]) and guest_id = ${ctx.guest.id}
    returning business_id, table_id, cleared_on is null as was_open`.execute(ctx.db)
  for (const { businessId, tableId } of rows.filter(({ wasOpen }) => wasOpen)) {
    const others = await ctx.db
      .selectFrom('waiterCalls')
      .select('id')
      .where('businessId', '=', businessId)
      .where('tableId', '=', tableId)
      .where('clearedOn', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!others) await clearCalls(inBusiness(ctx, businessId), tableId)
  }
}
