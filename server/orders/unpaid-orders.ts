import { sql } from 'kysely'
import type { BusinessContext } from '#server/lib/context.ts'
import { hasPieces, openMills } from '#server/visits/open-orders.ts'
import { lockInOrder } from './orders.queries.ts'

/**
 * Locks the open orders: concurrent closing, moving, deciding and changing of lines wait for this transaction. What they
 * come to is read afterwards: a statement that waited for a lock sees line changes as they were before.
 */
export async function lockOpen(ctx: BusinessContext, visitId: string) {
  const orders = selectUnpaid(ctx, visitId)
  await orders.select('id').$call(lockInOrder).execute()
  return orders
    .select([
      'id',
      'orderNumber',
      'guestId',
      'status',
      openMills.as('openMills'),
      hasPieces().as('hasPieces'),
    ])
    .orderBy('orderNumber')
    .execute()
}

const selectUnpaid = (ctx: BusinessContext, visitId: string) =>
  ctx.db
    .selectFrom('orders')
    .where('businessId', '=', ctx.businessId)
    .where('visitId', '=', visitId)
    .where('billId', 'is', null)
    .where('status', '=', sql<'SENT'>`any(${['SENT', 'APPROVED']}::text[])`)

export type OpenOrder = Awaited<ReturnType<typeof lockOpen>>[number]

export const changeOrders = (
  ctx: BusinessContext,
  orders: readonly { id: string }[],
  change: { billId?: string | null; tableNumber?: number; visitId?: string },
) =>
  ctx.db
    .updateTable('orders')
    .set(change)
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute()

export const sumOpen = (orders: readonly { openMills: number }[]): number =>
  orders.reduce((sum, { openMills }) => sum + openMills, 0)
