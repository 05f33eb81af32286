import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { TakeawayOrderForm } from '#contract/api/orders.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { AppError } from '#contract/shared/errors.ts'
import { assertNotBlocked } from '#server/blocks/blocked.ts'
import { findBusinessInBody, assertOpen, type BusinessRow } from '#server/businesses/businesses.ts'
import { assertTakingOrders } from '#server/businesses/opening-hours.ts'
import { lockUsable } from '#server/coupons/usable.ts'
import { withIdempotency } from '#server/lib/api/idempotency.ts'
import { inBusiness, raise, type GuestContext } from '#server/lib/context.ts'
import { taxRate } from '#server/taxes/tax-rates.ts'
import type { Customer, Destination } from '#server/orders/placing/insert-order.ts'
import { nextOrderNumber } from '#server/orders/order-number.ts'
import { findOrder } from '#server/orders/orders.ts'
import type { OrderOut } from '#server/orders/orders.queries.ts'
import { notifyStaffOfOrder } from '#server/orders/overdue-reminder.ts'
import { placeLines } from '#server/orders/placing/place-lines.ts'
import { findOrderables, type FoundOrderables, type PricedLines } from '#server/orders/placing/price-lines.ts'
import type { TakenOff } from '#server/orders/placing/take-off-coupon.ts'
import { assertSlotFree, assertSlot } from '#server/orders/slots.ts'
import { takeStock } from '#server/orders/take-stock.ts'
import { openTakeawayVisit } from '#server/visits/join-visit.ts'
import { approveByItself } from './approve-by-itself.ts'

type Kind = Exclude<OrderKind, 'table'>

interface PlacedOrder {
  kind: Kind
  endpoint: 'POST open/clients/pickup-orders' | 'POST open/clients/delivery-orders'
  /** Throws 422 if the business does not take orders of this kind. */
  assertTaken: (business: BusinessRow) => void
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
export async function placeTakeawayOrder(
  guest: GuestContext,
  form: z.output<typeof TakeawayOrderForm>,
  { kind, endpoint, assertTaken, termsOf, customer }: PlacedOrder,
): Promise<OrderOut> {
  const ctx = inBusiness(guest, form.businessId)
  const business = await findBusinessInBody(ctx)
  return withIdempotency(ctx, endpoint, async (ctx) => {
    assertOpen(business)
    assertTaken(business)
    const terms = termsOf(business)
    const { wantedOn } = form
    if (!wantedOn) assertTakingOrders(business, kind, ctx.now)
    await assertNotBlocked(ctx)
    const found = await findOrderables(ctx, form.orderItems)
    const id = uuid()
    const complete = async ({ items, totalMills }: PricedLines) => {
      if (wantedOn) await assertSlot(ctx, business, kind, { wantedOn, minutes: terms.minutes, items })
      if (totalMills < terms.minimumMills) throw new AppError('delivery.minimum')
      await openTakeawayVisit(ctx, { id, kind, wantedOn })
      return takeawayColumns({ id, kind, wantedOn, customer, terms, found, totalMills })
    }
    const send = async ({ counted }: PricedLines, coupon: TakenOff | null) => {
      if (counted.length) await takeStock(ctx, counted)
      if (coupon) await lockUsable(ctx, coupon.couponId)
      const orderNumber = await nextOrderNumber(ctx)
      if (wantedOn) await assertSlotFree(ctx, business, { wantedOn: wantedOn.toISOString(), exceptId: id })
      return { orderNumber, on: ctx.now }
    }
    const sent = await placeLines(ctx, form, { kind, business, found, complete, send })
    const from = formatOrderNumber(sent.orderNumber)
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
    return (await approveByItself(ctx, business, { id, kind })) ?? findOrder(ctx, id)
  })
}

interface Takeaway {
  id: string
  kind: Kind
  wantedOn: Date | undefined
  customer: Customer
  terms: Terms
  found: FoundOrderables
  /** Of the lines. */
  totalMills: number
}

/** What only a pick-up or delivery order stores: its own visit, its customer, its time, and the fee on its terms. */
export const takeawayColumns = ({ id, kind, wantedOn, customer, terms, found, totalMills }: Takeaway) => ({
  id,
  visitId: id,
  wantedOn: wantedOn?.toISOString() ?? null,
  ...customer,
  destination: terms.destination && JSON.stringify(terms.destination),
  deliveryFeeMills: terms.feeMills(totalMills),
  deliveryFeeTaxRate: kind === 'delivery' ? taxRate(found.taxes, null, kind) : null,
})
