import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'
import { GuestOrder, Order, OrderForm, OrdersQuery, StaffOrdersQuery, lineErrors } from './orders.ts'
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

export const DeliveryOrderForm = OrderForm.omit({ tableNumber: true }).extend({
  address: text(bounds.address),
  deliveryUser: z.object({ email: Email, phoneNumber: Phone }),
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
      'business.unknown',
      ...lineErrors,
      'guest.blocked',
    ],
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
    body: z.object({ orderStatus: z.enum(['APPROVED', 'DECLINED']) }),
    response: DeliveryOrder,
    errors: ['order.decided'],
  }),
}
