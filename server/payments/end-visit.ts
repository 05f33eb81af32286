import { sql, type Selectable } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import type { Visits } from '#database/types.ts'
import { lockVisit } from '#server/visits/join-visit.ts'
import { clearCallsOf } from '#server/waiter-calls/waiter-calls.ts'
import { raiseBillChanged, findTableAt } from '#server/orders/bill-changed.ts'
import { readMoney } from './bill-money.ts'
import { lockOpen } from '#server/orders/unpaid-orders.ts'

/** Ends the visit of a party of whose orders nothing is left. Throws 409 if something is, 404 for an unknown visit. */
export async function endEmptyVisit(ctx: StaffContext, visitId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const orders = await lockOpen(ctx, visitId)
    await lockVisit(ctx, visitId)
    if (orders.some(({ hasPieces }) => hasPieces)) throw new AppError('bill.changed')
    const { paidMills, claimedMills } = await readMoney(ctx, visitId, 0)
    if (paidMills + claimedMills > 0) throw new AppError('bill.overpaid')
    await raiseLeft(ctx, await endVisit(ctx, visitId, orders), orders)
  })
}

/** Closes a visit that has only these open orders; throws 409 if one was sent, or somebody closed it, meanwhile. */
export async function endVisit(ctx: BusinessContext, visitId: string, open: readonly unknown[]) {
  const ended = await ctx.db
    .updateTable('visits')
    .set({ closedOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', visitId)
    .where('closedOn', 'is', null)
    .returning(['id', 'tableNumber'])
    .executeTakeFirst()
  if (!ended) throw new AppError('bill.changed')
  const { count } = await ctx.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', ctx.businessId)
    .where('visitId', '=', visitId)
    .where('status', '=', sql<'SENT'>`any(${['SENT', 'APPROVED']}::text[])`)
    .executeTakeFirstOrThrow()
  if (count !== open.length) throw new AppError('bill.changed')
  return ended
}

/** Clears the calls of a party that left. Its table may be deleted meanwhile, or there is none. */
export async function raiseLeft(
  ctx: BusinessContext,
  { id, tableNumber }: Pick<Selectable<Visits>, 'id' | 'tableNumber'>,
  orders: readonly { guestId: string | null }[],
): Promise<void> {
  await clearCallsOf(ctx, id, (await findTableAt(ctx, tableNumber))?.id)
  await raiseBillChanged(ctx, { id, tableNumber }, orders)
}

/** What staff said about a party goes with it to another visit, unless it was said there, too. */
export const takeOver = (ctx: BusinessContext, from: Selectable<Visits>, target: string) =>
  ctx.db
    .updateTable('visits')
    .set((eb) => ({
      guests: eb.fn.coalesce('guests', eb.val(from.guests)),
      label: eb.fn.coalesce('label', eb.val(from.label)),
      openedOn: sql<string>`least(opened_on, ${from.openedOn})`,
    }))
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', target)
    .execute()
