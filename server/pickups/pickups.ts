import type { z } from 'zod'
import type { GuestPickupOrder, PickupOrderForm } from '#contract/api/pickups.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessRow } from '#server/businesses/businesses.ts'
import type { GuestContext } from '#server/lib/context.ts'
import { toPickupOrder } from '#server/orders/order-shapes.ts'
import {
  createTakeawayOrder,
  placeTakeawayOrder,
  type PlacedOrder,
  type Terms,
} from '#server/order-steps/place-takeaway-order.ts'

/** Nothing is added to what is collected. */
export const pickupTerms: Terms = { feeMills: () => 0, minimumMills: 0, minutes: 0, destination: null }

/** Throws 422 if the business takes no pick-up orders. */
export function assertPickupsTaken({ enableOrder, enablePickup }: BusinessRow): void {
  if (!enableOrder || !enablePickup) throw new AppError('pickup.off')
}

type Form = z.output<typeof PickupOrderForm>

const placed = ({ pickupUser }: Form): PlacedOrder => ({
  kind: 'pickup',
  assertTaken: assertPickupsTaken,
  termsOf: () => pickupTerms,
  customer: { customerName: pickupUser.name, phoneNumber: pickupUser.phoneNumber },
})

/** Creates and sends a pick-up order; there is no fee (docs/decisions/0019). */
export const placePickup = async (
  guest: GuestContext,
  form: Form,
): Promise<z.output<typeof GuestPickupOrder>> =>
  toPickupOrder(await placeTakeawayOrder(guest, form, placed(form)))

/** Creates one that is sent once it is paid. */
export const createPickup = (guest: GuestContext, form: Form): Promise<{ id: string }> =>
  createTakeawayOrder(guest, form, placed(form))
