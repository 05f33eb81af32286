import type { StaffEvents } from '#contract/api/streams.ts'
import { followStream, openStream } from '#web/lib/event-stream.ts'
import { createChannel } from '#web/lib/store.ts'

/** What the office hears while it is open. */
export type LiveEvent = {
  [Type in keyof StaffEvents]: { type: Type; data: StaffEvents[Type] }
}[keyof StaffEvents]

const events = createChannel<LiveEvent>()

/** Hears the business's changes until stopped; what is on the screen may listen too (`onLive`). */
export function listenLive(onConnection: (isConnected: boolean) => void): () => void {
  return followStream(openStream('GET stream'), {
    onMessage: ({ event, data }) => events.emit({ type: event, data } as LiveEvent),
    onState: onConnection,
  })
}

export const onLive = events.subscribe
