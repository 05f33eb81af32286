import { sql } from 'kysely'
import type { z } from 'zod'
import { isNear } from '#contract/domain/distance.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { GuestOrder, OrderSending } from '#contract/api/orders.ts'
import { guestIdentifiers, selectBlocks } from '#server/blocks/blocked.ts'
import { assertOpen } from '#server/businesses/businesses.ts'
import { assertTakingOrders } from '#server/businesses/opening-hours.ts'
import { redeem } from '#server/coupons/redemptions.ts'
import { lockUsable } from '#server/coupons/usable.ts'
import { inBusiness, raise, transaction, type GuestContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { unsentLifeMs } from '#server/visits/open-orders.ts'
import { activeDevices } from '#server/push/notify-devices.ts'
import { takeOrderNumber } from '#server/orders/order-number.ts'
import { findOrder } from '#server/orders/orders.ts'
import { orderColumns, orderLines, toOrder } from '#server/orders/orders.queries.ts'
import { notifyStaffOfOrder } from '#server/orders/overdue-reminder.ts'
import { countedLines, takeStock } from '#server/orders/take-stock.ts'
import { joinVisit } from '#server/visits/join-visit.ts'
import { approveByItself, autoApprovalColumns } from './approve-by-itself.ts'

/**
 * Sends a created order, checking the guest's position; from then on staff see it. Sending twice is harmless.
 */
export async function sendOrder(
  guest: GuestContext,
  id: string,
  sending: z.output<typeof OrderSending>,
): Promise<z.output<typeof GuestOrder>> {
  const ctx = inBusiness(guest, sending.businessId)
  return transaction(ctx, async (ctx) => {
    const [found] = await lockOrder(ctx.db, {
      id,
      businessId: ctx.businessId,
      guestId: ctx.guest.id,
      blockable: guestIdentifiers(ctx),
      now: ctx.now.toISOString(),
    })
    if (!found) throw new AppError('not.found')
    if (found.status !== 'CREATED') return findOrder(ctx, id)
    if (ctx.now.getTime() - Date.parse(found.createdOn) > unsentLifeMs) throw new AppError('not.found')
    assertOpen(found)
    if (!isTestTable(found.tableNumber)) assertTakingOrders(found, 'table', ctx.now)
    if (found.isBlocked) throw new AppError('guest.blocked')
    if (!isTestTable(found.tableNumber) && !isNear(found, sending)) throw new AppError('position.tooFar')

    // Test orders belong to no visit.
    const { tableNumber } = found
    const visitId =
      tableNumber === null || isTestTable(tableNumber)
        ? null
        : await joinVisit(ctx, { tableNumber, visitId: found.visitId })
    if (found.counted) await takeStock(ctx, found.counted)
    // Owners who try it take no use away.
    if (found.couponId && visitId) {
      await lockUsable(ctx, found.couponId)
      await redeem(ctx, id)
    }
    const from = String(found.tableNumber)
    if (found.hasDevices)
      await notifyStaffOfOrder(
        ctx,
        { orderId: id, kind: 'order', from, tableName: found.tableName ?? undefined },
        found.overdueAfterMinutes,
      )
    const [sent] = await markSent(ctx.db, {
      id,
      businessId: ctx.businessId,
      comment: sending.comment || null,
      visitId,
      now: ctx.now.toISOString(),
    })
    if (!sent) throw new Error('An order that is locked is there')
    const order = toOrder(sent, sent.lines)
    raise(ctx, {
      type: 'order-sent',
      businessId: ctx.businessId,
      orderId: id,
      orderNumber: order.orderNumber,
      kind: 'table',
      tableNumber: order.table,
      guestId: ctx.guest.id,
    })
    return (await approveByItself(ctx, found, { id, kind: 'table' })) ?? order
  })
}

/** The visit of the guest's earlier orders at the table, or of the party that sits there, too; of `orders` around it. */
const knownVisit = (guestId: string) => sql<string | null>`coalesce(
  (select visits.id from orders as earlier
    join visits on visits.business_id = earlier.business_id and visits.id = earlier.visit_id
    where earlier.business_id = orders.business_id and earlier.guest_id = ${guestId} and visits.closed_on is null
      and orders.table_number = any(visits.table_number || visits.joined_tables)
    order by earlier.order_number desc limit 1),
  (select id from visits where business_id = orders.business_id and closed_on is null
    and orders.table_number = any(joined_tables) limit 1))`

interface Sending {
  id: string
  businessId: string
  guestId: string
  blockable: string[]
  now: string
}

/**
 * Locks the guest's order and reads everything that decides whether it may be sent. A concurrent attempt waits until
 * this one commits.
 */
const lockOrder = fixedQuery((db, given: Sending) =>
  db
    .selectFrom('orders')
    .innerJoin('businesses as business', 'business.id', 'orders.businessId')
    .select(['orders.status', 'orders.createdOn', 'orders.tableNumber'])
    .select([
      'openToGuests',
      'tablePausedUntil',
      'timeZone',
      'startDayTime',
      'endDayTime',
      'openingHours',
      'latitude',
      'longitude',
      'radiusInMeters',
      'overdueAfterMinutes',
      ...autoApprovalColumns,
    ])
    .select((eb) => [
      eb.exists(selectBlocks(db, given.businessId, given.blockable)).as('isBlocked'),
      eb
        .selectFrom('tables')
        .select('name')
        .whereRef('tables.businessId', '=', 'orders.businessId')
        .whereRef('number', '=', 'orders.tableNumber')
        .as('tableName'),
      eb.exists(activeDevices(db, given.businessId, given.now)).as('hasDevices'),
      countedLines(given.businessId, given.now).as('counted'),
      knownVisit(given.guestId).as('visitId'),
      eb
        .selectFrom('couponRedemptions')
        .select('couponId')
        .whereRef('couponRedemptions.businessId', '=', 'orders.businessId')
        .whereRef('couponRedemptions.orderId', '=', 'orders.id')
        .as('couponId'),
    ])
    .where('orders.businessId', '=', given.businessId)
    .where('orders.id', '=', given.id)
    .where('orders.guestId', '=', given.guestId)
    .where('orders.kind', '=', 'table')
    .forUpdate('orders'),
)

interface Sent {
  id: string
  businessId: string
  comment: string | null
  visitId: string | null
  now: string
}

/**
 * Numbers the order and marks it as sent. Runs last, because the business's other orders wait for the number.
 */
const markSent = fixedQuery((db, given: Sent) =>
  db
    .with('numbered', (db) => takeOrderNumber(db, given.businessId))
    .updateTable('orders')
    .from('numbered')
    .set((eb) => ({
      status: 'SENT',
      visitId: given.visitId,
      orderNumber: eb.ref('numbered.lastNumber'),
      sentOn: given.now,
      // A comment given here replaces the earlier one.
      comment: sql<string>`coalesce(${given.comment}, ${eb.ref('orders.comment')})`,
    }))
    .where('orders.businessId', '=', given.businessId)
    .where('orders.id', '=', given.id)
    .returning(orderColumns)
    .returning(orderLines),
)
