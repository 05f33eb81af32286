import type { z } from 'zod'
import { deliveryFee } from '#contract/domain/delivery-fee.ts'
import type { DeliveryOrderForm, GuestDeliveryOrder } from '#contract/api/deliveries.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { GuestContext } from '#server/lib/context.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { toDeliveryOrder } from './delivery-orders.ts'

/**
 * Creates and sends a delivery order in one step; from the free limit up there is no fee (contract page, section 5).
 */
export const placeDelivery = async (
  guest: GuestContext,
  form: z.output<typeof DeliveryOrderForm>,
): Promise<z.output<typeof GuestDeliveryOrder>> =>
  toDeliveryOrder(
    await placeOrder(guest, form, {
      kind: 'delivery',
      endpoint: 'POST open/clients/delivery-orders',
      requireTaken: ({ enableDelivery, activateDelivery }) => {
        if (!enableDelivery || !activateDelivery) throw new AppError('delivery.off')
      },
      feeCents: ({ freeDeliveryPriceLimitCents: limit, deliveryFeeCents: fee }, linesCents) =>
        deliveryFee({ limit, fee }, linesCents),
      customer: {
        address: form.address,
        email: form.deliveryUser.email,
        phoneNumber: form.deliveryUser.phoneNumber,
      },
    }),
  )
