import { useSyncExternalStore } from 'react'
import { api } from '#web/lib/api.ts'
import { ensureGuest } from '../guest.ts'
import { untilAnswered } from '../until-answered.ts'

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
let feedback = blank
/** One a text: a second try with it says nothing twice. */
let key: string | undefined
const listeners = new Set<() => void>()

function change(to: Partial<Feedback>): void {
  feedback = { ...feedback, ...to }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFeedback = (): Feedback => useSyncExternalStore(subscribe, () => feedback)

export function write(text: Partial<Pick<Feedback, 'fullName' | 'comment'>>): void {
  key = undefined
  change(text)
}

/** The next time the panel is opened it begins as one would expect: empty after thanks, as it was after a failure. */
export function settleFeedback(): void {
  if (feedback.state === 'sent') change(blank)
  if (feedback.state === 'failed') change({ state: 'writing' })
}

/** Sends it, again and again while the connection is lost; true when it was taken, false when it was refused. */
export async function sendFeedback(businessId: string): Promise<boolean> {
  key ??= crypto.randomUUID()
  const idempotencyKey = key
  const { fullName, comment } = feedback
  change({ state: 'sending' })
  try {
    await untilAnswered(
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

export const isSendingFeedback = (): boolean => feedback.state === 'sending' || feedback.state === 'offline'
