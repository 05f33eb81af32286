import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { OutsideOrderForm } from '#contract/api/orders.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { AppError } from '#contract/shared/errors.ts'
import { assertNotBlocked } from '#server/blocks/blocked.ts'
import { findBusinessInBody, requireOpen, type BusinessRow } from '#server/businesses/businesses.ts'
import { requireTakingOrders } from '#server/businesses/opening-hours.ts'
import { withIdempotency } from '#server/lib/api/idempotency.ts'
import { inBusiness, raise, type GuestContext } from '#server/lib/context.ts'
import { taxRate } from '#server/taxes/tax-rates.ts'
import { insertOrder, type Customer, type Destination } from '#server/orders/placing/insert-order.ts'
import { nextOrderNumber } from '#server/orders/order-number.ts'
import { findOrder } from '#server/orders/orders.ts'
import type { OrderOut } from '#server/orders/orders.queries.ts'
import { notifyStaffOfOrder } from '#server/orders/overdue-reminder.ts'
import { findOrderables, priceLines, requireTotalSeen } from '#server/orders/placing/price-lines.ts'
import { requireRoom, requireSlot } from '#server/orders/slots.ts'
import { takeStock } from '#server/orders/take-stock.ts'

interface PlacedOrder {
  kind: Exclude<OrderKind, 'table'>
  endpoint: 'POST open/clients/pickup-orders' | 'POST open/clients/delivery-orders'
  /** Throws 422 if the business does not take orders of this kind. */
  requireTaken: (business: BusinessRow) => void
  /** Throws 422 if the order cannot be delivered. */
  termsOf: (business: BusinessRow) => Terms
  customer: Customer
}

/** Terms of a pick-up or delivery order; money in mills. */
export interface Terms {
  /** The fee added to the sum of the lines. */
  feeMills: (linesMills: number) => number
  /** The minimum sum of the lines. */
  minimumMills: number
  /** Travel time, from ready to the guest. */
  minutes: number
  destination: Destination | null
}

/**
 * Creates and sends a pick-up or delivery order in one step, without a position check (contract page, section
 * 5). A retry with the same key returns the same order.
 */
export async function placeOrder(
  guest: GuestContext,
  form: z.output<typeof OutsideOrderForm>,
  { kind, endpoint, requireTaken, termsOf, customer }: PlacedOrder,
): Promise<OrderOut> {
  const ctx = inBusiness(guest, form.businessId)
  const business = await findBusinessInBody(ctx)
  return withIdempotency(ctx, endpoint, async (ctx) => {
    requireOpen(business)
    requireTaken(business)
    const { feeMills, minimumMills, minutes, destination } = termsOf(business)
    const { wantedOn } = form
    if (!wantedOn) requireTakingOrders(business, kind, ctx.now)
    await assertNotBlocked(ctx)
    const found = await findOrderables(ctx, form.orderItems)
    const { items, totalMills, counted } = priceLines(form.orderItems, found, {
      now: ctx.now,
      kind,
      business,
    })
    if (wantedOn) await requireSlot(ctx, business, kind, { wantedOn, minutes, items })
    if (totalMills < minimumMills) throw new AppError('delivery.minimum')
    const deliveryFeeMills = feeMills(totalMills)
    requireTotalSeen(form.expectedTotal, totalMills + deliveryFeeMills)
    const id = uuid()
    if (counted.length) await takeStock(ctx, counted)
    const orderNumber = await nextOrderNumber(ctx)
    if (wantedOn) await requireRoom(ctx, business, wantedOn)
    const order = {
      id,
      kind,
      comment: form.comment,
      wantedOn: wantedOn?.toISOString() ?? null,
      ...customer,
      destination: destination && JSON.stringify(destination),
      deliveryFeeMills,
      deliveryFeeTaxRate: kind === 'delivery' ? taxRate(found.taxes, null, kind) : null,
      totalMills: totalMills + deliveryFeeMills,
      sent: { orderNumber, on: ctx.now },
    }
    await insertOrder(ctx, order, items)
    const from = formatOrderNumber(orderNumber)
    raise(ctx, {
      type: 'order-sent',
      businessId: ctx.businessId,
      orderId: id,
      orderNumber: from,
      kind,
      tableNumber: null,
      guestId: ctx.guest.id,
    })
    await notifyStaffOfOrder(ctx, { orderId: id, kind: `${kind}-order`, from }, business.overdueAfterMinutes)
    return findOrder(ctx, id)
  })
}
