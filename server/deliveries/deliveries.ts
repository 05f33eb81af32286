import type { z } from 'zod'
import type { DeliveryOrderForm, GuestDeliveryOrder } from '#contract/api/deliveries.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessRow } from '#server/businesses/businesses.ts'
import type { GuestContext } from '#server/lib/context.ts'
import {
  createTakeawayOrder,
  placeTakeawayOrder,
  type PlacedOrder,
} from '#server/order-steps/place-takeaway-order.ts'
import { toDeliveryOrder } from '#server/orders/order-shapes.ts'
import { findDeliveryTerms } from './delivery-terms.ts'

/** Throws 422 if the business does not deliver. */
export function assertDeliveriesTaken({ enableDelivery, activateDelivery }: BusinessRow): void {
  if (!enableDelivery || !activateDelivery) throw new AppError('delivery.off')
}

type Form = z.output<typeof DeliveryOrderForm>

const placed = (form: Form): PlacedOrder => ({
  kind: 'delivery',
  assertTaken: assertDeliveriesTaken,
  termsOf: (business) => findDeliveryTerms(business, form),
  customer: {
    customerName: form.deliveryUser.name || null,
    address: form.address,
    email: form.deliveryUser.email,
    phoneNumber: form.deliveryUser.phoneNumber,
  },
})

/**
 * Creates and sends a delivery order in one step, on the terms of its zone; there is no fee from the free
 * limit upwards (contract page, section 5).
 */
export const placeDelivery = async (
  guest: GuestContext,
  form: Form,
): Promise<z.output<typeof GuestDeliveryOrder>> =>
  toDeliveryOrder(await placeTakeawayOrder(guest, form, placed(form)))

/** Creates one that is sent once it is paid. */
export const createDelivery = (guest: GuestContext, form: Form): Promise<{ id: string }> =>
  createTakeawayOrder(guest, form, placed(form))
