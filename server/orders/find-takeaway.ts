import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { raise, type BusinessContext } from '#server/lib/context.ts'

export interface Party {
  /** The visit. */
  id: string
  /** null: at the counter, or a pick-up or delivery. */
  tableNumber: number | null
}

/** The pick-up or delivery order that a visit is; undefined for a party at a table or the counter. */
export async function findTakeaway(ctx: BusinessContext, { id, tableNumber }: Party) {
  if (tableNumber !== null) return undefined
  const order = await ctx.db
    .selectFrom('orders')
    .select(['kind', 'orderNumber'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('kind', '<>', 'table')
    .executeTakeFirst()
  return (
    order && { kind: order.kind as OrderKind, orderNumber: formatOrderNumber(order.orderNumber as number) }
  )
}

/** What says whose bill it is, of a `takeaway` that the query around it joins by the id of the visit. */
export const whoseColumns = [
  'takeaway.kind as takeawayKind',
  'takeaway.orderNumber as takeawayNumber',
  'takeaway.customerName',
] as const

/** The same in the contract's shape. */
export const toWhose = ({ takeawayKind, takeawayNumber, customerName }: WhoseRow) => ({
  orderKind: (takeawayKind ?? 'table') as OrderKind,
  orderNumber: takeawayNumber === null ? null : formatOrderNumber(takeawayNumber),
  customerName,
})

interface WhoseRow {
  takeawayKind: string | null
  takeawayNumber: number | null
  customerName: string | null
}

/** Tells the staff's lists of pick-ups and deliveries that what is paid of one, or what it comes to, has changed. */
export async function raiseTakeawayChanged(ctx: BusinessContext, party: Party): Promise<void> {
  const order = await findTakeaway(ctx, party)
  if (order)
    raise(ctx, {
      type: 'order-prepared',
      businessId: ctx.businessId,
      orderId: party.id,
      ...order,
      status: 'APPROVED',
      tableNumber: null,
    })
}
