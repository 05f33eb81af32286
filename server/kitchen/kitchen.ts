import { sql } from 'kysely'
import type { z } from 'zod'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import { bounds, type OrderStatus } from '#contract/domain/bounds.ts'
import { prepareFrom, shiftMs, stageOf } from '#contract/domain/stages.ts'
import { bar } from '#contract/domain/stations.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { KitchenOrder } from '#contract/api/kitchen.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { lineColumns, longestPreparing, toOrderItem, type OrderLine } from '#server/orders/orders.queries.ts'
import { toPart, type OrderedPart } from '#server/orders/ordered-parts.ts'
import { hasPieces } from '#server/visits/open-orders.ts'
import { stationsOf, type StationOf } from './stations.ts'

export type KitchenOrderOut = z.output<typeof KitchenOrder>

/**
 * Finished orders stay on the screen this long, so that a mistaken tick can be undone, and cancelled ones, so
 * that every cook learns of it.
 */
const shownForMs = 30 * 60_000

/** Some pay before their food is made: a paid order that was approved longer ago has been served. */
const paidShownForMs = 60 * 60_000

/**
 * Approved orders of this shift with an unfinished line (paid ones only of the last hour), those finished within half an hour, and those
 * cancelled within half an hour whose lines nobody has ticked off; oldest first. One of which nothing is left is shown like
 * a cancelled one.
 */
export async function listKitchenOrders(ctx: BusinessContext): Promise<KitchenOrderOut[]> {
  const orders = await kitchenOrders(ctx)
  return orders.map(withoutMoved).flatMap((found) => (isShown(ctx.now, found) ? [found.order] : []))
}

/** What was moved is made for the order that it is in now; a cook who reads it here would make it twice. */
const withoutMoved = ({ order, ...found }: Found): Found => ({
  ...found,
  order: { ...order, items: order.items.filter(({ quantity, voided }) => quantity > 0 || voided) },
})

function isShown(now: Date, { leftOn, emptiedOn, order: { stage, items } }: Found): boolean {
  const isUnfinished = items.some(({ doneOn }) => doneOn === null)
  if (stage === 'cancelled') return isUnfinished && leftOn === null
  if (emptiedOn) return isUnfinished && leftOn === null && isRecent(now, emptiedOn)
  if (leftOn) return isRecent(now, leftOn)
  return isUnfinished || items.some(({ doneOn }) => doneOn !== null && isRecent(now, doneOn))
}

/** An absolute difference, so that a line ticked off before the clock was set back does not stay forever. */
const isRecent = (now: Date, doneOn: string): boolean =>
  Math.abs(now.getTime() - Date.parse(doneOn)) < shownForMs

/** An approved or cancelled order of any age, as the kitchen sees it. */
export async function findKitchenOrder(ctx: BusinessContext, id: string): Promise<KitchenOrderOut> {
  const [found] = await kitchenOrders(ctx, id)
  if (!found) throw new AppError('not.found')
  return found.order
}

interface PartsOfLine {
  parts: unknown
  partsDone?: unknown
  doneOn?: string | null
}

/** The products in a daily menu's line, and when each was ticked off. */
export const partsOf = ({ parts, partsDone, doneOn = null }: PartsOfLine) =>
  ((parts ?? []) as OrderedPart[]).map((part, at) => {
    const key = partKey(part, at)
    return { part, key, doneOn: ((partsDone ?? {}) as Record<string, string>)[key] ?? doneOn }
  })

/**
 * The key by which a part is ticked off: its product or, in a set menu, its course, because two courses may
 * have the same product.
 */
const partKey = ({ id, course }: OrderedPart, at: number): string => (course === undefined ? id : String(at))

interface Found {
  order: KitchenOrderOut
  /** When staff marked the order as ready or completed; the kitchen had nothing left to do then. */
  leftOn: string | null
  /** When the last of it was taken off; null: something is left. */
  emptiedOn: string | null
}

