import type { GuestEvents } from '#contract/api/streams.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { followStream, openStream } from '#web/lib/event-stream.ts'
import { createChannel } from '#web/lib/store.ts'

/** What open parts of the page hear of: the server's messages, and moments at which some may have been missed. */
export type LiveMessage =
  | { [Name in keyof GuestEvents]: { name: Name; data: GuestEvents[Name] } }[keyof GuestEvents]
  | { name: 'connected' }
  | { name: 'lost' }
  | { name: 'unseen'; data: { id: string; orderNumber: string } }
  | { name: 'shown' }

const messages = createChannel<LiveMessage>()

let isStreaming = false
/** Whether the page hears the server now. */
export const isConnected = (): boolean => isStreaming

/** Hears what happens while the page is open; the answer ends it. */
export const subscribeToLive = messages.subscribe

/** What the page finds out by itself is news too. */
export const emitLive = messages.emit

/** One stream a page, and the page's coming back to the front (customer specification, section 7); the answer ends it. */
export function openLiveStream(businessId: string): () => void {
  const onShown = () => document.visibilityState === 'visible' && emitLive({ name: 'shown' })
  document.addEventListener('visibilitychange', onShown)
  addEventListener('focus', onShown)
  const open = openStream('GET open/clients/stream', { businessId })
  // The stream tells of a guest's own orders: the guest must be known when it opens.
  const openAsGuest = async (signal: AbortSignal) => {
    await ensureGuest()
    return open(signal)
  }
  const stop = followStream(openAsGuest, {
    // The contract says which data comes with which name.
    onMessage: ({ event, data }) => emitLive({ name: event, data } as LiveMessage),
    onState: (isConnected) => {
      isStreaming = isConnected
      emitLive({ name: isConnected ? 'connected' : 'lost' })
    },
  })
  return () => {
    document.removeEventListener('visibilitychange', onShown)
    removeEventListener('focus', onShown)
    stop()
  }
}
