import { sql } from 'kysely'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { guestIdentifiers, selectBlocks } from '#server/blocks/blocked.ts'
import { prepayColumns } from '#server/businesses/prepay.ts'
import { redeem } from '#server/coupons/redemptions.ts'
import { lockUsable } from '#server/coupons/usable.ts'
import { raise, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { activeDevices } from '#server/push/notify-devices.ts'
import { takeOrderNumber } from '#server/orders/order-number.ts'
import { orderColumns, orderLines, toOrder, type OrderOut } from '#server/orders/orders.queries.ts'
import { notifyStaffOfOrder } from '#server/orders/overdue-reminder.ts'
import { assertSlotFree } from '#server/orders/slots.ts'
import { countedLines, takeStock } from '#server/orders/take-stock.ts'
import { orderMills } from '#server/visits/open-orders.ts'
import { joinVisit, openTakeawayVisit } from '#server/visits/join-visit.ts'
import { approveByItself, autoApprovalColumns } from './approve-by-itself.ts'

/**
 * Locks a guest's order and reads everything that decides whether it may be sent; undefined if it is not there. A
 * concurrent attempt waits until this one commits.
 */
export async function lockCreated(
  ctx: BusinessContext & Partial<GuestContext>,
  { id, guestId }: { id: string; guestId: string },
) {
  const [found] = await lockOrder(ctx.db, {
    id,
    businessId: ctx.businessId,
    guestId,
    blockable: ctx.guest ? guestIdentifiers(ctx.guest) : [],
    now: ctx.now.toISOString(),
  })
  return found && { ...found, guestId }
}

export type Created = NonNullable<Awaited<ReturnType<typeof lockCreated>>>

/**
 * Sends a locked order that may be sent, in the running transaction: it gets its visit, its number, and what it takes of
 * stock, slots and coupons. Throws 422 if not enough is left of one.
 */
export async function sendCreated(
  ctx: BusinessContext,
  found: Created,
  comment: string | null | undefined = null,
): Promise<OrderOut> {
  const { id, kind, wantedOn, tableNumber } = found
  const visitId = await visitFor(ctx, found)
  if (found.counted) await takeStock(ctx, found.counted)
  // Owners who try it take no use away.
  if (found.couponId && visitId) {
    await lockUsable(ctx, found.couponId)
    await redeem(ctx, id)
  }
  if (kind === 'table') await notifyStaff(ctx, found, String(tableNumber))
  const [sent] = await markSent(ctx.db, {
    id,
    businessId: ctx.businessId,
    comment: comment || null,
    visitId,
    now: ctx.now.toISOString(),
  })
  if (!sent) throw new Error('An order that is locked is there')
  if (wantedOn) await assertSlotFree(ctx, found, { wantedOn, exceptId: id })
  const order = toOrder(sent, sent.lines)
  if (kind !== 'table') await notifyStaff(ctx, found, order.orderNumber)
  raise(ctx, {
    type: 'order-sent',
    businessId: ctx.businessId,
    orderId: id,
    orderNumber: order.orderNumber,
    kind,
    tableNumber,
    guestId: found.guestId,
  })
  return (await approveByItself(ctx, found, { id, kind })) ?? order
}

/** The visit that the order belongs to; null: test orders belong to none. */
async function visitFor(ctx: BusinessContext, { id, kind, wantedOn, tableNumber, visitId }: Created) {
  if (kind !== 'table') {
    await openTakeawayVisit(ctx, { id, kind, wantedOn: wantedOn === null ? undefined : new Date(wantedOn) })
    return id
  }
  return tableNumber === null || isTestTable(tableNumber) ? null : joinVisit(ctx, { tableNumber, visitId })
}

/** `from` is the table's number, or that of a pick-up or delivery order. */
async function notifyStaff(ctx: BusinessContext, found: Created, from: string): Promise<void> {
  const { id, kind, hasDevices, tableName, overdueAfterMinutes } = found
  if (!hasDevices) return
  const notice = kind === 'table' ? ({ kind: 'order' } as const) : ({ kind: `${kind}-order` } as const)
  await notifyStaffOfOrder(
    ctx,
    { orderId: id, ...notice, from, tableName: tableName ?? undefined },
    overdueAfterMinutes,
  )
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

const lockOrder = fixedQuery((db, given: Sending) =>
  db
    .selectFrom('orders')
    .innerJoin('businesses as business', 'business.id', 'orders.businessId')
    .select(['orders.id', 'orders.status', 'orders.createdOn', 'orders.tableNumber', 'orders.wantedOn'])
    .select([sql<OrderKind>`orders.kind`.as('kind'), orderMills.as('totalMills')])
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
      'ordersPerSlot',
      'dayEndsAt',
      'deliveryStartTime',
      'deliveryEndTime',
      'pickupPausedUntil',
      'deliveryPausedUntil',
      ...prepayColumns,
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
