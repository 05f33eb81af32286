import { ensureGuest } from '../lib/guest-session.ts'
import { followStream, openStream } from '#web/lib/event-stream.ts'
import { emitLive, setConnected, type LiveMessage } from './live-messages.ts'

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
    onState: setConnected,
    onTime: () => emitLive({ name: 'shown' }),
  })
  return () => {
    document.removeEventListener('visibilitychange', onShown)
    removeEventListener('focus', onShown)
    stop()
  }
}
