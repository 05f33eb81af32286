import { raise, type BusinessContext } from '#server/lib/context.ts'
import { findTableByNumber } from '#server/tables/tables.ts'
import { raiseTakeawayChanged, type Party } from './find-takeaway.ts'

/** A party's table; undefined: it sits at the counter, or the table was deleted meanwhile. */
export const findTableAt = async (ctx: BusinessContext, number: number | null) =>
  number === null ? undefined : findTableByNumber(ctx.db, ctx.businessId, number).executeTakeFirst()

/** More guests than sit at one table; keeps the event small. */
const maxNotifiedGuests = 100

/** Tells staff, and the guests of these orders, that a bill changed, and whom it is for. */
export async function raiseBillChanged(
  ctx: BusinessContext,
  party: Party,
  orders: readonly { guestId: string | null }[],
): Promise<void> {
  const { tableNumber } = party
  await raiseTakeawayChanged(ctx, party)
  raise(ctx, {
    type: 'bill-changed',
    businessId: ctx.businessId,
    tableId: (await findTableAt(ctx, tableNumber))?.id ?? null,
    tableNumber,
    guestIds: [...new Set(orders.flatMap(({ guestId }) => guestId ?? []))].slice(0, maxNotifiedGuests),
  })
}
