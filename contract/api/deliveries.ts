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
import { Email, Id, Money, Phone, PriceOrZero, TimeOfDay, Total, text } from '../shared/shapes.ts'

export const DeliveryConfiguration = z.object({
  activateDelivery: z.boolean(),
  deliveryStartTime: z.string(),
  deliveryEndTime: z.string(),
  freeDeliveryPriceLimit: Money.describe('0: never free'),
  deliveryFee: Money,
})

export const DeliveryConfigurationChange = z
  .object({
    activateDelivery: z.boolean(),
    deliveryStartTime: TimeOfDay,
    deliveryEndTime: TimeOfDay,
    freeDeliveryPriceLimit: PriceOrZero,
    deliveryFee: PriceOrZero,
  })
  .partial()

const DeliveryPart = z.object({
  address: z.string(),
  deliveryUser: z.object({ email: z.string(), phoneNumber: z.string() }),
  deliveryFee: Money,
})
export const DeliveryOrder = Order.extend(DeliveryPart.shape)
export const GuestDeliveryOrder = GuestOrder.extend(DeliveryPart.shape)

export const DeliveryOrderForm = OutsideOrderForm.extend({
  address: text(bounds.address),
  deliveryUser: z.object({ email: Email, phoneNumber: Phone }),
})

/** Where an approved delivery goes; `was` is where it was seen: 409 if somebody has moved it since. */
const StageChange = z.object({
  stage: z.enum(approvedStages.delivery),
  was: z.enum(approvedStages.delivery).optional(),
})

export const deliveries = {
  'GET businesses/delivery-configuration': endpoint({
    auth: 'staff',
    summary: 'When and for how much the business delivers',
    response: DeliveryConfiguration,
  }),
  'PUT businesses/delivery-configuration': endpoint({
    auth: 'staff',
    summary: 'Changes that',
    body: DeliveryConfigurationChange,
    response: DeliveryConfiguration,
  }),
  'POST open/clients/delivery-orders': endpoint({
    auth: 'guest',
    ceiling: 'orders',
    priority: 'order',
    summary: 'Creates and sends a delivery order',
    body: DeliveryOrderForm,
    response: GuestDeliveryOrder,
    status: 201,
    idempotent: true,
    errors: [
      'menu.disabled',
      'delivery.off',
      'delivery.closed',
      'orders.paused',
      'business.closed',
      'business.unknown',
      ...slotErrors,
      ...lineErrors,
      'guest.blocked',
    ],
  }),
  'POST open/clients/delivery-orders/:id/withdraw': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    priority: 'order',
    summary: 'Withdraws a sent delivery order that no staff screen has shown yet; twice is harmless',
    body: Withdrawal,
    response: GuestDeliveryOrder,
    errors: ['order.seen', 'menu.disabled'],
  }),
  'GET open/clients/delivery-orders': endpoint({
    auth: 'guest',
    summary: "The guest's own delivery orders at a business, newest first",
    query: OrdersQuery.extend({ businessId: Id }),
    response: z.array(GuestDeliveryOrder),
    meta: Total,
  }),
  'GET businesses/delivery-orders': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: "The business's delivery orders, newest first",
    query: StaffOrdersQuery,
    response: z.array(DeliveryOrder),
    meta: Total,
  }),
  'GET businesses/delivery-orders/:id': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: 'One delivery order',
    response: DeliveryOrder,
  }),
  'PUT businesses/delivery-orders/:id': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: 'Approves or declines a delivery order, once',
    body: Decision,
    response: DeliveryOrder,
    errors: ['order.decided'],
  }),
  'PUT businesses/delivery-orders/:id/stage': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: 'Says how far an approved delivery order is, forwards or back',
    body: StageChange,
    response: DeliveryOrder,
    errors: ['order.changed'],
  }),
  'PUT businesses/delivery-orders/:id/estimate': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: 'Says in how many minutes an approved delivery order is ready, or that nobody knows',
    body: Estimate,
    response: DeliveryOrder,
    errors: ['order.changed'],
  }),
  'PUT businesses/delivery-orders/:id/cancel': endpoint({
    auth: 'staff',
    priority: 'order',
    summary: 'Cancels an approved delivery order, which is declined from then on',
    body: Cancellation,
    response: DeliveryOrder,
    errors: ['order.changed'],
  }),
}
