import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { LinesMove } from '#contract/api/visits.ts'
import { toMills } from '#contract/domain/money.ts'
import { shareOut } from '#contract/domain/shares.ts'
import { AppError } from '#contract/shared/errors.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type StaffContext } from '#server/lib/context.ts'
import {
  findLine,
  namedInJournal,
  priceOfPieces,
  raiseLineChanged,
  readyWithout,
  smallestOf,
} from '#server/order-steps/change-line.ts'
import { insertChange } from '#server/orders/insert-changes.ts'
import { nextOrderNumber } from '#server/orders/order-number.ts'
import { millsOfPieces, openPieces } from '#contract/domain/payments.ts'
import { readMoney, readTotal } from '#server/payments/bill-money.ts'
import { lockInOrder, reducedBy } from '#server/orders/orders.queries.ts'
import { queueHeldTickets } from '#server/printers/print-jobs.ts'
import { lockVisit, rejoinVisit } from '#server/visits/join-visit.ts'

type Moved = z.output<typeof LinesMove>['lines'][number]

/** A line of the new order: pieces of one price. */
interface Copy {
  line: number
  /** The line that it is a copy of. */
  of: number
  quantity: number
  priceMills: number
}

/**
 * Moves pieces of approved orders to the bill of another visit, at what they came to, all or nothing. Those of one order are
 * an order of their own there, as far as it was, of no guest. Throws 404 for an unknown item, 409 if one was paid or is not
 * what the caller saw, or the visit is closed, 422 for an order without a visit, or of this one, and for a pick-up or delivery.
 */
export function moveLines(
  ctx: StaffContext,
  visitId: string,
  lines: readonly Moved[],
): Promise<{ orderIds: string[] }> {
  return transaction(ctx, async (ctx) => {
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
    const orders = await lockOrders(ctx, [...byOrder.keys()])
    if (orders.length < byOrder.size) throw new AppError('not.found')
    const { kind } = await lockVisit(ctx, visitId)
    if (kind !== 'table') throw new AppError('order.impossible')
    for (const order of orders) {
      if (order.status !== 'APPROVED') throw new AppError('order.changed')
      if (order.billId) throw new AppError('bill.closed')
      if (order.kind !== 'table' || !order.visitId || order.visitId === visitId)
        throw new AppError('order.impossible')
    }
    const { tableNumber } = await rejoinVisit(ctx, visitId)
    await assertUnpaid(ctx, orders, lines)
    const smallest = await smallestOf(ctx)
    const orderIds = []
    for (const order of orders) {
      const copies: Copy[] = []
      const products: string[] = []
      for (const moved of byOrder.get(order.id) ?? []) {
        const { name, pieces } = await takeAway(ctx, moved, smallest)
        products.push(`${moved.quantity} × ${name}`)
        for (const some of pieces) copies.push({ ...some, line: copies.length })
      }
      const copy = { id: uuid(), orderNumber: await nextOrderNumber(ctx), tableNumber, visitId }
      await insertCopy(ctx, order.id, copy, copies)
      for (const id of [order.id, copy.id]) await readyWithout(ctx, id)
      await queueHeldTickets(ctx, copy.id)
      await record(ctx, {
        kind: 'line',
        action: 'linesMoved',
        ...namedInJournal(order),
        was: { table: order.tableNumber },
        became: { table: tableNumber, products },
      })
      await raiseLineChanged(ctx, order)
      await raiseLineChanged(ctx, { ...copy, kind: 'table', guestId: null })
      orderIds.push(copy.id)
    }
    return { orderIds }
  })
}

/**
 * Throws 409 if pieces are paid by themselves, or what stays comes to less than was paid, or is being paid. Nobody pays
 * meanwhile: who does locks all open orders of a visit.
 */
