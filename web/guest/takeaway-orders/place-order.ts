import { api, ApiError } from '#web/lib/api.ts'
import type { Order } from '#web/lib/page-data.ts'
import type { SendingStep } from '../ordering/send-order.ts'
import { toOrderItem } from '../cart/order-item.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { retryWhileUnavailable } from '../lib/retry-while-unavailable.ts'
import { whereabouts } from '../ordering/customer.ts'
import { beginPrepayment } from '../paying/begin-prepayment.ts'
import { goTo } from '../paying/go-to.ts'
import {
  clearTakeawayDraft,
  finishTakeawayOrder,
  takeawayKey,
  type TakeawayRequest,
} from '../ordering/takeaway-draft.ts'

/** What was shown to the guest: the total, and the code that it takes into account. */
interface Seen {
  expectedTotal: number
  coupon?: string
}

/**
 * Creates and sends a pick-up or delivery order in one call (contract page, section 3), without a position. A
 * lost connection is retried with the same key (web/guest/lib/retry-while-unavailable.ts). `seen` is not part of the request,
 * so a retry after a lost response is the same order even if a price has changed.
 */
export async function placeTakeawayOrder(
  request: TakeawayRequest,
  known: readonly Order[],
  seen: Seen,
  onStep: (step: SendingStep) => void,
): Promise<Order> {
  const idempotencyKey = takeawayKey(request, known)
  onStep('sending')
  const placed = await trying(
    (): Promise<Order> =>
      request.kind === 'pickup'
        ? api('POST open/clients/pickup-orders', { body: toPickup(request, seen), idempotencyKey })
        : api('POST open/clients/delivery-orders', { body: toDelivery(request, seen), idempotencyKey }),
    onStep,
  )
  finishTakeawayOrder(request)
  return placed
}

/**
 * Creates such an order in the same way, and leaves for the page on which it is paid: it is sent then. Coming back without
 * having paid, the guest finds the same order in the cart.
 */
export async function payForTakeawayOrder(
  request: TakeawayRequest,
  known: readonly Order[],
  { tip, ...seen }: Seen & { tip: number },
  onStep: (step: SendingStep) => void,
): Promise<never> {
  const idempotencyKey = takeawayKey(request, known)
  onStep('creating')
  const { id } = await trying(
    () =>
      request.kind === 'pickup'
        ? api('POST open/clients/pickup-orders/to-pay', { body: toPickup(request, seen), idempotencyKey })
        : api('POST open/clients/delivery-orders/to-pay', {
            body: toDelivery(request, seen),
            idempotencyKey,
          }),
    onStep,
  )
  onStep('paying')
  return goTo(await trying(() => beginPrepayment(id, { businessId: request.businessId, tip }), onStep))
}

/** A call that may be repeated, by a guest who may be new. */
async function trying<T>(call: () => Promise<T>, onStep: (step: SendingStep) => void): Promise<T> {
  try {
    return await retryWhileUnavailable(
      async () => {
        await ensureGuest()
        return call()
      },
      () => onStep('offline'),
    )
  } catch (error) {
    // After a server error the order may still have been accepted: keep the key for the next attempt.
    if (error instanceof ApiError && error.status < 500) clearTakeawayDraft()
    throw error
  }
}

const toBody = ({ businessId, lines, comment, wantedOn }: TakeawayRequest, seen: Seen) => ({
  businessId,
  orderItems: lines.map(toOrderItem),
  comment,
  ...seen,
  ...(wantedOn && { wantedOn }),
})

const toPickup = (request: TakeawayRequest, seen: Seen) => ({
  ...toBody(request, seen),
  pickupUser: { name: request.name, phoneNumber: request.phoneNumber },
})

const toDelivery = (request: TakeawayRequest, seen: Seen) => ({
  ...toBody(request, seen),
  ...whereabouts(request),
  address: request.address,
  deliveryUser: {
    ...(request.name.trim() && { name: request.name }),
    email: request.email,
    phoneNumber: request.phoneNumber,
  },
})
