import type { z } from 'zod'
import type { DeliveryOrder } from '#contract/api/deliveries.ts'
import type { OrderOut } from '#server/orders/orders.queries.ts'

/**
 * An order in the shape of a delivery order, for which the database guarantees address, e-mail and phone
 * number.
 */
export function toDeliveryOrder({ outside, ...order }: OrderOut): z.output<typeof DeliveryOrder> {
  const { address, email, phoneNumber, deliveryFee, destination } = outside
  return {
    ...order,
    address: address ?? '',
    deliveryUser: { email: email ?? '', phoneNumber: phoneNumber ?? '' },
    deliveryFee,
    ...(destination && { destination }),
  }
}

export const toDeliveryOrders = ({ data, total }: { data: OrderOut[]; total: number }) => ({
  data: data.map(toDeliveryOrder),
  total,
})
