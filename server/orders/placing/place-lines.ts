import type { z } from 'zod'
import type { RoundForm } from '#contract/api/visits.ts'
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

type Sent = NewOrder['sent']
interface Placing<S extends Sent> {
  kind: OrderKind
  business: PricingContext['business']
  isForStaff?: boolean
  /** What the lines refer to, read by `selectOrderables` or `findOrderables`. */
  found: FoundOrderables
  /** Checks what only this kind of order requires, and returns its own columns. Throws 4xx. */
  complete: (lines: PricedLines) => Promise<Completed> | Completed
  /** Takes stock and a number for an order that is sent in the same step; undefined for one that is sent later. */
  send: (lines: PricedLines) => Promise<S> | S
}
type Completed = Omit<NewOrder, 'kind' | 'comment' | 'totalMills' | 'sent'>

/**
 * Places an order of any kind, inside the caller's transaction: its lines are priced as they are now, the kind
 * completes it, the total is compared with the one that the guest saw, it may be sent at once, and all is stored
 * (contract page, sections 5 and 8). Throws 422 for what cannot be ordered now, 409 if a price has changed.
 */
export async function placeLines<S extends Sent>(
  ctx: BusinessContext & Partial<GuestContext>,
  {
    orderItems,
    comment,
    expectedTotal,
  }: Pick<z.output<typeof RoundForm>, 'orderItems' | 'comment' | 'expectedTotal'>,
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
  assertTotalSeen(expectedTotal, totalMills)
  const sent = await send(lines)
  await insertOrder(ctx, { ...order, kind, comment, totalMills, ...(sent && { sent }) }, lines.items)
  return sent
}
