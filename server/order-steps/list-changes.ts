import type { orderSteps } from '#contract/api/order-steps.ts'
import { lineChanges, type LineChangeKind } from '#contract/domain/line-changes.ts'
import { fromMills } from '#contract/domain/money.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { StaffContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { findOrder } from '#server/orders/orders.ts'

/** What an order lost since it was sent, who took it off and who approved it, the first first. */
export async function listChanges(
  ctx: StaffContext,
  orderId: string,
): Promise<DataOf<(typeof orderSteps)['GET businesses/orders/:id/changes']>> {
  await findOrder(ctx, orderId)
  const rows = await ctx.db
    .selectFrom('lineChanges')
    .innerJoin('orderItems', (join) =>
      join
        .onRef('orderItems.businessId', '=', 'lineChanges.businessId')
        .onRef('orderItems.orderId', '=', 'lineChanges.orderId')
        .onRef('orderItems.line', '=', 'lineChanges.line'),
    )
    .select(['lineChanges.id', 'orderItems.name as dish', 'lineChanges.quantity', 'offMills'])
    .select(['reason', 'changedOn'])
    .select((eb) => eb.ref('lineChanges.kind').$castTo<LineChangeKind>().as('kind'))
    .select(staffName('line_changes', 'changed_by').as('changedBy'))
    .select(staffName('line_changes', 'approved_by').as('approvedBy'))
    .where('lineChanges.businessId', '=', ctx.businessId)
    .where('lineChanges.orderId', '=', orderId)
    .where('lineChanges.kind', 'in', lineChanges)
    .orderBy('changedOn')
    .orderBy('lineChanges.id')
    .execute()
  return rows.map(({ offMills, ...change }) => ({ ...change, amount: fromMills(offMills) }))
}
