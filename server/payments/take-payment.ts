import type { z } from 'zod'
import type { PaymentForm, payments as topic } from '#contract/api/payments.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { smallestOf } from '#server/order-steps/change-line.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { billInJournal } from '#server/orders/bill-in-journal.ts'
import { lockOpen, sumOpen } from '#server/orders/unpaid-orders.ts'
import { lockVisit } from '#server/visits/join-visit.ts'
import { amountOfPart } from './amount-of-part.ts'
import { readMoney } from './bill-money.ts'
import { closePaidBill, isSettled } from './close-bill.ts'
import { insertPayment } from './insert-payment.ts'
import { readPayment } from './payment-rows.ts'

/**
 * Takes a payment for a visit; its bill is closed if nothing is open then. Throws 404 for an unknown visit, 409 if it is
 * closed, or what is paid is another amount than was shown, or somebody paid it before.
 */
export function takePayment(
  ctx: StaffContext,
  visitId: string,
  { method, given, ...chosen }: z.output<typeof PaymentForm>,
): Promise<DataOf<(typeof topic)['POST visits/:id/payments']>> {
  return transaction(ctx, async (ctx) => {
    const { open, visit, money } = await lockMoney(ctx, visitId)
    const part = amountOfPart(money, chosen, await smallestOf(ctx))
    const id = await insertPayment(ctx, {
      ...part,
      visitId,
      part: chosen.part,
      method,
      givenMills: given === undefined ? null : toMills(given),
    })
    await record(ctx, {
      kind: 'bill',
      action: 'paid',
      ...(await billInJournal(ctx, visit)),
      became: {
        amount: fromMills(part.amountMills),
        ...(part.tipMills && { tip: fromMills(part.tipMills) }),
        paidBy: method,
      },
    })
    const { paidMills } = money
    const now = { ...money, paidMills: paidMills + part.amountMills }
    const bill = isSettled(now, open)
      ? await closePaidBill(ctx, visitId, open, { settledBy: id, orElse: method })
      : null
    if (!bill) await raiseBillChanged(ctx, visit, open)
    return {
      payment: await readPayment(ctx, id),
      open: fromMills(money.openMills - part.amountMills),
      billId: bill?.id ?? null,
    }
  })
}

/** Locks the open orders of a visit, then itself, and reads its money; throws 404 for an unknown one, 409 if it is closed. */
export async function lockMoney(
  ctx: BusinessContext,
  visitId: string,
  ifClosed: 'visit.closed' | 'bill.changed' = 'visit.closed',
) {
  const open = await lockOpen(ctx, visitId)
  const visit = await lockVisit(ctx, visitId, ifClosed)
  const approved = open.filter(({ status }) => status === 'APPROVED')
  return { open, visit, money: await readMoney(ctx, visitId, sumOpen(approved)) }
}