async function assertUnpaid(
  ctx: StaffContext,
  orders: Awaited<ReturnType<typeof lockOrders>>,
  moved: readonly Moved[],
): Promise<void> {
  const smallest = await smallestOf(ctx)
  for (const [visitId, theirs] of Map.groupBy(orders, ({ visitId }) => visitId as string)) {
    const money = await readMoney(ctx, visitId, await readTotal(ctx, visitId))
    const ids = new Set(theirs.map(({ id }) => id))
    let movedMills = 0
    for (const { itemId, quantity } of moved.filter(({ orderId }) => ids.has(orderId))) {
      const line = money.lines.find(({ id }) => id === itemId)
      if (!line) continue
      if (quantity > openPieces(line)) throw new AppError('line.paid')
      movedMills += millsOfPieces({ ...line, paidMills: 0, paidQuantity: 0 }, quantity, smallest)
    }
    if (movedMills > money.totalMills - money.paidMills - money.claimedMills) throw new AppError('line.paid')
  }
}

const lockOrders = (ctx: StaffContext, ids: readonly string[]) =>
  ctx.db
    .selectFrom('orders')
    .select(['id', 'kind', 'orderNumber', 'tableNumber', 'visitId', 'guestId', 'status', 'billId'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '<>', sql.lit('CREATED'))
    .$call(lockInOrder)
    .execute()

/** Takes pieces off a line, and returns them by the price of one: they may not share a discount evenly. */
async function takeAway(
  ctx: StaffContext,
  { orderId, itemId, quantity, was }: Moved,
  smallest: number,
): Promise<{ name: string; pieces: Omit<Copy, 'line'>[] }> {
  const line = await findLine(ctx, orderId, itemId)
  if (line.quantity !== was.quantity || reducedBy(line) !== toMills(was.reduced) || quantity > line.quantity)
    throw new AppError('order.changed')
  const priceMills = priceOfPieces(line, quantity, smallest)
  const offMills = priceMills + line.depositMills * quantity
  await insertChange(ctx, { orderId, line: line.line, kind: 'moved', quantity, offMills, reason: null })
  const prices = shareOut(priceMills, Array<number>(quantity).fill(line.priceMills), smallest)
  const pieces = [...Map.groupBy(prices, (price) => price)].map(([priceMills, { length: quantity }]) => ({
    of: line.line,
    quantity,
    priceMills,
  }))
  return { name: line.name, pieces }
}

interface NewCopy {
  id: string
  orderNumber: number
  tableNumber: number | null
  visitId: string
}

const insertCopy = (ctx: StaffContext, orderId: string, copy: NewCopy, lines: readonly Copy[]) =>
  sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(lines)}) as given (line smallint, "of" smallint, quantity smallint,
        "priceMills" bigint)
    ), placed as (
      insert into orders (business_id, id, kind, status, order_number, table_number, visit_id, taken_by, comment, created_on,
        sent_on, seen_on, decided_on, decided_by, ready_by, preparing_on, ready_on, completed_on, fired_courses, fired_up_to,
        total_mills)
      select business_id, ${copy.id}::uuid, kind, status, ${copy.orderNumber}::integer, ${copy.tableNumber}::integer,
        ${copy.visitId}::uuid, taken_by, comment, created_on, sent_on, seen_on, decided_on, decided_by, ready_by, preparing_on,
        ready_on, completed_on, fired_courses, fired_up_to, (
          select sum((given."priceMills" + item.deposit_mills) * given.quantity)
          from given join order_items as item on item.line = given."of"
          where item.business_id = ${ctx.businessId} and item.order_id = ${orderId})
      from orders where business_id = ${ctx.businessId} and id = ${orderId}
    )
    insert into order_items (business_id, order_id, line, id, product_id, daily_menu_id, name, name_en, price_mills, quantity,
      parts, parts_done, done_on, options, note, tax_rate, deposit_mills, course, seat)
    select business_id, ${copy.id}::uuid, given.line, gen_random_uuid(), product_id, daily_menu_id, name, name_en,
      given."priceMills", given.quantity, parts, parts_done, done_on, options, note, tax_rate, deposit_mills, course, seat
    from given join order_items as item on item.line = given."of"
    where item.business_id = ${ctx.businessId} and item.order_id = ${orderId}`.execute(ctx.db)
