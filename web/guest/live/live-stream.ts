import type { GuestEvents } from '#contract/api/streams.ts'
import { ensureGuest } from '../lib/guest-session.ts'
import { followStream, openStream } from '#web/lib/event-stream.ts'
import { createChannel } from '#web/lib/store.ts'

/** Messages to open components: the server's, and the moments at which some of them may have been missed. */
export type LiveMessage =
  | { [Name in keyof GuestEvents]: { name: Name; data: GuestEvents[Name] } }[keyof GuestEvents]
  | { name: 'connected' }
  | { name: 'lost' }
  | { name: 'unseen'; data: { id: string; orderNumber: string } }
  | { name: 'shown' }

const messages = createChannel<LiveMessage>()

let isStreaming = false
/** Whether the stream is connected. */
export const isConnected = (): boolean => isStreaming

/** Subscribes to live messages; returns an unsubscribe function. */
export const subscribeToLive = messages.subscribe

/** Also for messages that the page itself raises. */
export const emitLive = messages.emit

/**
 * Opens the page's one stream, and watches for the tab becoming visible (customer specification, 7); returns a stop
 * function.
 */
export function openLiveStream(businessId: string): () => void {
  const onShown = () => document.visibilityState === 'visible' && emitLive({ name: 'shown' })
  document.addEventListener('visibilitychange', onShown)
  addEventListener('focus', onShown)
  const open = openStream('GET open/clients/stream', { businessId })
  // The stream carries the guest's own orders, so the guest cookie must exist before it opens.
  const openAsGuest = async (signal: AbortSignal) => {
    await ensureGuest()
    return open(signal)
  }
  const stop = followStream(openAsGuest, {
    // The contract ties each event name to its data.
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
