import { AppError } from '#contract/shared/errors.ts'
import { raise, transaction, type BusinessContext } from '#server/lib/context.ts'
import { formatOrderNumber } from '#server/orders/order-number.ts'
import { findKitchenOrder, type KitchenOrderOut } from './kitchen.ts'

/**
 * Changes how far the kitchen is with an approved order, one change after another, and tells all screens. Throws 404 if
 * there is no such order.
 */
export async function changePreparing(
  ctx: BusinessContext,
  id: string,
  work: (ctx: BusinessContext) => Promise<void>,
): Promise<KitchenOrderOut> {
  return transaction(ctx, async (ctx) => {
    const order = await ctx.db
      .selectFrom('orders')
      .select(['kind', 'orderNumber', 'tableNumber'])
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .where('status', '=', 'APPROVED')
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new AppError('not.found')
    await work(ctx)
    raise(ctx, { type: 'order-prepared', businessId: ctx.businessId, orderId: id, ...toOrderEvent(order) })
    return findKitchenOrder(ctx, id)
  })
}

const toOrderEvent = (order: { kind: string; orderNumber: number | null; tableNumber: number | null }) => ({
  isDelivery: order.kind === 'delivery',
  orderNumber: formatOrderNumber(order.orderNumber as number),
  tableNumber: order.tableNumber,
})
