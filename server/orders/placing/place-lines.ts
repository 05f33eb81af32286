import type { z } from 'zod'
import type { OrderForm } from '#contract/api/orders.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { BusinessContext, GuestContext } from '#server/lib/context.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import {
  priceLines,
  assertTotalSeen,
  type FoundOrderables,
  type PricedLines,
  type PricingContext,
} from './price-lines.ts'
import { insertTakenOff, takeOffCode, type TakenOff } from './take-off-coupon.ts'

type Sent = NewOrder['sent']
interface Placing<S extends Sent> {
  kind: OrderKind
  business: PricingContext['business']
  isForStaff?: boolean
  /** What the lines refer to, read by `selectOrderables` or `findOrderables`. */
  found: FoundOrderables
  /** Checks what only this kind of order requires, and returns its own columns. Throws 4xx. */
  complete: (lines: PricedLines) => Promise<Completed> | Completed
  /**
   * Takes stock, a use of the coupon and a number for an order that is sent in the same step; undefined for one that is
   * sent later. The total is what it comes to.
   */
  send: (lines: PricedLines, coupon: TakenOff | null, totalMills: number) => Promise<S> | S
}
/** Staff's lines have courses and seats. */
type Ordered = Partial<Pick<z.output<typeof OrderForm>, 'comment' | 'expectedTotal' | 'coupon'>> & {
  orderItems: Parameters<typeof priceLines>[0]
}
type Completed = Omit<NewOrder, 'kind' | 'comment' | 'totalMills' | 'sent'>

/**
 * Places an order of any kind, inside the caller's transaction: its lines are priced as they are now, the kind
 * completes it, a coupon takes its share off, the total is compared with the one that the guest saw, it may be sent at
 * once, and all is stored
 * (contract page, sections 5 and 8). Throws 422 for what cannot be ordered now, or a coupon that does not apply, 409 if a
 * price has changed.
 */
export async function placeLines<S extends Sent>(
  ctx: BusinessContext & Partial<GuestContext>,
  { orderItems, comment, expectedTotal, coupon: code }: Ordered,
  { kind, business, isForStaff, found, complete, send }: Placing<S>,
): Promise<S> {
  const lines = priceLines(orderItems, found, {
    now: ctx.now,
    kind,
    business,
    ...(isForStaff && { isForStaff }),
  })
  const order = await complete(lines)
  const totalMills = lines.totalMills + (order.deliveryFeeMills ?? 0)
  const coupon = code ? await takeOffCode(ctx, code, lines.items, business.currency) : null
  const toPayMills = totalMills - (coupon?.offMills ?? 0)
  assertTotalSeen(expectedTotal, toPayMills)
  const sent = await send(lines, coupon, toPayMills)
  await insertOrder(ctx, { ...order, kind, comment, totalMills, ...(sent && { sent }) }, lines.items)
  if (coupon) await insertTakenOff(ctx, order.id, coupon, sent ? sent.on : null)
  return sent
}
