import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { approvedStages } from '../domain/stages.ts'
import { endpoint } from '../shared/endpoint.ts'
import {
  Cancellation,
  Decision,
  Estimate,
  GuestOrder,
  Order,
  OrdersQuery,
  OutsideOrderForm,
  StaffOrdersQuery,
  Withdrawal,
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
export const PickupOrderForm = OutsideOrderForm.extend({
  pickupUser: z.object({ name: line(bounds.customerName), phoneNumber: Phone }),
})

/** The new stage of an approved order. `was` is the stage the client saw: 409 if it has changed since. */
const StageChange = z.object({
  stage: z.enum(approvedStages.pickup),
  was: z.enum(approvedStages.pickup).optional(),
})

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
    errors: [
      'menu.disabled',
      'pickup.off',
      'orders.paused',
      'business.closed',
      'business.unknown',
      ...slotErrors,
      ...lineErrors,
      'guest.blocked',
    ],
  }),
  'POST open/clients/pickup-orders/:id/withdraw': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    priority: 'order',
    summary: 'Withdraws a pending pick-up order that nobody has seen, or that is fresh; twice is harmless',
    body: Withdrawal,
    response: GuestPickupOrder,
    errors: ['order.seen', 'menu.disabled'],
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
    priority: 'order',
    summary: "The business's pick-up orders, newest first",
    query: StaffOrdersQuery,
    response: z.array(PickupOrder),
    meta: Total,
  }),
  'GET businesses/pickup-orders/:id': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: 'One pick-up order',
    response: PickupOrder,
  }),
  'PUT businesses/pickup-orders/:id': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: 'Approves or declines a pick-up order, once',
    body: Decision,
    response: PickupOrder,
    errors: ['order.decided'],
  }),
  'PUT businesses/pickup-orders/:id/stage': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: 'Says how far an approved pick-up order is, forwards or back',
    body: StageChange,
    response: PickupOrder,
    errors: ['order.changed'],
  }),
  'PUT businesses/pickup-orders/:id/estimate': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: 'Says in how many minutes an approved pick-up order is ready, or that nobody knows',
    body: Estimate,
    response: PickupOrder,
    errors: ['order.changed'],
  }),
  'PUT businesses/pickup-orders/:id/cancel': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: 'Cancels an approved pick-up order, which is declined from then on',
    body: Cancellation,
    response: PickupOrder,
    errors: ['order.changed'],
  }),
}
