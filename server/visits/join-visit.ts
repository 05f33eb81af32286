import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { AppError } from '#contract/shared/errors.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { BusinessContext, StaffContext } from '#server/lib/context.ts'
import { fixedQuery, fixedWrite } from '#server/lib/database/fixed-query.ts'
import { serviceBegan } from './open-orders.ts'

interface Party {
  tableNumber: number
  /** The open visit that is known already, of the guest's earlier orders for instance. */
  visitId?: string | null
  /** Who opens it; absent: a guest. */
  staffId?: string
}

/**
 * The visit that an order at a table belongs to: the one that is known, else the one that guests at this table join,
 * else a new one. Locks it until the transaction ends, after the order and before the business, so that it is not
 * closed meanwhile.
 */
export async function joinVisit(
  ctx: BusinessContext,
  { tableNumber, visitId, staffId }: Party,
): Promise<string> {
  const { businessId } = ctx
  const on = { now: ctx.now.toISOString(), serviceBegan: serviceBegan(ctx).toISOString() }
  if (visitId) {
    const [known] = await touchVisit(ctx.db, { businessId, id: visitId, ...on })
    if (known) return known.id
  }
  const visit = { businessId, id: uuid(), tableNumber, openedBy: staffId ?? null, ...on }
  const [joined] = await joinOrOpen(ctx.db, visit)
  if (joined) return joined.id
  // Nobody closed the one of an earlier service.
  await ctx.db
    .updateTable('visits')
    .set({ closedOn: ctx.now })
    .where('businessId', '=', businessId)
    .where('tableNumber', '=', tableNumber)
    .where('closedOn', 'is', null)
    .where('lastOrderOn', '<=', on.serviceBegan)
    .execute()
  const [opened] = await joinOrOpen(ctx.db, visit)
  if (!opened) throw new Error('A visit that is locked stays as it is')
  return opened.id
}

interface Known {
  businessId: string
  id: string
  now: string
  serviceBegan: string
}

const touchVisit = fixedQuery((db, given: Known) =>
  db
    .updateTable('visits')
    .set({ lastOrderOn: sql<string>`greatest(last_order_on, ${given.now})` })
    .where('businessId', '=', given.businessId)
    .where('id', '=', given.id)
    .where('kind', '=', sql.lit('table'))
    .where('closedOn', 'is', null)
    .where('lastOrderOn', '>', given.serviceBegan)
    .returning(['id', 'tableNumber']),
)

/** Returns no row if the table's visit is one of an earlier service. */
const joinOrOpen = fixedQuery((db, given: Known & { tableNumber: number; openedBy: string | null }) =>
  db
    .insertInto('visits')
    .values({
      businessId: given.businessId,
      id: given.id,
      tableNumber: given.tableNumber,
      openedOn: given.now,
      openedBy: given.openedBy,
      servedBy: given.openedBy,
      lastOrderOn: given.now,
      joinedByGuests: true,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'tableNumber'])
        .where('closedOn', 'is', null)
        .where('joinedByGuests', '=', sql.lit(true))
        .doUpdateSet({ lastOrderOn: sql<string>`greatest(visits.last_order_on, excluded.last_order_on)` })
        .where('visits.lastOrderOn', '>', given.serviceBegan),
    )
    .returning('id'),
)

/**
 * The open visit that an order at a table or the counter names, locked as by `joinVisit`. Throws 409 if it was closed, or its
 * service has ended.
 */
export async function rejoinVisit(ctx: BusinessContext, id: string) {
  const known = { businessId: ctx.businessId, id, now: ctx.now.toISOString() }
  const [visit] = await touchVisit(ctx.db, { ...known, serviceBegan: serviceBegan(ctx).toISOString() })
  if (!visit) throw new AppError('visit.closed')
  return visit
}

/**
 * Opens a visit that guests do not join: at the counter, or of a second party at a table.
 */
export async function openVisit(ctx: StaffContext, tableNumber: number | null) {
  const visit = { id: uuid(), tableNumber }
  await ctx.db
    .insertInto('visits')
    .values({
      ...visit,
      businessId: ctx.businessId,
      openedOn: ctx.now,
      openedBy: ctx.staffId,
      servedBy: ctx.staffId,
      lastOrderOn: ctx.now,
      joinedByGuests: false,
    })
    .execute()
  return visit
}

/** A pick-up or delivery order, which is a visit of its own. */
interface Takeaway {
  id: string
  kind: Exclude<OrderKind, 'table'>
  /** When it is to be there; undefined: as soon as possible. */
  wantedOn: Date | undefined
  /** Who takes it; undefined: its guest sent it. */
  staffId?: string
}

/**
 * Opens the visit of a pick-up or delivery order, under the order's id, before the order is stored. It lasts until the
 * shift in which the order is wanted is over. Costs no round trip.
 */
export const openTakeawayVisit = (
  ctx: BusinessContext,
  { id, kind, wantedOn, staffId }: Takeaway,
): Promise<void> =>
  insertTakeaway(ctx.db, {
    businessId: ctx.businessId,
    id,
    kind,
    now: ctx.now.toISOString(),
    staffId: staffId ?? null,
    lastOrderOn: (wantedOn && wantedOn > ctx.now ? wantedOn : ctx.now).toISOString(),
  })

interface NewTakeaway extends Pick<Takeaway, 'id' | 'kind'> {
  businessId: string
  now: string
  staffId: string | null
  lastOrderOn: string
}

const insertTakeaway = fixedWrite((db, given: NewTakeaway) =>
  db.insertInto('visits').values({
    businessId: given.businessId,
    id: given.id,
    kind: given.kind,
    openedOn: given.now,
    openedBy: given.staffId,
    lastOrderOn: given.lastOrderOn,
    joinedByGuests: sql.lit(false),
  }),
)

/**
 * Ends the visit of a pick-up or delivery order that is not made, unless there is money to give back; the order is locked.
 * Costs no round trip.
 */
export const endTakeawayVisit = (ctx: BusinessContext, orderId: string): Promise<void> =>
  closeTakeaway(ctx.db, { businessId: ctx.businessId, id: orderId, now: ctx.now.toISOString() })

const closeTakeaway = fixedWrite((db, given: { businessId: string; id: string; now: string }) =>
  db
    .updateTable('visits')
    .set({ closedOn: given.now })
    .where('businessId', '=', given.businessId)
    .where('id', '=', given.id)
    .where('closedOn', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .whereRef('payments.businessId', '=', 'visits.businessId')
            .whereRef('payments.visitId', '=', 'visits.id')
            .where(sql<boolean>`num_nonnulls(failed_on, expired_on, cancelled_on) = 0`),
        ),
      ),
    ),
)

/** Locks an open visit; throws 404 for an unknown one, 409 if it is closed. */
export async function lockVisit(
  ctx: BusinessContext,
  id: string,
  ifClosed: 'visit.closed' | 'bill.changed' = 'visit.closed',
) {
  const visit = await ctx.db
    .selectFrom('visits')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!visit) throw new AppError('not.found')
  if (visit.closedOn) throw new AppError(ifClosed)
  return visit
}
