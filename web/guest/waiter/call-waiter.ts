import { bounds } from '#contract/domain/bounds.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { recordCall } from '../notifications/recorded-calls.ts'
import { currentPosition, toPositionError } from '../lib/position.ts'
import { requireNetwork, retryWhileUnavailable } from '../lib/retry-while-unavailable.ts'
import { startCountdown } from './countdown.ts'

/** The call in progress and the outcome of the last one; continues while the panel is closed. */
interface Call {
  step: 'locating' | 'sending' | 'offline' | null
  outcome: 'coming' | 'tooSoon' | null
  problem: string | null
}

const idle: Call = { step: null, outcome: null, problem: null }
const call = createStore(idle)

const change = (to: Partial<Call>): void => call.set({ ...call.get(), ...to })

export const useWaiterCall = call.use
export const isCalling = (): boolean => call.get().step !== null

/** Clears the outcome of the last call once it was shown. */
export const clearCallResult = (): void => (isCalling() ? undefined : change(idle))

/**
 * Locates the guest and calls the waiter (customer specification, section 4). A lost connection is retried with the
 * same key, so the waiter is called once. `explain` turns an error into a text for the guest.
 */
export async function callWaiter(
  businessId: string,
  tableNumber: number,
  explain: (error: unknown) => string,
): Promise<'coming' | 'tooSoon' | 'failed'> {
  change({ ...idle, step: 'locating' })
  try {
    requireNetwork()
    const position = await currentPosition()
    change({ step: 'sending' })
    const pauseInSeconds = await retryWhileUnavailable(
      createCall(businessId, { ...position, tableNumber }),
      () => change({ step: 'offline' }),
    ).catch((error: unknown) => {
      throw toPositionError(position, error)
    })
    startCountdown(pauseInSeconds ?? bounds.waiterPauseInSeconds)
    const outcome = pauseInSeconds === null ? 'coming' : 'tooSoon'
    if (outcome === 'coming') recordCall({ businessId, tableNumber })
    change({ step: null, outcome })
    return outcome
  } catch (error) {
    change({ step: null, problem: explain(error) })
    return 'failed'
  }
}

/** One call under one key, however often retried; returns the seconds left to wait if the guest called a moment ago. */
function createCall(businessId: string, body: { latitude: number; longitude: number; tableNumber: number }) {
  const idempotencyKey = crypto.randomUUID()
  return async (): Promise<number | null> => {
    await ensureGuest()
    try {
      await api('POST open/businesses/:id/waiters', { params: { id: businessId }, body, idempotencyKey })
      return null
    } catch (error) {
      if (error instanceof ApiError && error.code === 'waiter-too-soon') return error.retryAfterInSeconds
      throw error
    }
  }
}
