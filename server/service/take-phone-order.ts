import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { PhoneCustomer, RoundForm } from '#contract/api/visits.ts'
import { findBusiness, type BusinessRow } from '#server/businesses/businesses.ts'
import { assertDeliveriesTaken } from '#server/deliveries/deliveries.ts'
import { findNamedTerms } from '#server/deliveries/delivery-terms.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { decideOrder } from '#server/order-steps/decide-order.ts'
import { takeawayColumns, type Terms } from '#server/order-steps/place-takeaway-order.ts'
import { nextOrderNumber } from '#server/orders/order-number.ts'
import type { OrderOut } from '#server/orders/orders.queries.ts'
import { placeLines } from '#server/orders/placing/place-lines.ts'
import { findOrderables, type PricedLines } from '#server/orders/placing/price-lines.ts'
import { assertSlotForStaff } from '#server/orders/slots.ts'
import { takeStock } from '#server/orders/take-stock.ts'
import { assertPickupsTaken, pickupTerms } from '#server/pickups/pickups.ts'
import { openTakeawayVisit } from '#server/visits/join-visit.ts'

type Given = z.output<typeof PhoneCustomer>

/**
 * Takes a pick-up or delivery order by phone: it is sent and approved in one transaction. Its fee is that of the guests;
 * hours, distance, minimum, pause and full slots are for the staff to judge.
 */
export async function takePhoneOrder(
  ctx: StaffContext,
  given: Given,
  form: Pick<z.output<typeof RoundForm>, 'orderItems' | 'comment' | 'expectedTotal'>,
): Promise<OrderOut> {
  const business = await findBusiness(ctx)
  const { kind, wantedOn } = given
  const terms = termsOf(business, given)
  if (wantedOn) assertSlotForStaff(business, kind, wantedOn, ctx.now)
  return transaction(ctx, async (ctx) => {
    const found = await findOrderables(ctx, form.orderItems)
    const id = uuid()
    const complete = async ({ totalMills }: PricedLines) => {
      await openTakeawayVisit(ctx, { id, kind, wantedOn, staffId: ctx.staffId })
      const customer = customerOf(given)
      return {
        takenBy: ctx.staffId,
        ...takeawayColumns({ id, visitId: id, kind, wantedOn, customer, terms, found, totalMills }),
      }
    }
    const send = (lines: PricedLines) => sendLines(ctx, lines)
    await placeLines(ctx, form, { kind, business, isForStaff: true, found, complete, send })
    return decideOrder(ctx, id, { orderStatus: 'APPROVED', reasonText: null })
  })
}

function termsOf(business: BusinessRow, { kind, zone }: Given): Terms {
  if (kind === 'delivery') {
    assertDeliveriesTaken(business)
    return findNamedTerms(business, zone)
  }
  assertPickupsTaken(business)
  return pickupTerms
}

const customerOf = ({ kind, name, phoneNumber, address }: Given) => ({
  customerName: name,
  phoneNumber,
  ...(kind === 'delivery' && { address: address ?? null }),
})

/** Takes the stock of lines that staff ordered, and their number. */
export async function sendLines(ctx: BusinessContext, { counted }: PricedLines) {
  if (counted.length) await takeStock(ctx, counted)
  return { orderNumber: await nextOrderNumber(ctx), on: ctx.now }
}
