import type { z } from 'zod'
import type { AskedApproval } from '#contract/api/approvals.ts'
import type { BillDiscount, LineChange, Replacement } from '#contract/api/order-steps.ts'
import type { ApprovalKind } from '#contract/domain/approvals.ts'
import type { HandMethod } from '#contract/domain/payments.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { Right } from '#contract/domain/rights.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { findLine, offOf, priceOfPieces, smallestOf } from '#server/order-steps/change-line.ts'
import { findTakeaway, type Party } from '#server/orders/find-takeaway.ts'
import { findOrder } from '#server/orders/orders.ts'

type Asked = z.output<typeof AskedApproval>
type What = Partial<Asked> & { kind: ApprovalKind }

export const selectApprovals = ({ db, businessId }: BusinessContext) =>
  db
    .selectFrom('approvals')
    .select(['id', 'staffId', 'call', 'params', 'body', 'createdOn', 'expiresOn', 'shownOn', 'isApproved'])
    .select((eb) => eb.ref('neededRight').$castTo<Right>().as('neededRight'))
    .select(staffName('approvals', 'staff_id').as('askedBy'))
    .select(staffName('approvals', 'decided_by').as('decidedByName'))
    .where('businessId', '=', businessId)
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectApprovals>['execute']>>[number]

/** What a call would do, read from what it is about: its body says only what its schema has let through. */
const describers: Record<string, (ctx: BusinessContext, params: Params, body: never) => Promise<What>> = {
  'POST businesses/orders/:id/items/:itemId/changes': describeChange,
  'POST businesses/orders/:id/items/:itemId/replacement': describeReplacement,
  'PUT businesses/orders/:id/cancel': describeCancellation,
  'POST visits/:id/discount': describeDiscount,
  'PUT bills/:id': describeCorrection,
  'POST bills/:id/reopen': describeReopening,
  'DELETE bills/:id': describeReopening,
  'PUT payments/:id': describePaymentCorrection,
  'DELETE payments/:id': describePaymentUndone,
  'POST payments/:id/refunds': describeRefund,
  'POST payments/:id/notice': describeNotice,
}

interface Params {
  id: string
  itemId: string
}

/** The request in words that whoever approves it can rely on; throws 404 if what it is about is gone. */
export async function describeApproval(ctx: BusinessContext, row: ApprovalRow): Promise<Asked> {
  const describe = describers[row.call]
  if (!describe) throw new Error(`Say in describe.ts what ${row.call} asks for`)
  const what = await describe(ctx, row.params as unknown as Params, row.body as never)
  return {
    id: row.id,
    askedBy: row.askedBy ?? '',
    askedOn: row.createdOn,
    expiresOn: row.expiresOn,
    table: null,
    tableName: null,
    orderNumber: null,
    dish: null,
    quantity: null,
    amount: null,
    percent: null,
    paidBy: null,
    reason: null,
    ...what,
  }
}

async function describeChange(
  ctx: BusinessContext,
  { id, itemId }: Params,
  change: z.output<typeof LineChange>,
): Promise<What> {
  const line = await findLine(ctx, id, itemId)
  const smallest = await smallestOf(ctx)
  const quantity = Math.min(change.quantity, line.quantity)
  const price = priceOfPieces(line, quantity, smallest)
  return {
    ...(await placeOf(ctx, id)),
    kind: change.kind,
    dish: line.name,
    quantity,
    amount: fromMills(offOf({ ...change, quantity }, line, price, smallest)),
    percent: change.percent ?? null,
    reason: change.reason,
  }
}

async function describeReplacement(
  ctx: BusinessContext,
  { id, itemId }: Params,
  { quantity }: z.output<typeof Replacement>,
): Promise<What> {
  const line = await findLine(ctx, id, itemId)
  const amount = fromMills(line.mills)
  return { ...(await placeOf(ctx, id)), kind: 'replaced', dish: line.name, quantity, amount }
}

async function describeCancellation(
  ctx: BusinessContext,
  { id }: Params,
  { reasonText }: { reasonText?: string | null },
): Promise<What> {
  const { total } = await findOrder(ctx, id)
  return { ...(await placeOf(ctx, id)), kind: 'cancelled', amount: total, reason: reasonText ?? null }
}

