import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { stageOf } from '#contract/domain/stages.ts'
import { AppError } from '#contract/shared/errors.ts'
import { raise, transaction, type BusinessContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { notifyReady } from '#server/push/notify-ready.ts'
import { notifyGuest } from '#server/push/notify-guest.ts'
import { findKitchenOrder, type KitchenOrderOut } from './kitchen.ts'

/**
 * Changes the kitchen's progress on an approved order, or on a cancelled one, serialised with other
 * changes. Notifies all screens, and the guest if the order reached another stage. Throws 404 if there is no
 * such order.
 */
export async function changePreparing(
  ctx: BusinessContext,
  id: string,
  work: (ctx: BusinessContext) => Promise<void>,
  { isCancelled = false }: { isCancelled?: boolean | undefined } = {},
): Promise<KitchenOrderOut> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id, isCancelled)
    await work(ctx)
    const changed = await findKitchenOrder(ctx, id)
    const event = { businessId: ctx.businessId, orderId: id, ...toOrderEvent(order) }
    const { stage } = changed
    const status = isCancelled ? 'DECLINED' : 'APPROVED'
    if (stage === stageOf({ ...order, status })) {
      raise(ctx, { type: 'order-prepared', ...event, status })
      return changed
    }
    const { kind, orderNumber, tableNumber } = event
    await notifyGuest(ctx, { kind, orderNumber, tableNumber, status, stage, guestId: order.guestId })
    if (stage === 'ready') await notifyReady(ctx, id)
    raise(ctx, { type: 'order-moved', ...event, stage, guestId: order.guestId })
    return changed
  })
}

async function lockOrder(ctx: BusinessContext, id: string, isCancelled: boolean) {
  const [order] = await lockById(ctx.db, { businessId: ctx.businessId, id })
  if (!order || (isCancelled ? order.cancelledOn === null : order.status !== 'APPROVED'))
    throw new AppError('not.found')
  return order
}

const lockById = fixedQuery((db, given: { businessId: string; id: string }) =>
  db
    .selectFrom('orders')
    .select(['kind', 'orderNumber', 'tableNumber', 'guestId', 'status'])
    .select(['preparingOn', 'readyOn', 'onTheWayOn', 'completedOn', 'cancelledOn', 'withdrawnOn'])
    .where('businessId', '=', given.businessId)
    .where('id', '=', given.id)
    .forUpdate(),
)

const toOrderEvent = (order: { kind: string; orderNumber: number | null; tableNumber: number | null }) => ({
  kind: order.kind as OrderKind,
  orderNumber: formatOrderNumber(order.orderNumber as number),
  tableNumber: order.tableNumber,
})
