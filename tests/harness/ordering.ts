import type { z } from 'zod'
import type { Calls } from '#contract/index.ts'
import { here, type Business } from './business.ts'
import type { Client } from './client.ts'

/** What is ordered: quantities by the product names that the test used, or items. */
export type Ordered = Record<string, number> | object[]
type Item = z.input<Calls['POST open/clients/orders']['body']>['orderItems'][number]

const outside = ({ id: businessId, products }: Business, ordered: Ordered) => ({
  businessId,
  orderItems: Array.isArray(ordered)
    ? (ordered as Item[])
    : Object.entries(ordered).map(([name, quantity]) => ({
        productId: products[name]?.id ?? name,
        quantity,
      })),
})

/** The body of an order from a table. */
export const anOrder = (business: Business, ordered: Ordered, tableNumber = 1) => ({
  ...outside(business, ordered),
  tableNumber,
})

export const aPickup = (business: Business, ordered: Ordered) => ({
  ...outside(business, ordered),
  pickupUser: { name: 'Ana', phoneNumber: '+383 44 1' },
})

export const aDelivery = (business: Business, ordered: Ordered) => ({
  ...outside(business, ordered),
  address: 'Rruga B 1',
  deliveryUser: { email: 'a@example.com', phoneNumber: '+383 44 1' },
})

/** Creates an order and sends it from the table; returns it as the guest sees it. */
export async function sendAnOrder(
  guest: Client,
  business: Business,
  ordered: Ordered,
  { comment = '', tableNumber = 1 } = {},
) {
  const { id } = await guest.ask('POST open/clients/orders', {
    body: anOrder(business, ordered, tableNumber),
  })
  return sendCreated(guest, business, id, comment)
}

/** Sends what was created, from the table; returns it as the guest sees it. */
export const sendCreated = (guest: Client, business: { id: string }, id: string, comment?: string) =>
  guest.ask('POST open/clients/orders/:id/send', {
    params: { id },
    body: { businessId: business.id, ...here, ...(comment !== undefined && { comment }) },
  })

/** Tries to send what was created, from the table; returns any response. */
export const trySending = (guest: Client, business: { id: string }, id: string) =>
  guest.call('POST open/clients/orders/:id/send', {
    params: { id },
    body: { businessId: business.id, ...here },
  })

/** Approves an order, or declines it. */
export const decide = (
  { staff }: Pick<Business, 'staff'>,
  id: string | undefined,
  orderStatus: 'APPROVED' | 'DECLINED' = 'APPROVED',
) => staff.ask('PUT businesses/orders/:id', { params: { id: id ?? '' }, body: { orderStatus } })

/** The days around an order's in UTC: the business's own may be the one before or after. */
export function daysAround({ createdDateTime }: { createdDateTime: string }): { from: string; to: string } {
  const shifted = (days: number) =>
    new Date(Date.parse(createdDateTime) + days * 24 * 3600_000).toISOString().slice(0, 10)
  return { from: shifted(-1), to: shifted(1) }
}
