import { sql } from 'kysely'
import { toMills } from '#contract/domain/money.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { BusinessRow } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { selectOrders, type OrderOut } from '#server/orders/orders.queries.ts'
import { findOrder } from '#server/orders/orders.ts'
import { hasPieces, sentAfter } from '#server/visits/open-orders.ts'
import { decide } from './decide-order.ts'

/** The columns that say which orders nobody has to decide. */
export const autoApprovalColumns = [
  'autoApproveTable',
  'autoApprovePickup',
  'autoApproveDelivery',
  'autoApproveBelowMills',
  'autoApproveWhileFewer',
] as const
type AutoApproval = Pick<BusinessRow, (typeof autoApprovalColumns)[number]>

/**
 * Approves an order that was just sent, in the same transaction, if the business wants that for such orders. Returns the
 * order as it is then; null if it waits for the staff.
 */
export async function approveByItself(
  ctx: BusinessContext,
  business: AutoApproval,
  { id, kind }: { id: string; kind: OrderKind },
): Promise<OrderOut | null> {
  const { autoApproveBelowMills: below, autoApproveWhileFewer: fewer } = business
  const isOn = {
    table: business.autoApproveTable,
    pickup: business.autoApprovePickup,
    delivery: business.autoApproveDelivery,
  }
  if (!isOn[kind]) return null
  const { total, suggestedMinutes: minutes } = await findOrder(ctx, id)
  if (below !== null && toMills(total) >= below) return null
  if (fewer !== null && (await countUnfinished(ctx, id)) >= fewer) return null
  return decide(ctx, id, { orderStatus: 'APPROVED', minutes, reasonText: null }, null)
}

/** How many other orders of the last half hour are pending or prepared: not every business marks them as ready. */
async function countUnfinished(ctx: BusinessContext, exceptId: string): Promise<number> {
  const halfAnHourAgo = new Date(ctx.now.getTime() - 30 * 60_000)
  const { count } = await selectOrders(ctx, ['SENT', 'APPROVED'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sentAfter(halfAnHourAgo))
    .where(sql<boolean>`coalesce(ready_on, on_the_way_on, completed_on) is null`)
    .where(hasPieces())
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow()
  return count
}
