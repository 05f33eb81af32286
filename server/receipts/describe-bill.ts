import { sql } from 'kysely'
import { smallestIn } from '#contract/domain/currencies.ts'
import { countedOptions } from '#contract/domain/counted-options.ts'
import { toMills } from '#contract/domain/money.ts'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { ReceiptContent } from '#contract/domain/receipts.ts'
import { shareOut } from '#contract/domain/shares.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import type { ChosenOption } from '#server/option-groups/stored-options.ts'
import { addTaxes } from '#server/orders/add-taxes.ts'
import {
  linesByOrder,
  orderColumns,
  reducedBy,
  toOrder,
  type OrderLine,
  type OrderRow,
} from '#server/orders/orders.queries.ts'

/** What a receipt says of a bill, without what is given to it when it is issued. */
export type BillContent = Omit<ReceiptContent, 'number' | 'issuedOn' | 'corrects' | 'previous' | 'fiscal'>

/** Reads all that a receipt of a closed bill says, as it is now: what was ordered and what was paid. */
export async function describeBill(ctx: BusinessContext, billId: string): Promise<BillContent> {
  const business = await findBusiness(ctx)
  const visit = await findVisitOf(ctx, billId)
  const rows = await ctx.db
    .selectFrom('orders')
    .select(orderColumns)
    .where('businessId', '=', ctx.businessId)
    .where('billId', '=', billId)
    .orderBy('orderNumber')
    .execute()
  const byOrder = await linesByOrder(
    ctx,
    rows.map(({ id }) => id),
  )
  const linesOf = ({ id }: OrderRow) => byOrder.get(id) ?? []
  const lines = rows.flatMap((row) => [...linesOf(row).flatMap(toLines), ...feeOf(row)])
  const taxes = addTaxes(rows.map((row) => toOrder(row, linesOf(row))))
  return {
    language: business.language,
    timeZone: business.timeZone,
    currency: business.currency,
    business: {
      name: business.name,
      taxNumber: business.taxNumber,
      address: [business.addressLine, business.city, business.country].filter(Boolean).join(', ') || null,
    },
    customer: visit.receiptFor as ReceiptContent['customer'],
    kind: visit.kind,
    table: visit.table,
    orders: rows.map(({ orderNumber }) => formatOrderNumber(orderNumber as number)),
    lines,
    discounts: await readDiscounts(ctx, rows.flatMap(linesOf), smallestIn(business.currency)),
    totalMills: lines.reduce((sum, { mills }) => sum + mills, 0),
    taxes: taxes.map(({ rate, gross, net, tax }) => ({
      rate: Math.round(rate * 100),
      grossMills: toMills(gross),
      netMills: toMills(net),
      taxMills: toMills(tax),
    })),
    ...(await readPaid(ctx, billId)),
  }
}

const findVisitOf = (ctx: BusinessContext, billId: string) =>
  ctx.db
    .selectFrom('bills')
    .innerJoin('visits', (join) =>
      join.onRef('visits.businessId', '=', 'bills.businessId').onRef('visits.id', '=', 'bills.visitId'),
    )
    .leftJoin('tables', (join) =>
      join
        .onRef('tables.businessId', '=', 'bills.businessId')
        .onRef('tables.number', '=', 'bills.tableNumber'),
    )
    .select(['visits.kind', 'visits.receiptFor'])
    .select(sql<string | null>`coalesce(tables.name, bills.table_number::text)`.as('table'))
    .where('bills.businessId', '=', ctx.businessId)
    .where('bills.id', '=', billId)
    .executeTakeFirstOrThrow()

type Line = ReceiptContent['lines'][number]

/** A line of an order, and its deposit by itself; nothing of which nothing is left. */
function toLines(line: OrderLine): Line[] {
  const { quantity, depositMills, taxRate: rate } = line
  if (!quantity) return []
  const options = (line.options ?? []) as unknown as ChosenOption[]
  const dish: Line = {
    kind: 'dish',
    name: line.name,
    options: countedOptions(options),
    quantity,
    priceMills: line.priceMills,
    mills: line.mills - depositMills * quantity,
    rate,
  }
  const deposit = { priceMills: depositMills, mills: depositMills * quantity, options: [], name: '' }
  return depositMills ? [dish, { ...dish, ...deposit, kind: 'deposit' }] : [dish]
}

