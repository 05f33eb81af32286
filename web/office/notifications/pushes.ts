import type { PushMessage } from '#contract/api/push.ts'
import type { PlaceQuestion } from '#web/lib/worker-messages.ts'
import { createChannel } from '#web/lib/store.ts'
import { rememberedBusinessId } from '../session/page-session.ts'

const pushes = createChannel<PushMessage>()

/** Takes push messages from the service worker, and tells it whose this page is, until the signal. */
export function followPushes(signal: AbortSignal): void {
  const listen = ({ data, ports }: MessageEvent<PushMessage | PlaceQuestion>) => {
    if ('asks' in data) ports[0]?.postMessage(rememberedBusinessId())
    else pushes.emit(data)
  }
  navigator.serviceWorker?.addEventListener('message', listen, { signal })
}

/** Calls the listener for each push message of this page's business. Returns a stop function. */
export const subscribeToPushes = pushes.subscribe
