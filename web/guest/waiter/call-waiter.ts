import { bounds, type CallReason } from '#contract/domain/bounds.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { ensureGuest, requireCookies } from '../lib/guest-session.ts'
import { forgetLastCall, recordCall } from './recorded-calls.ts'
import { currentPosition, toPositionError } from '../lib/position.ts'
import { requireNetwork, retryWhileUnavailable } from '../lib/retry-while-unavailable.ts'
import { subscribeToLive } from '../live/live-messages.ts'
import { startCountdown } from './countdown.ts'

/** The call in progress and the outcome of the last one; continues while the panel is closed. */
interface Call {
  step: 'locating' | 'sending' | 'offline' | null
  outcome: 'called' | 'seen' | 'withdrawn' | 'tooSoon' | null
  problem: string | null
  /** The id of the last call, which can still be given a reason. */
  id: string | null
  reason: CallReason | null
  /** The reason or the withdrawal has not arrived: it is being retried, or the guest must choose again. */
  problemAfter: 'offline' | 'failed' | null
}

const idle: Call = {
  step: null,
  outcome: null,
  problem: null,
  id: null,
  reason: null,
  problemAfter: null,
}
const call = createStore(idle)

const change = (to: Partial<Call>): void => call.set({ ...call.get(), ...to })

export const useWaiterCall = call.use
export const isCalling = (): boolean => call.get().step !== null

/** Clears the outcome of the last call once it has been shown. */
export const clearCallResult = (): void => (isCalling() ? undefined : change(idle))

/**
 * Locates the guest and calls the waiter (customer specification, section 4). A lost connection is retried
 * with the same key, so the waiter is called once. `explain` turns an error into a text for the guest;
 * `reason` is the call's purpose, if already known.
 */
export async function callWaiter(
  businessId: string,
  tableNumber: number,
  explain: (error: unknown) => string,
  reason?: CallReason,
): Promise<'called' | 'tooSoon' | 'failed'> {
  change({ ...idle, step: 'locating' })
  try {
    requireCookies()
    requireNetwork()
    const position = await currentPosition()
    change({ step: 'sending' })
    const { id, pauseInSeconds } = await retryWhileUnavailable(
      createCall(businessId, { ...position, tableNumber, ...(reason && { reason }) }),
      () => change({ step: 'offline' }),
    ).catch((error: unknown) => {
      throw toPositionError(position, error)
    })
    startCountdown(pauseInSeconds)
    const outcome = id ? 'called' : 'tooSoon'
    if (id) recordCall({ businessId, tableNumber })
    change({ step: null, outcome, id, reason: reason ?? null })
    return outcome
  } catch (error) {
    change({ step: null, problem: explain(error) })
    return 'failed'
  }
}

interface CallResult {
  /** null: the guest called a moment ago, so this did not count as a new call. */
  id: string | null
  pauseInSeconds: number
}

/** The body of one call, sent with one key however often it is retried. */
interface CallBody {
  latitude: number
  longitude: number
  tableNumber: number
  reason?: CallReason
}

function createCall(businessId: string, body: CallBody) {
  const idempotencyKey = crypto.randomUUID()
  return async (): Promise<CallResult> => {
    await ensureGuest()
    try {
      const params = { id: businessId }
      const { id } = await api('POST open/businesses/:id/waiters', { params, body, idempotencyKey })
      return { id, pauseInSeconds: bounds.waiterPauseInSeconds }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'waiter-too-soon') throw error
      return { id: null, pauseInSeconds: error.retryAfterInSeconds ?? bounds.waiterPauseInSeconds }
    }
  }
}

/**
 * Tells staff the purpose of the last call; shown immediately, retried as the call is, and if it still fails the guest
 * can choose again.
 */
export async function explainCall(businessId: string, reason: CallReason): Promise<void> {
  const { id: callId, reason: before } = call.get()
  if (!callId || before) return
  // Meanwhile the guest may have called again.
  const changeThisCall = (to: Partial<Call>) => call.get().id === callId && change(to)
  const params = { id: businessId, callId }
  change({ reason, problemAfter: null })
  try {
    await retryWhileUnavailable(
      () => api('PUT open/businesses/:id/waiters/:callId', { params, body: { reason } }),
      () => changeThisCall({ problemAfter: 'offline' }),
    )
    changeThisCall({ problemAfter: null })
  } catch {
    changeThisCall({ reason: null, problemAfter: 'failed' })
  }
}

/** Withdraws the last call, which was not meant, unless staff have cleared it meanwhile: then it was seen. */
export async function withdrawCall(businessId: string): Promise<void> {
  const { id: callId } = call.get()
  if (!callId) return
  const changeThisCall = (to: Partial<Call>) => call.get().id === callId && change(to)
  const given = { params: { id: businessId, callId }, idempotencyKey: crypto.randomUUID() }
  changeThisCall({ problemAfter: null })
  try {
    await retryWhileUnavailable(
      () => api('DELETE open/businesses/:id/waiters/:callId', given),
      () => changeThisCall({ problemAfter: 'offline' }),
    )
    forgetLastCall()
    changeThisCall({ outcome: 'withdrawn', problemAfter: null })
  } catch (error) {
    const isSeen = error instanceof ApiError && error.status === 404
    changeThisCall(isSeen ? { outcome: 'seen', problemAfter: null } : { problemAfter: 'failed' })
  }
}

subscribeToLive(({ name }) => {
  if (name === 'waiter-call-seen' && call.get().outcome === 'called') change({ outcome: 'seen' })
})
