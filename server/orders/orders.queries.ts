import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { decimalsOf } from '#contract/domain/currencies.ts'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { OrderStatus } from '#contract/domain/bounds.ts'
import type { PaymentKind } from '#contract/domain/payments.ts'
import { orderKinds, type OrderKind } from '#contract/domain/price-rules.ts'
import { orderRights } from '#contract/domain/order-rights.ts'
import { mayDoAny, type Holder } from '#contract/domain/rights.ts'
import { stageOf, suggestMinutes, type DeclineReason } from '#contract/domain/stages.ts'
import { splitTaxes } from '#contract/domain/taxes.ts'
import { fromMills } from '#contract/domain/money.ts'
import type { Order, OrderItem } from '#contract/api/orders.ts'
import type { DB, OpenLines, Orders } from '#database/types.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { hasPieces, orderMills, serviceBegan } from '#server/visits/open-orders.ts'
import type { Destination } from './placing/insert-order.ts'
import { holdableCourse } from './holdable-course.ts'
import { toChosenOption, type ChosenOption } from '#server/option-groups/stored-options.ts'
import { toPart, type OrderedPart } from './ordered-parts.ts'

/** An order as staff see it, with the fields that only pick-up and delivery orders have. */
export type OrderOut = z.output<typeof Order> & {
  kind: OrderKind
  takeaway: {
    customerName: string | null
    address: string | null
    email: string | null
    phoneNumber: string | null
    deliveryFee: number
    destination: Destination | null
  }
}

/** Who asks: a staff member, or somebody whose question says itself which orders it is about. */
export type OrdersContext = BusinessContext & { role?: Holder }

/** Of staff, the orders that their role may see: with `$call`, in each statement that finds orders for them. */
export const seenBy =
  ({ role }: OrdersContext) =>
  <Row>(orders: SelectQueryBuilder<DB, 'orders', Row>) => {
    const kinds = role ? orderKinds.filter((kind) => mayDoAny(role, orderRights[kind])) : orderKinds
    return kinds.length === orderKinds.length ? orders : orders.where('kind', 'in', kinds)
  }

/** Sent orders of the business; for staff, those that they may see. */
export const selectOrders = (ctx: OrdersContext, statuses: readonly OrderStatus[]) =>
  ctx.db
    .selectFrom('orders')
    .$call(seenBy(ctx))
    .where('businessId', '=', ctx.businessId)
    .where('status', '=', sql<OrderStatus>`any(${statuses}::text[])`)
    // A literal, so that the prepared statement can use the indexes on sent orders.
    .where('status', '<>', sql.lit('CREATED'))

/** Locks the selected orders, always by their numbers, so that two who lock several of them cannot deadlock. */
export const lockInOrder = <Row>(orders: SelectQueryBuilder<DB, 'orders', Row>) =>
  orders.orderBy('orderNumber').forUpdate()

/** The columns that `toOrder` needs. */
export const orderColumns = [
  'orders.id',
  'orders.kind',
  'orders.orderNumber',
  'orders.sentOn',
  'orders.status',
  'orders.tableNumber',
  'orders.comment',
  orderMills.as('totalMills'),
  'orders.seenOn',
  'orders.decidedOn',
  'orders.guestId',
  'orders.ip',
  'orders.customerName',
  'orders.address',
  'orders.email',
  'orders.phoneNumber',
  'orders.destination',
  'orders.deliveryFeeMills',
  'orders.deliveryFeeTaxRate',
  'orders.readyBy',
  'orders.wantedOn',
  'orders.preparingOn',
  'orders.readyOn',
  'orders.onTheWayOn',
  'orders.completedOn',
  'orders.cancelledOn',
  'orders.withdrawnOn',
  'orders.reason',
  'orders.reasonText',
  'orders.billId',
  'orders.visitId',
  'orders.firedUpTo',
  sql<string>`(select currency from businesses where id = orders.business_id)`.as('currency'),
  sql<string | null>`case when orders.bill_id is not null then (
    select id from receipts where business_id = orders.business_id and bill_id = orders.bill_id and corrects is null
    order by year desc, number desc limit 1) end`.as('receiptId'),
  sql<number | null>`(
    select sum(amount_mills)::bigint from payments where business_id = orders.business_id and order_id = orders.id
      and paid_on is not null and refused is null)`.as('prepaidMills'),
] as const

/** The longest preparing time of what was ordered, the parts of daily menus included; of `orders` around it. */
export const longestPreparing = sql<number | null>`(
  select max(preparing_time) from products where business_id = orders.business_id and id in (
    select coalesce(part.id, item.product_id) from order_items as item
      left join lateral jsonb_to_recordset(item.parts) as part(id uuid) on true
    where item.business_id = orders.business_id and item.order_id = orders.id))`

