import { sql } from 'kysely'
import type { z } from 'zod'
import type { BillMoney } from '#contract/api/payments.ts'
import { fromMills } from '#contract/domain/money.ts'
import { millsOfPieces, millsOfShare, openPieces } from '#contract/domain/payments.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { openMills } from '#server/visits/open-orders.ts'
import { isLive, isOnBill, isPaid, refundedMills } from './payment-rows.ts'

/** What is left of a line, with what is paid of it by itself, or being paid. */
export interface MoneyOfLine {
  id: string
  orderId: string
  line: number
  mills: number
  quantity: number
  paidMills: number
  paidQuantity: number
}

/** What a visit's bill comes to and what of it is paid, in mills; orders that nobody has decided are not on it. */
export interface MoneyOfVisit {
  totalMills: number
  paidMills: number
  claimedMills: number
  /** What nobody pays yet; never less than 0. */
  openMills: number
  lines: MoneyOfLine[]
  /** The equal shares of the last split; null: there are none. */
  split: { of: number; taken: number; baseMills: number } | null
}

/**
 * Reads the money of a visit. Whoever writes afterwards holds the locks of its orders and of the visit.
 */
export async function readMoney(
  ctx: BusinessContext,
  visitId: string,
  totalMills: number,
): Promise<MoneyOfVisit> {
  const { paid, claimed, split } = await ctx.db
    .selectFrom('payments')
    .select([
      sql<number>`coalesce(sum(amount_mills - ${refundedMills}) filter (where ${isPaid} and ${isOnBill}), 0)`.as(
        'paid',
      ),
      sql<number>`coalesce(sum(amount_mills) filter (where ${isLive(ctx)}), 0)`.as('claimed'),
      sql<{ of: number; baseMills: number; taken: number } | null>`(
        select json_build_object('of', share_of, 'baseMills', share_base_mills, 'taken', count(*))
        from (select * from payments as other where other.business_id = ${ctx.businessId} and other.visit_id = ${visitId})
          as payments
        where part = 'share' and (${isPaid} or ${isLive(ctx)})
        group by share_of, share_base_mills order by max(created_on) desc limit 1)`.as('split'),
    ])
    .where('businessId', '=', ctx.businessId)
    .where('visitId', '=', visitId)
    .executeTakeFirstOrThrow()
  const [paidMills, claimedMills] = [Number(paid), Number(claimed)]
  return {
    totalMills,
    paidMills,
    claimedMills,
    openMills: Math.max(0, totalMills - paidMills - claimedMills),
    lines: await readLines(ctx, visitId),
    split: split && split.taken < split.of ? split : null,
  }
}

async function readLines(ctx: BusinessContext, visitId: string): Promise<MoneyOfLine[]> {
  const { rows } = await sql<MoneyOfLine>`
    select item.id, item.order_id as "orderId", item.line, item.mills, item.quantity,
      coalesce(paid.mills, 0)::bigint as "paidMills", coalesce(paid.quantity, 0)::integer as "paidQuantity"
    from orders
    join open_lines as item on item.business_id = orders.business_id and item.order_id = orders.id
    left join lateral (
      select sum(case when part.refund_id is null then part.quantity else -part.quantity end) as quantity,
        sum(case when part.refund_id is null then part.mills else -part.mills end) as mills
      from payment_lines as part
      join payments on payments.business_id = part.business_id and payments.id = part.payment_id
      where part.business_id = ${ctx.businessId} and part.order_id = item.order_id and part.line = item.line
        and (${isPaid} or ${isLive(ctx)})
    ) as paid on true
    where orders.business_id = ${ctx.businessId} and orders.visit_id = ${visitId} and orders.bill_id is null
      and orders.status = 'APPROVED' and item.quantity > 0
    order by orders.order_number, item.line`.execute(ctx.db)
  return rows.map((row) => ({ ...row, mills: Number(row.mills), paidMills: Number(row.paidMills) }))
}

/** What the approved orders of a visit come to that are on no closed bill, in mills. */
export async function readTotal(ctx: BusinessContext, visitId: string): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(${openMills}), 0)::bigint`.as('total'))
    .where('businessId', '=', ctx.businessId)
    .where('visitId', '=', visitId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const noMoney: MoneyOfVisit = {
  totalMills: 0,
  paidMills: 0,
  claimedMills: 0,
  openMills: 0,
  lines: [],
  split: null,
}

/** The money of a bill in the contract's shape. */
export const toBillMoney = (money: MoneyOfVisit, smallest: number): z.output<typeof BillMoney> => ({
  paid: fromMills(money.paidMills),
  claimed: fromMills(money.claimedMills),
  open: fromMills(money.openMills),
  overpaid: fromMills(Math.max(0, money.paidMills - money.totalMills)),
  toPay: money.lines
    .map((line) => ({ line, quantity: openPieces(line) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => ({
      itemId: line.id,
      quantity,
      amount: fromMills(millsOfPieces(line, quantity, smallest)),
    })),
  split: money.split && {
    of: money.split.of,
    left: money.split.of - money.split.taken,
    amount: fromMills(
      Math.min(
        money.openMills,
        millsOfShare(money.split.baseMills, money.split.of, money.split.taken, smallest),
      ),
    ),
  },
})
