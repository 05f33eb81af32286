import { sql, type Selectable } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import type { OrderItems } from '#database/types.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { hasPieces } from '#server/visits/open-orders.ts'
import { changePreparing } from './change-preparing.ts'
import { partsOf, type KitchenOrderOut } from './kitchen.ts'
import { stationsOf, type StationOf } from './stations.ts'

/** What to tick off or untick: one line or all, one station or all, one course or all. */
interface Tick {
  isDone: boolean
  itemId?: string | undefined
  station?: string | null | undefined
  /** The first course is 1. */
  course?: number | undefined
  /** The order was cancelled, and the cook has read that. */
  isCancelled?: boolean | undefined
}
type Line = Pick<Selectable<OrderItems>, 'id' | 'productId' | 'parts' | 'partsDone' | 'doneOn'>
interface Ticked {
  id: string
  doneOn: string | null
  partsDone: Record<string, string>
}

/**
 * Ticks off lines of an approved order, or unticks them; the order's stage follows (docs/decisions/0019). The
 * ticks of a cancelled one say that the cook has read that.
 */
export async function tickOff(ctx: BusinessContext, id: string, tick: Tick): Promise<KitchenOrderOut> {
  const work = async (ctx: BusinessContext) => {
    const lines = await findLines(ctx, id, tick.itemId)
    const stationOf = await stationsOf(ctx, lines.flatMap(productsOf))
    const ticked = lines.flatMap((line) => tickLine(line, tick, stationOf, ctx.now.toISOString()) ?? [])
    if (!ticked.length) throw new AppError('not.found')
    await save(ctx, ticked)
    await followTicks(ctx, id, tick.isDone)
  }
  return changePreparing(ctx, id, work, { isCancelled: tick.isCancelled })
}

async function findLines(
  { db, businessId }: BusinessContext,
  orderId: string,
  itemId: string | undefined,
): Promise<Line[]> {
  const lines = await readLines(db, { businessId, orderId })
  return itemId === undefined ? lines : lines.filter(({ id }) => id === itemId)
}

const readLines = fixedQuery((db, given: { businessId: string; orderId: string }) =>
  db
    .selectFrom('orderItems')
    .select(['id', 'productId', 'parts', 'partsDone', 'doneOn'])
    .where('businessId', '=', given.businessId)
    .where('orderId', '=', given.orderId),
)

const productsOf = ({ productId, parts }: Line): string[] =>
  parts ? partsOf({ parts }).map(({ part }) => part.id) : productId ? [productId] : []

/** The line's new state, or null if none of it is made at the station; parts done before keep their time. */
function tickLine(
  line: Line,
  { isDone, station, course }: Tick,
  stationOf: StationOf,
  now: string,
): Ticked | null {
  const isMade = (productId: string | null) => !station || stationOf(productId) === station
  const parts = partsOf(line)
  const mine = parts.filter(({ part }, at) => isMade(part.id) && isOfCourse(part, at, course))
  if (parts.length ? !mine.length : course || !isMade(line.productId)) return null
  const done = new Map(parts.flatMap(({ key, doneOn }) => (doneOn ? [[key, doneOn] as const] : [])))
  for (const { key } of mine) {
    if (isDone) done.set(key, done.get(key) ?? now)
    else done.delete(key)
  }
  const isWhole = parts.length ? done.size === parts.length : isDone
  return { id: line.id, doneOn: isWhole ? (line.doneOn ?? now) : null, partsDone: Object.fromEntries(done) }
}

/**
 * Whether the part belongs to the course, or no course is given; a set menu's parts are in the order of its
 * courses.
 */
const isOfCourse = (part: { course?: string }, at: number, course: number | undefined): boolean =>
  course === undefined || (part.course !== undefined && at === course - 1)

async function save(ctx: BusinessContext, ticked: Ticked[]): Promise<void> {
  const rows = JSON.stringify(ticked)
  await sql`
    update order_items set done_on = ticked."doneOn", parts_done = ticked."partsDone"
    from jsonb_to_recordset(${rows}::jsonb) as ticked(id uuid, "doneOn" timestamptz, "partsDone" jsonb)
    where order_items.business_id = ${ctx.businessId} and order_items.id = ticked.id
  `.execute(ctx.db)
}

/**
 * The first tick starts an order, the last one makes it ready, and unticking reverts that; nothing changes
 * once the order has left.
 */
const followTicks = (ctx: BusinessContext, id: string, isDone: boolean) => {
  const now = ctx.now.toISOString()
  const ready = sql<string | null>`case when exists (
    select from open_lines as item
    where item.business_id = orders.business_id and item.order_id = orders.id and item.done_on is null
      and item.quantity > 0)
    then ready_on else coalesce(ready_on, ${now}) end`
  return (
    ctx.db
      .updateTable('orders')
      .set({ preparingOn: sql`coalesce(preparing_on, ${now})`, readyOn: isDone ? ready : null })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .where('status', '=', 'APPROVED')
      // That all was taken off was read: nothing is ready.
      .where(hasPieces())
      .where('onTheWayOn', 'is', null)
      .where('completedOn', 'is', null)
      .execute()
  )
}
