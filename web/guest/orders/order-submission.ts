import type { Order } from '#web/lib/page-data.ts'
import { createStore } from '#web/lib/store.ts'
import { requireNetwork } from '../lib/retry.ts'
import type { SendingStep } from './send-order.ts'

/** One order is sent at a time, and goes on while its panel is closed: its state stands outside of it. */
interface Sending {
  step: SendingStep | null
  problem: string | null
  /** The order that was sent last, as the server answered it. */
  sent: Order | null
}

const sending = createStore<Sending>({ step: null, problem: null, sent: null })

const change = (to: Partial<Sending>): void => sending.set({ ...sending.get(), ...to })

export const useSending = sending.use

export const isSending = (): boolean => sending.get().step !== null
export const forgetProblem = (): void => change({ problem: null })

/** Sends an order, and says how that ended: `explain` puts what went wrong into words. */
export async function startSending(
  send: (onStep: (step: SendingStep) => void) => Promise<Order>,
  onSent: (order: Order) => void,
  explain: (error: unknown) => string,
): Promise<'sent' | 'failed' | 'busy'> {
  if (isSending()) return 'busy'
  try {
    requireNetwork()
    const order = await send((step) => change({ step }))
    change({ step: null, sent: order })
    onSent(order)
    return 'sent'
  } catch (error) {
    change({ step: null, problem: explain(error) })
    return 'failed'
  }
}
