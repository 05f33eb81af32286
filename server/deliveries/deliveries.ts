import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { deliveryFee } from '#contract/domain/delivery-fee.ts'
import type { DeliveryOrderForm, GuestDeliveryOrder } from '#contract/api/deliveries.ts'
import { AppError } from '#contract/shared/errors.ts'
import { assertNotBlocked } from '#server/blocks/blocked.ts'
import { findBusinessInBody } from '#server/businesses/businesses.ts'
import { requireTakingOrders } from '#server/businesses/opening-hours.ts'
import { inBusiness, raise, type GuestContext } from '#server/lib/context.ts'
import { withIdempotency } from '#server/lib/api/idempotency.ts'
import { findStaffOrder } from '#server/orders/orders.ts'
import { insertOrder } from '#server/orders/insert-order.ts'
import { notifyStaffOfOrder } from '#server/orders/overdue-reminder.ts'
import { requireOpen } from '#server/orders/create-order.ts'
import { formatOrderNumber, nextOrderNumber } from '#server/orders/order-number.ts'
import { findOrderables, priceLines, requireTotalSeen } from '#server/orders/price-lines.ts'
import { takeStock } from '#server/orders/take-stock.ts'
import { taxRate } from '#server/taxes/tax-rates.ts'
import { toDeliveryOrder } from './delivery-orders.ts'

/**
 * Creates and sends a delivery order in one step; from the free limit up there is no fee (contract page, section 5).
 */
export async function placeDelivery(
  guest: GuestContext,
  form: z.output<typeof DeliveryOrderForm>,
): Promise<z.output<typeof GuestDeliveryOrder>> {
  const ctx = inBusiness(guest, form.businessId)
  const business = await findBusinessInBody(ctx)
  return withIdempotency(ctx, 'POST open/clients/delivery-orders', async (ctx) => {
    requireOpen(business)
    if (!business.enableDelivery || !business.activateDelivery) throw new AppError('delivery.off')
    requireTakingOrders(business, 'delivery', ctx.now)
    await assertNotBlocked(ctx)
    const found = await findOrderables(ctx, form.orderItems)
    const { items, totalCents, counted } = priceLines(form.orderItems, found, {
      now: ctx.now,
      kind: 'delivery',
      business,
    })
    const { freeDeliveryPriceLimitCents: limit, deliveryFeeCents: fee } = business
    const deliveryFeeCents = deliveryFee({ limit, fee }, totalCents)
    requireTotalSeen(form.expectedTotal, totalCents + deliveryFeeCents)
    const id = uuid()
    if (counted.length) await takeStock(ctx, counted)
    const orderNumber = await nextOrderNumber(ctx)
    const order = {
      id,
      kind: 'delivery' as const,
      comment: form.comment,
      address: form.address,
      email: form.deliveryUser.email,
      phoneNumber: form.deliveryUser.phoneNumber,
      deliveryFeeCents,
      deliveryFeeTaxRate: taxRate(found.taxes, null, 'delivery'),
      totalCents: totalCents + deliveryFeeCents,
      sent: { orderNumber, on: ctx.now },
    }
    await insertOrder(ctx, order, items)
    raise(ctx, {
      type: 'order-sent',
      businessId: ctx.businessId,
      orderId: id,
      orderNumber: formatOrderNumber(orderNumber),
      isDelivery: true,
      tableNumber: null,
      guestId: ctx.guest.id,
    })
    const from = formatOrderNumber(orderNumber)
    await notifyStaffOfOrder(ctx, { orderId: id, kind: 'delivery-order', from }, business.overdueAfterMinutes)
    return toDeliveryOrder(await findStaffOrder(ctx, 'delivery', id))
  })
}