/** A literal, so that the index on approved orders is used. */
const isApproved = sql<boolean>`status = 'APPROVED'`
const ago = ({ now }: BusinessContext, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** The lines of orders, with their order's columns. */
const selectLines = (db: BusinessContext['db'], businessId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('openLines as item', (join) =>
      join.onRef('item.businessId', '=', 'orders.businessId').onRef('item.orderId', '=', 'orders.id'),
    )
    .select(['orders.id as orderId', 'kind', 'orderNumber', 'tableNumber', 'comment', 'decidedOn'])
    .select([
      'firedCourses',
      'firedUpTo',
      'wantedOn',
      'readyBy',
      'preparingOn',
      'readyOn',
      'onTheWayOn',
      'completedOn',
    ])
    .select(['status', 'cancelledOn', 'withdrawnOn'])
    .select(
      // Of most orders nothing was taken off: their lines are not looked at again.
      sql<string | null>`(
        select max(changed_on) from line_changes where business_id = orders.business_id and order_id = orders.id
        having count(*) > 0 and not ${hasPieces()})`.as('emptiedOn'),
    )
    .select(
      sql<number | null>`case when wanted_on is not null then ${longestPreparing} end`.as('longestPreparing'),
    )
    .select((eb) =>
      eb
        .selectFrom('tables')
        .select('name')
        .whereRef('tables.businessId', '=', 'orders.businessId')
        .whereRef('number', '=', 'orders.tableNumber')
        .as('tableName'),
    )
    .select((eb) =>
      eb
        .selectFrom('visits')
        .select('label')
        .whereRef('visits.businessId', '=', 'orders.businessId')
        .whereRef('visits.id', '=', 'orders.visitId')
        .as('visitLabel'),
    )
    .select('item.id')
    .select(lineColumns.filter((column) => column !== 'id'))
    .select(['partsDone', 'doneOn'])
    .where('orders.businessId', '=', businessId)
    .orderBy('orderNumber')
    .orderBy('line')

interface Since {
  businessId: string
  shift: string
  paidShown: string
  shown: string
}

const readShown = fixedQuery((db, since: Since) =>
  selectLines(db, since.businessId).where((eb) =>
    eb.or([
      // Who has paid at a table has left.
      eb.and([
        isApproved,
        eb('decidedOn', '>', since.shift),
        eb.or([
          eb('billId', 'is', null),
          eb('orders.kind', '<>', sql.lit('table')),
          eb('decidedOn', '>', since.paidShown),
        ]),
      ]),
      eb('cancelledOn', '>', since.shown),
    ]),
  ),
)

const readOne = fixedQuery((db, given: { businessId: string; id: string }) =>
  selectLines(db, given.businessId)
    .where('orders.id', '=', given.id)
    .where((eb) => eb.or([isApproved, eb('cancelledOn', 'is not', null)])),
)

async function kitchenOrders(ctx: BusinessContext, id?: string): Promise<Found[]> {
  const { db, businessId } = ctx
  const rows =
    id === undefined
      ? await readShown(db, {
          businessId,
          shift: ago(ctx, shiftMs),
          paidShown: ago(ctx, paidShownForMs),
          shown: ago(ctx, shownForMs),
        })
      : await readOne(db, { businessId, id })
  const stationOf = await stationsOf(
    ctx,
    rows.flatMap((line) => line.productId ?? partsOf(line).map(({ part }) => part.id)),
  )
  return [...Map.groupBy(rows, ({ orderId }) => orderId).values()].map((lines) => {
    const [order] = lines as [(typeof rows)[number]]
    const kitchenOrder = {
      id: order.orderId,
      kind: order.kind as OrderKind,
      orderNumber: formatOrderNumber(order.orderNumber as number),
      table: order.tableNumber,
      tableName: order.tableName,
      ...(order.visitLabel && { visitLabel: order.visitLabel }),
      comment: order.comment,
      decidedOn: order.decidedOn as string,
      stage: stageOf({ ...order, status: order.status as OrderStatus }),
      ...(order.wantedOn !== null && {
        wantedOn: order.wantedOn,
        prepareFrom: prepareFrom(order.readyBy ?? order.wantedOn, order.longestPreparing).toISOString(),
      }),
      ...(order.readyBy !== null && { readyBy: order.readyBy }),
      courses: coursesOf(lines),
      heldCourses: heldCoursesOf(lines, stationOf),
      // Pick-up and delivery orders leave the kitchen as a whole.
      firedCourses: order.kind !== 'table' ? bounds.coursesPerDailyMenu : order.firedCourses,
      ...(order.firedUpTo !== null && { firedUpTo: order.firedUpTo }),
      items: lines.map((line) => toKitchenItem(line, stationOf)),
    }
    const { readyOn, onTheWayOn, completedOn, emptiedOn } = order
    return { order: kitchenOrder, leftOn: readyOn ?? onTheWayOn ?? completedOn, emptiedOn }
  })
}

/** The names of the courses in order, each from the first line that has it. */
function coursesOf(lines: readonly PartsOfLine[]): string[] {
  const courses: string[] = []
  for (const line of lines)
    for (const [at, { part }] of partsOf(line).entries())
      if (part.course !== undefined) courses[at] ??= part.course
  return courses
}

/** The places of the courses that the kitchen makes for these lines; a drink never waits, nor holds back a dish. */
function heldCoursesOf(lines: readonly PartsOfLine[], stationOf: StationOf): number[] {
  const held = lines.flatMap((line) =>
    partsOf(line).flatMap(({ part }, at) =>
      part.course !== undefined && stationOf(part.id) !== bar ? at + 1 : [],
    ),
  )
  return [...new Set(held)].toSorted((one, other) => one - other)
}

function toKitchenItem(
  line: OrderLine & { partsDone: unknown; doneOn: string | null },
  stationOf: StationOf,
) {
  const { parts: _, ...item } = toOrderItem(line)
  const parts = partsOf(line).map(({ part, doneOn }, at) => ({
    ...toPart(part),
    ...(part.course !== undefined && { place: at + 1 }),
    station: stationOf(part.id),
    doneOn,
  }))
  return {
    ...item,
    station: parts.length ? null : stationOf(line.productId),
    ...(line.parts !== null && { parts }),
    doneOn: line.doneOn,
  }
}
