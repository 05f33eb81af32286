import { here, aBusiness, aCoupon, acceptTakeawayOrders, type Business } from '#tests/harness/business.ts'
import type { LooseOptions } from '#tests/harness/client.ts'
import { takeOnlinePayments } from '#tests/harness/online-payments.ts'
import { anOrder, aPickup, aDelivery } from '#tests/harness/ordering.ts'
import type { aStripeServer } from '#tests/harness/stripe-server.ts'

const dishes = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`Dish ${index}`, 5]))
/** An open business that accepts everything a guest may write; payments with the order, if the server knows a provider. */
export const anOpenBusiness = async (
  server: { url: string },
  stripe?: Awaited<ReturnType<typeof aStripeServer>>,
) => {
  const business = await aBusiness(server).withTables(1).withMenu('Lunch', 'All', dishes).opens()
  await acceptTakeawayOrders(business.staff)
  await business.staff.ask('POST coupons', { body: aCoupon('TENTH') })
  if (stripe) {
    await takeOnlinePayments(stripe, business)
    const body = { prepayPickup: 'choice', prepayDelivery: 'choice' } as const
    await business.staff.ask('PUT businesses/:id', { params: { id: business.id }, body })
  }
  return business
}

/** Options that make a call succeed, for the `round`th call of a guest. Add an entry for each new call. */
export function optionsFor(key: string, business: Business, round = 0): LooseOptions {
  const ordered = { 'Dish 0': 1 }
  const bodies: Record<string, object> = {
    'POST open/clients/orders': anOrder(business, ordered),
    'POST open/clients/pickup-orders': aPickup(business, ordered),
    'POST open/clients/delivery-orders': aDelivery(business, ordered),
    'POST open/clients/pickup-orders/to-pay': aPickup(business, ordered),
    'POST open/clients/delivery-orders/to-pay': aDelivery(business, ordered),
    'POST open/businesses/:id/waiters': { ...here, tableNumber: 1 },
    'POST open/clients/product-rates': { productId: business.products[`Dish ${round}`]?.id, rate: 5 },
    'POST open/clients/coupons': { businessId: business.id, code: 'TENTH' },
    'POST open/clients/feedback': { businessId: business.id, fullName: 'Ana', comment: 'Fine' },
  }
  const body = bodies[key]
  if (!body) throw new Error(`Say in guest-writes.ts what ${key} takes`)
  return { params: { id: business.id }, body }
}
