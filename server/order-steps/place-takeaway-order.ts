import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { TakeawayOrderForm } from '#contract/api/orders.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { AppError } from '#contract/shared/errors.ts'
import { assertNotBlocked } from '#server/blocks/blocked.ts'
import { findBusinessInBody, assertOpen, type BusinessRow } from '#server/businesses/businesses.ts'
import { prepayOf } from '#server/businesses/prepay.ts'
import { assertTakingOrders } from '#server/businesses/opening-hours.ts'
import { lockUsable } from '#server/coupons/usable.ts'
import { withIdempotency } from '#server/lib/api/idempotency.ts'
import { inBusiness, raise, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
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

type Form = z.output<typeof TakeawayOrderForm>

export interface PlacedOrder {
  kind: Kind
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
  form: Form,
  placed: PlacedOrder,
): Promise<OrderOut> {
  const ctx = inBusiness(guest, form.businessId)
  const { kind } = placed
  const business = await findBusinessInBody(ctx)
  return withIdempotency(ctx, `POST open/clients/${kind}-orders`, async (ctx) => {
    const { wantedOn } = form
    const id = uuid()
    const send = async ({ counted }: PricedLines, coupon: TakenOff | null, totalMills: number) => {
      if (prepayOf(business, kind) === 'always' && totalMills > 0) throw new AppError('order.unpaid')
      await openTakeawayVisit(ctx, { id, kind, wantedOn })
      if (counted.length) await takeStock(ctx, counted)
      if (coupon) await lockUsable(ctx, coupon.couponId)
      const orderNumber = await nextOrderNumber(ctx)
      if (wantedOn) await assertSlotFree(ctx, business, { wantedOn: wantedOn.toISOString(), exceptId: id })
      return { orderNumber, on: ctx.now }
    }
    const sent = await placeTakeaway(ctx, business, { id, visitId: id, form, placed, send })
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

/**
 * Creates a pick-up or delivery order that is sent once it is paid (docs/decisions/0022-payments.md). A retry with the same
 * key returns the same order.
 */
export async function createTakeawayOrder(
  guest: GuestContext,
  form: Form,
  placed: PlacedOrder,
): Promise<{ id: string }> {
  const ctx = inBusiness(guest, form.businessId)
  const business = await findBusinessInBody(ctx)
  const answer = { id: uuid() }
  const place = async (ctx: GuestContext & BusinessContext) => {
    if (prepayOf(business, placed.kind) === 'never') throw new AppError('online.off')
    const send = () => undefined
    await placeTakeaway(ctx, business, { ...answer, visitId: null, form, placed, send })
    return answer
  }
  return withIdempotency(ctx, `POST open/clients/${placed.kind}-orders/to-pay`, place, { answer })
}

interface Placing<S> {
  id: string
  /** null: it gets one when it is sent. */
  visitId: string | null
  form: Form
  placed: PlacedOrder
  send: (lines: PricedLines, coupon: TakenOff | null, totalMills: number) => Promise<S> | S
}

/** Checks a pick-up or delivery order and stores it. Throws 422 for one that cannot be taken now. */
async function placeTakeaway<S extends { orderNumber: number; on: Date } | undefined>(
  ctx: GuestContext & BusinessContext,
  business: BusinessRow,
  { id, visitId, form, placed: { kind, assertTaken, termsOf, customer }, send }: Placing<S>,
): Promise<S> {
  assertOpen(business)
  assertTaken(business)
  const terms = termsOf(business)
  const { wantedOn } = form
  if (!wantedOn) assertTakingOrders(business, kind, ctx.now)
  await assertNotBlocked(ctx)
  const found = await findOrderables(ctx, form.orderItems)
  const complete = async ({ items, totalMills }: PricedLines) => {
    if (wantedOn) await assertSlot(ctx, business, kind, { wantedOn, minutes: terms.minutes, items })
    if (totalMills < terms.minimumMills) throw new AppError('delivery.minimum')
    return takeawayColumns({ id, visitId, kind, wantedOn, customer, terms, found, totalMills })
  }
  return placeLines(ctx, form, { kind, business, found, complete, send })
}

interface Takeaway {
  id: string
  visitId: string | null
  kind: Kind
  wantedOn: Date | undefined
  customer: Customer
  terms: Terms
  found: FoundOrderables
  /** Of the lines. */
  totalMills: number
}

/** What only a pick-up or delivery order stores: its own visit, its customer, its time, and the fee on its terms. */
export const takeawayColumns = ({
  id,
  visitId,
  kind,
  wantedOn,
  customer,
  terms,
  found,
  totalMills,
}: Takeaway) => ({
  id,
  visitId,
  wantedOn: wantedOn?.toISOString() ?? null,
  ...customer,
  destination: terms.destination && JSON.stringify(terms.destination),
  deliveryFeeMills: terms.feeMills(totalMills),
  deliveryFeeTaxRate: kind === 'delivery' ? taxRate(found.taxes, null, kind) : null,
})
