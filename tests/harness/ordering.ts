import type { Business } from './business.ts'
import { here } from './business.ts'
import type { Guest } from './people.ts'

/** The body of an order: quantities by the product names that the test used. */
export function anOrder(business: Business, lines: Record<string, number>, tableNumber = 1) {
  return {
    businessId: business.id,
    tableNumber,
    orderItems: Object.entries(lines).map(([name, quantity]) => ({
      productId: business.products[name]?.id ?? name,
      quantity,
    })),
  }
}

/** Creates an order and sends it from the table; returns it as the guest sees it. */
export async function sendAnOrder(
  guest: Guest,
  business: Business,
  lines: Record<string, number>,
  { comment = '' } = {},
) {
  const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, lines) })
  return guest.ask('POST open/clients/orders/:id/send', {
    params: { id },
    body: { businessId: business.id, ...here, comment },
  })
}
