import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { retryWhileUnavailable } from '../lib/retry-while-unavailable.ts'

/**
 * The guest's feedback and its state, stored outside the panel so that closing the panel loses nothing and sending
 * continues.
 */
interface Feedback {
  fullName: string
  comment: string
  state: 'writing' | 'sending' | 'offline' | 'sent' | 'failed'
}

const blank: Feedback = { fullName: '', comment: '', state: 'writing' }
const feedback = createStore<Feedback>(blank)
/** The idempotency key of the current text: a retry is not stored twice. */
let key: string | undefined

const change = (to: Partial<Feedback>): void => feedback.set({ ...feedback.get(), ...to })

export const useFeedbackDraft = feedback.use

export function updateFeedback(text: Partial<Pick<Feedback, 'fullName' | 'comment'>>): void {
  key = undefined
  change(text)
}

/** Prepares the panel for the next time it opens: empty after success, with the same text after a failure. */
export function resetFeedback(): void {
  const { state } = feedback.get()
  if (state === 'sent') change(blank)
  if (state === 'failed') change({ state: 'writing' })
}

/** Sends the feedback, with retries while the connection is lost; returns whether the server accepted it. */
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
