import type { z } from 'zod'
import type { LineChange } from '#contract/api/order-steps.ts'
import { smallestIn } from '#contract/domain/currencies.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import { shareOut } from '#contract/domain/shares.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { record } from '#server/journal/record.ts'
import { raise, transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { insertChange, type NewChange } from '#server/orders/insert-changes.ts'
import { reducedBy, type OrderLine, type OrderOut } from '#server/orders/orders.queries.ts'
import { findOrder } from '#server/orders/orders.ts'
import { giveBackStock } from '#server/orders/take-stock.ts'
import { queueVoid } from '#server/printers/print-jobs.ts'
import { lockApproved } from './change-stage.ts'
import { requireDiscount, requireVoid } from './losses.ts'

type Change = z.output<typeof LineChange>

/**
 * Changes what was ordered, until its bill is closed: pieces are taken off (their stock goes back unless they were made,
 * and the kitchen is told), on the house, or cheaper. The order itself stays as it was sent. Throws 404 for an unknown
 * item, 409 if the order is not approved, it was paid, or the item is not what the caller saw.
 */
export function changeLine(
  ctx: StaffContext,
  orderId: string,
  itemId: string,
  change: Change,
): Promise<OrderOut> {
  return transaction(ctx, async (ctx) => {
    const { order, line } = await lockLine(ctx, orderId, itemId, change.was)
    const { kind, quantity, reason } = change
    if (quantity > line.quantity) throw new AppError('order.changed')
    const smallest = await smallestOf(ctx)
    const priceMills = priceOfPieces(line, quantity, smallest)
    const offMills = offOf(change, line, priceMills, smallest)
    if (kind === 'voided') await requireVoid(ctx, order, offMills)
    else await requireDiscount(ctx, { mills: priceMills, offMills }, discountsOf([line], offMills))
    if (kind === 'voided') await takeOff(ctx, order, line, { kind, quantity, offMills, reason })
    else await insertChange(ctx, { orderId, line: line.line, kind, quantity, offMills, reason })
    const became = { product: line.name, quantity, amount: fromMills(offMills), reason }
    await record(ctx, { kind: journalKindOf[kind], action: kind, ...namedInJournal(order), became })
    await raiseLineChanged(ctx, order)
    return findOrder(ctx, orderId)
  })
}

const journalKindOf = { voided: 'void', given: 'gift', discounted: 'discount' } as const

/** An order as the journal calls it. */
export const namedInJournal = ({ id, orderNumber }: { id: string; orderNumber: number | null }) => ({
  record: 'order' as const,
  recordId: id,
  label: formatOrderNumber(orderNumber as number),
})

/** Locks a line with its order; throws 404 for an unknown one, 409 if it was paid or is not what the caller saw. */
export async function lockLine(ctx: BusinessContext, orderId: string, itemId: string, was: Change['was']) {
  await findLine(ctx, orderId, itemId)
  const order = { id: orderId, ...(await lockApproved(ctx, orderId)) }
  if (order.billId) throw new AppError('bill.closed')
  const line = await findLine(ctx, orderId, itemId)
  if (line.quantity !== was.quantity || reducedBy(line) !== toMills(was.reduced))
    throw new AppError('order.changed')
  return { order, line }
}

export type LockedLine = Awaited<ReturnType<typeof lockLine>>

/** Takes pieces off a line: their stock goes back unless they were made, and the kitchen is told. */
export async function takeOff(
  ctx: StaffContext,
  order: LockedLine['order'],
  line: LockedLine['line'],
  change: Pick<NewChange, 'kind' | 'quantity' | 'offMills' | 'reason'>,
): Promise<void> {
  const { quantity } = change
  const id = await insertChange(ctx, { ...change, orderId: order.id, line: line.line })
  const ordered = line.productId ?? line.dailyMenuId
  const counted = order.counted?.find((one) => one.id === ordered)
  if (counted && line.doneOn === null)
    await giveBackStock(ctx, [{ ...counted, quantity }], order.sentOn as string)
  await queueVoid(ctx, order.id, id)
  if (quantity === line.quantity) await readyWithout(ctx, order.id)
}

/** Tells staff and the guests of the bill that a line has changed. */
export async function raiseLineChanged(
  ctx: BusinessContext,
  order: Pick<LockedLine['order'], 'id' | 'orderNumber' | 'kind' | 'tableNumber' | 'guestId'>,
): Promise<void> {
  // A pick-up or delivery is its own bill.
  if (order.kind === 'table')
    raise(ctx, {
      type: 'order-prepared',
      businessId: ctx.businessId,
      orderId: order.id,
      orderNumber: formatOrderNumber(order.orderNumber as number),
      kind: 'table',
      status: 'APPROVED',
      tableNumber: order.tableNumber,
    })
  await raiseBillChanged(ctx, order, [order])
}

/** All that makes lines cheaper, with what is taken off now: many small discounts are a large one. */
export const discountsOf = (lines: readonly OrderLine[], offMills: number) => ({
  mills: lines.reduce((sum, { priceMills, quantity }) => sum + priceMills * quantity, 0),
  offMills: lines.reduce((sum, line) => sum + reducedBy(line), offMills),
})

/** What the pieces that are left come to without their deposit, in mills. */
export const priceOf = ({ mills, depositMills, quantity }: OrderLine): number =>
  mills - depositMills * quantity

/** What some of them come to without their deposit. */
export const priceOfPieces = (line: OrderLine, quantity: number, smallest: number): number =>
  shareOut(
    priceOf(line),
    [line.priceMills * quantity, line.priceMills * (line.quantity - quantity)],
    smallest,
  )[0] as number

/** The smallest unit of the business's currency, in mills. */
export async function smallestOf(ctx: BusinessContext): Promise<number> {
  const { currency } = await findBusiness(ctx)
  return smallestIn(currency)
}

/** What a change takes off; `priceMills` is the price of the pieces that it is about. */
export function offOf(
  change: Change,
  { depositMills }: OrderLine,
  priceMills: number,
  smallest: number,
): number {
  if (change.kind === 'voided') return priceMills + depositMills * change.quantity
  if (change.kind === 'given') return priceMills
  return reductionOf(change, priceMills, smallest)
}

/** Throws 400 for more than there is to pay. */
export function reductionOf(
  { percent, amount }: Pick<Change, 'percent' | 'amount'>,
  mills: number,
  smallest: number,
): number {
  if (typeof percent === 'number') return Math.round((mills * percent) / 100 / smallest) * smallest
  const off = toMills(amount ?? 0)
  if (off > mills)
    throw new AppError('request.invalid', {
      fields: { amount: fieldErrorMessage({ problem: 'invalid' }) },
    })
  return off
}

/** An order of which all that is left is made is ready. */
export const readyWithout = (ctx: BusinessContext, orderId: string) =>
  ctx.db
    .updateTable('orders')
    .set({ readyOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', orderId)
    .where('preparingOn', 'is not', null)
    .where('readyOn', 'is', null)
    .where('onTheWayOn', 'is', null)
    .where('completedOn', 'is', null)
    .where((eb) => {
      const left = eb
        .selectFrom('openLines')
        .whereRef('openLines.businessId', '=', 'orders.businessId')
        .whereRef('openLines.orderId', '=', 'orders.id')
        .where('quantity', '>', 0)
      return eb.and([eb.exists(left), eb.not(eb.exists(left.where('doneOn', 'is', null)))])
    })
    .execute()

export async function findLine(ctx: BusinessContext, orderId: string, itemId: string) {
  const line = await ctx.db
    .selectFrom('openLines')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .where('orderId', '=', orderId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (!line) throw new AppError('not.found')
  return line
}
