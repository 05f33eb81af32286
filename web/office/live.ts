import type { StaffEvents } from '#contract/streams.ts'
import { followStream, openStream } from '#web/lib/event-stream.ts'

/** What the office hears while it is open. */
export type LiveEvent = {
  [Type in keyof StaffEvents]: { type: Type; data: StaffEvents[Type] }
}[keyof StaffEvents]

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

/** Hears the business's changes until stopped; what is on the screen may listen too (`onLive`). */
export function listenLive(onConnection: (isConnected: boolean) => void): () => void {
  return followStream(openStream('GET stream'), {
    onMessage: ({ event, data }) => {
      for (const listener of listeners) listener({ type: event, data } as LiveEvent)
    },
    onState: onConnection,
  })
}

export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
