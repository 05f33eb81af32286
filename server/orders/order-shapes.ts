import type { z } from 'zod'
import type { DeliveryOrder } from '#contract/api/deliveries.ts'
import type { Order } from '#contract/api/orders.ts'
import type { PickupOrder } from '#contract/api/pickups.ts'
import type { OrderOut } from './orders.queries.ts'

/** The shape of a pick-up order, for which the database guarantees name and phone number. */
export const toPickupOrder = ({
  takeaway: { customerName, phoneNumber },
  ...order
}: OrderOut): z.output<typeof PickupOrder> => ({
  ...order,
  pickupUser: { name: customerName ?? '', phoneNumber: phoneNumber ?? '' },
})

/** The shape of a delivery order, for which the database guarantees address, email and phone number. */
export function toDeliveryOrder({ takeaway, ...order }: OrderOut): z.output<typeof DeliveryOrder> {
  const { customerName, address, email, phoneNumber, deliveryFee, destination } = takeaway
  return {
    ...order,
    address: address ?? '',
    deliveryUser: {
      ...(customerName && { name: customerName }),
      email: email ?? '',
      phoneNumber: phoneNumber ?? '',
    },
    deliveryFee,
    ...(destination && { destination }),
  }
}

/** The shape of its kind. */
export function toAnyOrder(
  order: OrderOut,
): z.output<typeof DeliveryOrder> | z.output<typeof PickupOrder> | z.output<typeof Order> {
  if (order.kind === 'delivery') return toDeliveryOrder(order)
  return order.kind === 'pickup' ? toPickupOrder(order) : order
}

/** A list in the shape of its kind. */
export const shaped = <Shape>(
  { data, total }: { data: OrderOut[]; total: number },
  toShape: (order: OrderOut) => Shape,
) => ({ data: data.map(toShape), total })
