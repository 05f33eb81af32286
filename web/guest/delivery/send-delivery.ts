import { api, ApiError } from '#web/lib/api.ts'
import type { Order } from '#web/lib/page-data.ts'
import type { SendingStep } from '../orders/send-order.ts'
import { toOrderItem } from '../cart/order-item.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { retryWhileUnavailable } from '../lib/retry-while-unavailable.ts'
import { finishDelivery, deliveryKey, clearDeliveryDraft, type DeliveryRequest } from './delivery-draft.ts'

/**
 * Creates and sends a delivery order in one call (contract page, section 3), without a position. A lost connection is
 * retried with the same key (web/guest/lib/retry-while-unavailable.ts). `expectedTotal` is what the guest was shown; it
 * is no part of the request, which stays the same order when a price changes after its response was lost.
 */
export async function sendDelivery(
  request: DeliveryRequest,
  known: readonly Order[],
  expectedTotal: number,
  onStep: (step: SendingStep) => void,
): Promise<Order> {
  const idempotencyKey = deliveryKey(request, known)
  const { businessId, lines, comment, address, email, phoneNumber } = request
  onStep('sending')
  try {
    const order = await retryWhileUnavailable(
      async () => {
        await ensureGuest()
        return api('POST open/clients/delivery-orders', {
          body: {
            businessId,
            orderItems: lines.map(toOrderItem),
            comment,
            expectedTotal,
            address,
            deliveryUser: { email, phoneNumber },
          },
          idempotencyKey,
        })
      },
      () => onStep('offline'),
    )
    finishDelivery(request)
    return order
  } catch (error) {
    // After a server error the order may still have been accepted: keep the key for the next attempt.
    if (error instanceof ApiError && error.status < 500) clearDeliveryDraft()
    throw error
  }
}
