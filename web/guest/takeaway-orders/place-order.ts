import { api, ApiError } from '#web/lib/api.ts'
import type { Order } from '#web/lib/page-data.ts'
import type { SendingStep } from '../ordering/send-order.ts'
import { toOrderItem } from '../cart/order-item.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { retryWhileUnavailable } from '../lib/retry-while-unavailable.ts'
import { whereabouts } from '../ordering/customer.ts'
import {
  clearTakeawayDraft,
  finishTakeawayOrder,
  takeawayKey,
  type TakeawayRequest,
} from '../ordering/takeaway-draft.ts'

/**
 * Creates and sends a pick-up or delivery order in one call (contract page, section 3), without a position. A
 * lost connection is retried with the same key (web/guest/lib/retry-while-unavailable.ts). `seen` is what was
 * shown to the guest: the total, and the code that it takes into account; it is not part of the request, so a retry after a
 * lost response is the same order even if a price has changed.
 */
export async function placeTakeawayOrder(
  request: TakeawayRequest,
  known: readonly Order[],
  seen: { expectedTotal: number; coupon?: string },
  onStep: (step: SendingStep) => void,
): Promise<Order> {
  const idempotencyKey = takeawayKey(request, known)
  const { kind, wantedOn, businessId, lines, comment, name, address, email, phoneNumber } = request
  const order = {
    businessId,
    orderItems: lines.map(toOrderItem),
    comment,
    ...seen,
    ...(wantedOn && { wantedOn }),
  }
  onStep('sending')
  try {
    const placed = await retryWhileUnavailable(
      async (): Promise<Order> => {
        await ensureGuest()
        return kind === 'pickup'
          ? api('POST open/clients/pickup-orders', {
              body: { ...order, pickupUser: { name, phoneNumber } },
              idempotencyKey,
            })
          : api('POST open/clients/delivery-orders', {
              body: {
                ...order,
                ...whereabouts(request),
                address,
                deliveryUser: { ...(name.trim() && { name }), email, phoneNumber },
              },
              idempotencyKey,
            })
      },
      () => onStep('offline'),
    )
    finishTakeawayOrder(request)
    return placed
  } catch (error) {
    // After a server error the order may still have been accepted: keep the key for the next attempt.
    if (error instanceof ApiError && error.status < 500) clearTakeawayDraft()
    throw error
  }
}
