import type { z } from 'zod'
import { AppError } from '#contract/shared/errors.ts'
import type { KitchenOrder } from '#contract/api/kitchen.ts'
import { raise, transaction, type BusinessContext } from '#server/lib/context.ts'
import { formatOrderNumber } from '#server/orders/order-number.ts'
import { toOrderItem, type OrderKind } from '#server/orders/orders.queries.ts'

type KitchenOrderOut = z.output<typeof KitchenOrder>

/** Orders approved longer ago belong to another day's service. */
const shiftMs = 18 * 3600_000
/** Finished orders stay on the screen this long, so that a mistaken tick can be undone. */
const finishedForMs = 30 * 60_000

/** Approved orders of this shift with a line to make, and those finished within half an hour; oldest first. */
export async function listKitchenOrders(ctx: BusinessContext): Promise<KitchenOrderOut[]> {
  const orders = await kitchenOrders(ctx)
  return orders.filter(({ items }) =>
    items.some(({ doneOn }) => doneOn === null || isRecent(ctx.now, doneOn)),
  )
}

/** Absolute, so that a line ticked off before the clock was set back does not stay forever. */
const isRecent = (now: Date, doneOn: string): boolean =>
  Math.abs(now.getTime() - Date.parse(doneOn)) < finishedForMs

/** Ticks off one line of an approved order, or with no `itemId` all of them; `isDone: false` brings them back. */
export async function tickOff(
  ctx: BusinessContext,
  id: string,
  isDone: boolean,
  itemId?: string,
): Promise<KitchenOrderOut> {
  return transaction(ctx, async (ctx) => {
    const order = await ctx.db
      .selectFrom('orders')
      .select(['kind', 'orderNumber', 'tableNumber', 'guestId'])
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .where('status', '=', 'APPROVED')
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new AppError('not.found')
    const ticked = await ctx.db
      .updateTable('orderItems')
      .set((eb) => ({
        // A line that is already done keeps its time.
        doneOn: isDone ? eb.fn.coalesce('doneOn', eb.val(ctx.now.toISOString())) : null,
      }))
      .where('businessId', '=', ctx.businessId)
      .where('orderId', '=', id)
      .$if(itemId !== undefined, (query) => query.where('id', '=', itemId as string))
      .executeTakeFirst()
    if (ticked.numUpdatedRows === 0n) throw new AppError('not.found')
    raise(ctx, { type: 'order-prepared', businessId: ctx.businessId, orderId: id, ...toOrderEvent(order) })
    const [changed] = await kitchenOrders(ctx, id)
    return changed as KitchenOrderOut
  })
}

const toOrderEvent = (order: { kind: string; orderNumber: number | null; tableNumber: number | null }) => ({
  isDelivery: order.kind === 'delivery',
  orderNumber: formatOrderNumber(order.orderNumber as number),
  tableNumber: order.tableNumber,
})

async function kitchenOrders(ctx: BusinessContext, id?: string): Promise<KitchenOrderOut[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .innerJoin('orderItems as item', (join) =>
      join.onRef('item.businessId', '=', 'orders.businessId').onRef('item.orderId', '=', 'orders.id'),
    )
    .select(['orders.id as orderId', 'kind', 'orderNumber', 'tableNumber', 'comment', 'decidedOn'])
    .select((eb) =>
      eb
        .selectFrom('tables')
        .select('name')
        .whereRef('tables.businessId', '=', 'orders.businessId')
        .whereRef('number', '=', 'orders.tableNumber')
        .as('tableName'),
    )
    .select([
      'item.id',
      'productId',
      'dailyMenuId',
      'name',
      'nameEn',
      'priceCents',
      'quantity',
      'parts',
      'doneOn',
    ])
    .where('orders.businessId', '=', ctx.businessId)
    .where('status', '=', 'APPROVED')
    .$if(id === undefined, (query) =>
      query.where('decidedOn', '>', new Date(ctx.now.getTime() - shiftMs).toISOString()),
    )
    .$if(id !== undefined, (query) => query.where('orders.id', '=', id as string))
    .orderBy('orderNumber')
    .orderBy('line')
    .execute()
  return [...Map.groupBy(rows, ({ orderId }) => orderId).values()].map((lines) => {
    const [order] = lines as [(typeof rows)[number]]
    return {
      id: order.orderId,
      kind: order.kind as OrderKind,
      orderNumber: formatOrderNumber(order.orderNumber as number),
      table: order.tableNumber,
      tableName: order.tableName,
      comment: order.comment,
      decidedOn: order.decidedOn as string,
      items: lines.map((line) => ({ ...toOrderItem(line), doneOn: line.doneOn })),
    }
  })
}
