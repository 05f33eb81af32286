import type { OrderKind } from '#contract/domain/price-rules.ts'
import { sql } from 'kysely'
import type { QueryOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { orders as topic } from '#contract/api/orders.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import { inBusiness, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
import { writingIfPossible } from '#server/lib/database/unavailable.ts'
import { hasPieces, sentAfter, serviceBegan } from '#server/visits/open-orders.ts'
import { markListed } from './mark-seen.ts'
import {
  linesByOrder,
  orderColumns,
  orderLines,
  selectOrders,
  staffColumns,
  toOrder,
  type OrderOut,
  type OrdersContext,
} from './orders.queries.ts'

type StaffQuery = QueryOf<(typeof topic)['GET businesses/orders']>
type GuestQuery = QueryOf<(typeof topic)['GET open/clients/orders']>
interface Listed<T> {
  data: T[]
  total: number
}

/**
 * The business's sent orders of one kind, newest first. Listing them marks them as seen, unless the client
 * reports by itself what a person sees; a search does not, because it shows only its matches.
 */
export async function listOrders(
  ctx: OrdersContext,
  kind: OrderKind,
  query: StaffQuery,
): Promise<Listed<OrderOut>> {
  const { table, number, inProgress, markSeen } = query
  if (query.statuses.includes('SENT') && !number && !inProgress && !markSeen)
    await writingIfPossible(
      () => markListed(ctx, kind),
      async () =>
        ctx.log.warn('orders are shown, and cannot be marked as seen: the database takes nothing in'),
    )
  const rows = selectOrders(ctx, query.statuses)
    .where('kind', '=', kind)
    .$if(table !== undefined, (rows) => rows.where('tableNumber', '=', table as number))
    .$if(Boolean(inProgress), (rows) =>
      rows
        .where('status', '=', 'APPROVED')
        .where('completedOn', 'is', null)
        .where(hasPieces())
        .where(sentAfter(serviceBegan(ctx))),
    )
    .$if(Boolean(number), (rows) => rows.where(contains(number as string)))
  return page(ctx, rows, query, true)
}

/** Searches for the digits in the number as displayed, with its leading zeros. */
const contains = (digits: string) =>
  sql<boolean>`strpos(lpad(order_number::text, greatest(5, length(order_number::text)), '0'), ${digits}) > 0`

/** The guest's own orders at a business, newest first. */
export async function listGuestOrders(
  guest: GuestContext,
  kind: OrderKind,
  query: GuestQuery,
): Promise<Listed<OrderOut>> {
  const ctx = inBusiness(guest, query.businessId)
  await findOpenBusiness(ctx)
  const rows = selectOrders(ctx, query.statuses).where('kind', '=', kind).where('guestId', '=', ctx.guest.id)
  return page(ctx, rows, query)
}

async function page(
  ctx: BusinessContext,
  rows: ReturnType<typeof selectOrders>,
  query: { page: number; size: number },
  isForStaff = false,
) {
  const [data, count] = await Promise.all([
    rows
      .select(orderColumns)
      .$if(isForStaff, (rows) => rows.select(staffColumns(ctx)))
      // By number, because the clock may have been set back between two orders.
      .orderBy('orderNumber', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute(),
    rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const lines = await linesByOrder(
    ctx,
    data.map(({ id }) => id),
  )
  return { data: data.map((row) => toOrder(row, lines.get(row.id) ?? [])), total: count.total }
}

/** Finds a sent order of the business, or throws 404; so it does for staff who may not see it. */
export async function findOrder(ctx: OrdersContext, id: string): Promise<OrderOut> {
  const row = await selectOrders(ctx, ['SENT', 'APPROVED', 'DECLINED'])
    .select(orderColumns)
    .select(staffColumns(ctx))
    .select(orderLines)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return toOrder(row, row.lines)
}