async function describeDiscount(
  ctx: BusinessContext,
  { id }: Params,
  { percent, amount, total, reason }: z.output<typeof BillDiscount>,
): Promise<What> {
  const visit = await ctx.db
    .selectFrom('visits')
    .select(['id', 'tableNumber'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not.found'))
  return {
    ...(await partyOf(ctx, visit)),
    kind: 'billDiscounted',
    amount: amount ?? total,
    percent: percent ?? null,
    reason,
  }
}

async function describeCorrection(
  ctx: BusinessContext,
  { id }: Params,
  { paidBy, reason }: { paidBy: HandMethod; reason?: string },
): Promise<What> {
  return { ...(await billOf(ctx, id)), kind: 'paymentCorrected', paidBy, reason: reason ?? null }
}

async function describePaymentCorrection(
  ctx: BusinessContext,
  { id }: Params,
  { method, reason }: { method: HandMethod; reason?: string },
): Promise<What> {
  const { at, amount } = await paymentOf(ctx, id)
  return { ...at, kind: 'paymentCorrected', amount, paidBy: method, reason: reason ?? null }
}

async function describePaymentUndone(ctx: BusinessContext, { id }: Params): Promise<What> {
  const { at, amount, method } = await paymentOf(ctx, id)
  return { ...at, kind: 'paymentUndone', amount, paidBy: method }
}

async function describeRefund(
  ctx: BusinessContext,
  { id }: Params,
  { amount, tip = 0, reason }: { amount: number; tip?: number; reason: string },
): Promise<What> {
  const { at, method } = await paymentOf(ctx, id)
  return {
    ...at,
    kind: 'paymentRefunded',
    amount: fromMills(toMills(amount) + toMills(tip)),
    paidBy: method,
    reason,
  }
}

async function describeNotice(
  ctx: BusinessContext,
  { id }: Params,
  { reason }: { reason: string },
): Promise<What> {
  const { at, amount, method } = await paymentOf(ctx, id)
  return { ...at, kind: 'paymentNoticed', amount, paidBy: method, reason }
}

async function paymentOf(ctx: BusinessContext, id: string) {
  const { tableNumber, amountMills, tipMills, method } = await ctx.db
    .selectFrom('payments')
    .leftJoin('visits', (join) =>
      join.onRef('visits.businessId', '=', 'payments.businessId').onRef('visits.id', '=', 'payments.visitId'),
    )
    .select(['visits.tableNumber', 'amountMills', 'tipMills', 'method'])
    .where('payments.businessId', '=', ctx.businessId)
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not.found'))
  return { at: await tableOf(ctx, tableNumber), amount: fromMills(amountMills + tipMills), method }
}

async function describeReopening(
  ctx: BusinessContext,
  { id }: Params,
  { reason }: { reason?: string },
): Promise<What> {
  return { ...(await billOf(ctx, id)), kind: 'billReopened', reason: reason ?? null }
}

async function billOf(ctx: BusinessContext, id: string) {
  const { visitId, tableNumber, totalMills } = await ctx.db
    .selectFrom('bills')
    .select(['visitId', 'tableNumber', 'totalMills'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not.found'))
  const party = await partyOf(ctx, { id: visitId ?? id, tableNumber })
  return { ...party, amount: fromMills(totalMills) }
}

/** The table of a party, or the number of a pick-up or delivery. */
async function partyOf(ctx: BusinessContext, party: Party) {
  const order = await findTakeaway(ctx, party)
  return order ? { orderNumber: order.orderNumber } : tableOf(ctx, party.tableNumber)
}

async function placeOf(ctx: BusinessContext, orderId: string) {
  const { orderNumber, tableNumber } = await ctx.db
    .selectFrom('orders')
    .select(['orderNumber', 'tableNumber'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow(() => new AppError('not.found'))
  return { ...(await tableOf(ctx, tableNumber)), orderNumber: formatOrderNumber(orderNumber ?? 0) }
}

async function tableOf({ db, businessId }: BusinessContext, number: number | null) {
  if (number === null) return {}
  const table = await db
    .selectFrom('tables')
    .select('name')
    .where('businessId', '=', businessId)
    .where('number', '=', number)
    .executeTakeFirst()
  return { table: number, tableName: table?.name ?? null }
}