/** When this service's orders were approved that are still being made: found once, however many pending orders are listed. */
const unfinishedOrders = (ctx: BusinessContext) => sql<string[]>`array(
  select other.decided_on from orders as other
  where other.business_id = ${ctx.businessId} and other.status = 'APPROVED'
    and other.decided_on > ${serviceBegan(ctx).toISOString()}
    and coalesce(other.ready_on, other.on_the_way_on, other.completed_on) is null
    and ${hasPieces('other')})`

/** Columns for staff only; they refer to `orders` of the surrounding query. */
export const staffColumns = (ctx: BusinessContext) => [
  sql<string | null>`(
    select name from tables where business_id = orders.business_id and number = orders.table_number)`.as(
    'tableName',
  ),
  staffName('orders', 'decided_by').as('decidedBy'),
  staffName('orders', 'taken_by').as('takenBy'),
  sql<string | null>`(
    select label from visits where business_id = orders.business_id and id = orders.visit_id)`.as(
    'visitLabel',
  ),
  sql<string | null>`(
    select paid_by from bills where business_id = orders.business_id and id = orders.bill_id)`.as('paidBy'),
  sql<string | null>`(
    select closed_on from bills where business_id = orders.business_id and id = orders.bill_id)`.as('paidOn'),
  sql<number | null>`case when orders.status = 'SENT' then ${longestPreparing} end`.as('longestPreparing'),
  holdableCourse.as('holdable'),
  // Only the last half hour counts: not every business marks orders as ready.
  sql<number | null>`case when orders.status = 'SENT' then (
    select count(*)::int from unnest(${unfinishedOrders(ctx)}) as decided_on
    where decided_on > orders.sent_on - interval '30 minutes') end`.as('unfinished'),
]
type Unqualified<Column> = Column extends `orders.${infer Name}` ? Name : never
/** The columns that `toOrderItem` needs. */
export const lineColumns = [
  'id',
  'productId',
  'dailyMenuId',
  'name',
  'nameEn',
  'priceMills',
  'quantity',
  'options',
  'note',
  'taxRate',
  'depositMills',
  'parts',
  'voided',
  'replaced',
  'moved',
  'mills',
  'course',
  'seat',
] as const
/** An ordered line as it is now. */
export type OrderLine = Pick<Selectable<OpenLines>, (typeof lineColumns)[number]>
export type OrderRow = Pick<
  Selectable<Orders>,
  Unqualified<Extract<(typeof orderColumns)[number], string>> & keyof Orders
> & {
  totalMills: number
  currency: string
  receiptId: string | null
  prepaidMills: number | null
  tableName?: string | null
  decidedBy?: string | null
  takenBy?: string | null
  visitLabel?: string | null
  paidBy?: string | null
  paidOn?: string | null
  holdable?: number | null
  longestPreparing?: number | null
  unfinished?: number | null
}

/** Selects the lines of the surrounding query's order, as they are now. */
export const orderLines = sql<OrderLine[]>`(
  select json_agg(json_build_object('id', id, 'productId', product_id, 'dailyMenuId', daily_menu_id, 'name', name,
    'nameEn', name_en, 'priceMills', price_mills, 'quantity', quantity, 'options', options, 'note', note,
    'taxRate', tax_rate, 'depositMills', deposit_mills,
    'parts', parts, 'voided', voided, 'replaced', replaced, 'moved', moved, 'mills', mills, 'course', course,
    'seat', seat) order by line)
  from open_lines where business_id = orders.business_id and order_id = orders.id)`.as('lines')

/**
 * The lines of many orders, by order id. Read as rows, because serialising a whole list as JSON costs
 * PostgreSQL more than reading it.
 */
export async function linesByOrder(
  ctx: BusinessContext,
  orderIds: string[],
): Promise<Map<string, OrderLine[]>> {
  const lines = await readLines(ctx.db, { businessId: ctx.businessId, orderIds })
  return Map.groupBy(lines, (line) => line.orderId)
}

const readLines = fixedQuery((db, given: { businessId: string; orderIds: string[] }) =>
  db
    .selectFrom('openLines')
    .select(['orderId', ...lineColumns])
    .where('businessId', '=', given.businessId)
    .where('orderId', '=', sql<string>`any(${given.orderIds}::uuid[])`)
    .orderBy('line'),
)

