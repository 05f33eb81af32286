import type { BusinessContext } from '#server/lib/context.ts'
import { findTakeaway, type Party } from './find-takeaway.ts'

/** A bill as the journal calls it: by its table, or by its pick-up or delivery order. */
export async function billInJournal(ctx: BusinessContext, party: Party) {
  const { id, tableNumber } = party
  const order = await findTakeaway(ctx, party)
  if (order) return { record: 'order' as const, recordId: id, label: order.orderNumber }
  return {
    record: 'visit' as const,
    recordId: id,
    label: tableNumber === null ? null : String(tableNumber),
  }
}
