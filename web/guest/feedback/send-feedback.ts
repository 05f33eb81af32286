import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { retryWhileUnavailable } from '../lib/retry-while-unavailable.ts'

/**
 * What a guest is about to say, and where that stands: outside of the panel, so that closing it loses nothing and the
 * sending goes on.
 */
interface Feedback {
  fullName: string
  comment: string
  state: 'writing' | 'sending' | 'offline' | 'sent' | 'failed'
}

const blank: Feedback = { fullName: '', comment: '', state: 'writing' }
const feedback = createStore<Feedback>(blank)
/** One a text: a second try with it says nothing twice. */
let key: string | undefined

const change = (to: Partial<Feedback>): void => feedback.set({ ...feedback.get(), ...to })

export const useFeedbackDraft = feedback.use

export function updateFeedback(text: Partial<Pick<Feedback, 'fullName' | 'comment'>>): void {
  key = undefined
  change(text)
}

/** The next time the panel is opened it begins as one would expect: empty after thanks, as it was after a failure. */
export function resetFeedback(): void {
  const { state } = feedback.get()
  if (state === 'sent') change(blank)
  if (state === 'failed') change({ state: 'writing' })
}

/** Sends it, again and again while the connection is lost; true when it was taken, false when it was refused. */
export async function sendFeedback(businessId: string): Promise<boolean> {
  key ??= crypto.randomUUID()
  const idempotencyKey = key
  const { fullName, comment } = feedback.get()
  change({ state: 'sending' })
  try {
    await retryWhileUnavailable(
      async () => {
        await ensureGuest()
        return api('POST open/clients/feedback', {
          body: { fullName, comment, businessId },
          idempotencyKey,
        })
      },
      () => change({ state: 'offline' }),
    )
    key = undefined
    change({ ...blank, state: 'sent' })
    return true
  } catch {
    change({ state: 'failed' })
    return false
  }
}

export const isSendingFeedback = (): boolean => ['sending', 'offline'].includes(feedback.get().state)
