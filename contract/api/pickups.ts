import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { couponErrors } from './coupons.ts'
import {
  GuestOrder,
  Order,
  OrdersQuery,
  TakeawayOrderForm,
  StaffOrdersQuery,
  lineErrors,
  slotErrors,
} from './orders.ts'
import { Id, Phone, Total, line } from '../shared/shapes.ts'

const PickupPart = z.object({
  pickupUser: z.object({ name: z.string(), phoneNumber: z.string() }).describe('who collects it'),
})
export const PickupOrder = Order.extend(PickupPart.shape)
export const GuestPickupOrder = GuestOrder.extend(PickupPart.shape)

/** An order that the guest collects: no table, position, address or fee (docs/decisions/0019). */
export const PickupOrderForm = TakeawayOrderForm.extend({
  pickupUser: z.object({ name: line(bounds.customerName), phoneNumber: Phone }),
})

/** Why an order is not taken, or not created to be paid. */
const placingErrors = [
  'menu.disabled',
  'pickup.off',
  'orders.paused',
  'business.closed',
  'business.unknown',
  ...slotErrors,
  ...lineErrors,
  ...couponErrors,
  'guest.blocked',
] as const

export const pickups = {
  'POST open/clients/pickup-orders': endpoint({
    auth: 'guest',
    ceiling: 'orders',
    priority: 'order',
    summary: 'Creates and sends a pick-up order',
    body: PickupOrderForm,
    response: GuestPickupOrder,
    status: 201,
    idempotent: true,
    errors: [...placingErrors, 'order.unpaid'],
  }),
  'POST open/clients/pickup-orders/to-pay': endpoint({
    auth: 'guest',
    ceiling: 'orders',
    priority: 'order',
    summary: 'Creates a pick-up order that is sent once it is paid',
    body: PickupOrderForm,
    response: z.object({ id: Id }),
    status: 201,
    idempotent: true,
    errors: [...placingErrors, 'online.off'],
  }),
  'GET open/clients/pickup-orders': endpoint({
    auth: 'guest',
    summary: "The guest's own pick-up orders at a business, newest first",
    query: OrdersQuery.extend({ businessId: Id }),
    response: z.array(GuestPickupOrder),
    meta: Total,
    errors: ['not.found'],
  }),
  'GET businesses/pickup-orders': endpoint({
    auth: 'staff',
    right: 'seeOrders',
    priority: 'order',
    summary: "The business's pick-up orders, newest first",
    query: StaffOrdersQuery,
    response: z.array(PickupOrder),
    meta: Total,
  }),
}