const feeOf = ({ deliveryFeeMills: mills, deliveryFeeTaxRate: rate }: OrderRow): Line[] =>
  mills ? [{ kind: 'deliveryFee', name: '', options: [], quantity: 1, priceMills: mills, mills, rate }] : []

/**
 * What made the lines cheaper, an entry for each gift, discount and coupon: one of several lines was of the whole bill. What of it is
 * on the pieces that are left, since pieces may have been taken off later.
 */
async function readDiscounts(
  ctx: BusinessContext,
  lines: readonly OrderLine[],
  smallest: number,
): Promise<ReceiptContent['discounts']> {
  const reduced = new Map(
    lines.filter((line) => line.quantity && reducedBy(line)).map((line) => [line.id, line]),
  )
  if (!reduced.size) return []
  const changes = await ctx.db
    .selectFrom('lineChanges')
    .innerJoin('orderItems', (join) =>
      join
        .onRef('orderItems.businessId', '=', 'lineChanges.businessId')
        .onRef('orderItems.orderId', '=', 'lineChanges.orderId')
        .onRef('orderItems.line', '=', 'lineChanges.line'),
    )
    .select(['orderItems.id', 'lineChanges.kind', 'reason', 'changedOn', 'offMills', 'redemptionId'])
    .where('lineChanges.businessId', '=', ctx.businessId)
    .where('orderItems.id', '=', sql<string>`any(${[...reduced.keys()]}::uuid[])`)
    .where('lineChanges.kind', 'in', ['given', 'discounted'])
    .orderBy('changedOn')
    .orderBy('lineChanges.id')
    .execute()
  const shares = [...Map.groupBy(changes, ({ id }) => id)].flatMap(([id, ofLine]) => {
    const offs = ofLine.map(({ offMills }) => offMills)
    const left = Math.min(
      reducedBy(reduced.get(id) as OrderLine),
      offs.reduce((sum, off) => sum + off, 0),
    )
    return shareOut(left, offs, smallest).map((mills, at) => ({
      ...(ofLine[at] as (typeof ofLine)[number]),
      mills,
    }))
  })
  const acts = Map.groupBy(
    shares,
    ({ kind, reason, changedOn, redemptionId }) => redemptionId ?? [changedOn, kind, reason].join(' '),
  )
  return [...acts.values()].map((act) => ({
    kind: act[0]?.redemptionId ? ('coupon' as const) : act.length > 1 ? ('bill' as const) : ('line' as const),
    // Of a coupon, its code.
    reason: act[0]?.reason ?? null,
    mills: act.reduce((sum, { mills }) => sum + mills, 0),
  }))
}

/** What was paid of a bill, by method, and what of it was a tip; without what was given back. */
async function readPaid(
  ctx: BusinessContext,
  billId: string,
): Promise<Pick<ReceiptContent, 'payments' | 'tipMills'>> {
  const { rows } = await sql<{
    method: ReceiptContent['payments'][number]['method']
    mills: number
    tips: number
  }>`
    select method, (sum(amount_mills) - coalesce(sum(back.amount), 0))::bigint as mills,
      (sum(tip_mills) - coalesce(sum(back.tip), 0))::bigint as tips
    from payments left join lateral (
      select sum(refunds.amount_mills) as amount, sum(refunds.tip_mills) as tip from refunds
      where refunds.business_id = payments.business_id and refunds.payment_id = payments.id and refunds.done_on is not null
    ) as back on true
    where payments.business_id = ${ctx.businessId} and payments.bill_id = ${billId}
      and payments.paid_on is not null and payments.cancelled_on is null
    group by method order by min(paid_on), method`.execute(ctx.db)
  return {
    payments: rows.map(({ method, mills }) => ({ method, mills: Number(mills) })),
    tipMills: rows.reduce((sum, { tips }) => sum + Number(tips), 0),
  }
}