/** An order line in the contract's shape, with name and price as they were when ordered. */
export const toOrderItem = (line: OrderLine): z.output<typeof OrderItem> => ({
  id: line.id,
  product: {
    // The database guarantees one of the two.
    id: (line.productId ?? line.dailyMenuId) as string,
    name: line.name,
    nameEn: line.nameEn,
    price: fromMills(line.priceMills),
  },
  ...(line.options && { options: (line.options as unknown as ChosenOption[]).map(toChosenOption) }),
  ...(line.depositMills && { deposit: fromMills(line.depositMills) }),
  ...(line.note !== null && { note: line.note }),
  ...(line.course !== null && { course: line.course }),
  ...(line.seat !== null && { seat: line.seat }),
  ...(line.parts && { parts: (line.parts as unknown as OrderedPart[]).map(toPart) }),
  quantity: line.quantity,
  ...(line.voided && { voided: line.voided }),
  ...(line.replaced && { replaced: line.replaced }),
  ...(line.moved && { moved: line.moved }),
  ...(reducedBy(line) && { reduced: fromMills(reducedBy(line)) }),
})

/** What gifts and discounts take off the pieces of a line that are left, in mills. */
export const reducedBy = (
  line: Pick<OrderLine, 'priceMills' | 'depositMills' | 'quantity' | 'mills'>,
): number => (line.priceMills + line.depositMills) * line.quantity - line.mills

/** The tax within an order, by rate. A bottle's deposit is taxed at the rate of its content. */
function taxesOf({ deliveryFeeMills, deliveryFeeTaxRate, currency }: OrderRow, lines: OrderLine[]) {
  const paid = lines.map(({ mills, taxRate }) => ({ mills, rate: taxRate }))
  const rates = splitTaxes(
    [...paid, { mills: deliveryFeeMills, rate: deliveryFeeTaxRate }],
    decimalsOf(currency),
  )
  return rates.map(({ rate, grossMills, netMills, taxMills }) => ({
    rate: rate / 100,
    gross: fromMills(grossMills),
    net: fromMills(netMills),
    tax: fromMills(taxMills),
  }))
}

/** An order in the contract's shape. */
export function toOrder(row: OrderRow, lines: OrderLine[]): OrderOut {
  // A scheduled order needs no suggestion: the guest chose the time.
  const suggestedMinutes =
    row.wantedOn === null ? suggestMinutes(row.longestPreparing ?? null, row.unfinished ?? 0) : null
  return {
    id: row.id,
    kind: row.kind as OrderKind,
    orderNumber: formatOrderNumber(row.orderNumber as number),
    // An order begins for everybody when it is sent: until then it is a cart (contract page, section 10).
    createdDateTime: row.sentOn as string,
    status: row.status as OrderStatus,
    stage: stageOf({ ...row, status: row.status as OrderStatus }),
    ...(row.readyBy !== null && { readyBy: row.readyBy }),
    ...(row.wantedOn !== null && { wantedOn: row.wantedOn }),
    ...(row.reason !== null && { reason: row.reason as DeclineReason }),
    ...(row.reasonText !== null && { reasonText: row.reasonText }),
    table: row.tableNumber,
    tableName: row.tableName ?? null,
    orderItems: lines.map(toOrderItem),
    comment: row.comment,
    total: fromMills(row.totalMills),
    taxes: taxesOf(row, lines),
    seenOn: row.seenOn,
    decidedOn: row.decidedOn,
    ...(row.prepaidMills && { prepaid: fromMills(Number(row.prepaidMills)) }),
    ...(row.receiptId && { receiptId: row.receiptId }),
    ...(suggestedMinutes !== null && { suggestedMinutes }),
    decidedBy: row.decidedBy ?? null,
    ...(row.paidBy &&
      row.paidOn &&
      row.billId && { paidBy: row.paidBy as PaymentKind, paidOn: row.paidOn, billId: row.billId }),
    clientId: row.guestId,
    clientAddress: row.ip,
    ...(row.takenBy && { takenBy: row.takenBy }),
    ...(row.visitId && { visitId: row.visitId }),
    ...(row.visitLabel && { visitLabel: row.visitLabel }),
    ...(row.firedUpTo !== null && { firedUpTo: row.firedUpTo }),
    ...(row.holdable && { holdable: row.holdable }),
    takeaway: {
      customerName: row.customerName,
      address: row.address,
      email: row.email,
      phoneNumber: row.phoneNumber,
      deliveryFee: fromMills(row.deliveryFeeMills),
      // Written only by `place-order.ts`.
      destination: row.destination as unknown as Destination | null,
    },
  }
}
