import type { Order } from '#web/lib/page-data.ts'
import { ApiError } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { emitLive } from '../live/live-messages.ts'
import { requireCookies } from '../lib/guest-session.ts'
import { requireNetwork } from '../lib/retry-while-unavailable.ts'
import type { SendingStep } from './send-order.ts'

/**
 * One order is sent at a time. Its state is stored outside the panel, so that sending continues when the panel closes.
 */
interface OrderSubmission {
  step: SendingStep | null
  problem: string | null
  /** The phone’s position was the problem: the cart is shown with it, for the waiter to read. */
  isForWaiter: boolean
  /** The last order sent, as the server returned it. */
  sent: Order | null
}

const submission = createStore<OrderSubmission>({
  step: null,
  problem: null,
  isForWaiter: false,
  sent: null,
})

const change = (to: Partial<OrderSubmission>): void => submission.set({ ...submission.get(), ...to })

export const useOrderSubmission = submission.use

export const isSubmitting = (): boolean => submission.get().step !== null
export const clearProblem = (): void => change({ problem: null })

/** Sends an order and returns the outcome; `explain` turns an error into a text for the guest. */
export async function submitOrder(
  send: (onStep: (step: SendingStep) => void) => Promise<Order>,
  onSent: (order: Order) => void,
  explain: (error: unknown) => { problem: string; isForWaiter?: boolean },
): Promise<'sent' | 'failed' | 'busy'> {
  if (isSubmitting()) return 'busy'
  try {
    requireCookies()
    requireNetwork()
    const order = await send((step) => change({ step }))
    change({ step: null, sent: order })
    onSent(order)
    return 'sent'
  } catch (error) {
    // Reloads the menus, so that the cart shows the new and the old prices.
    if (error instanceof ApiError && error.code === 'price-changed') emitLive({ name: 'shown' })
    change({ step: null, isForWaiter: false, ...explain(error) })
    return 'failed'
  }
}
