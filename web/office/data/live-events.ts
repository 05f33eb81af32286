import type { StaffEvents } from '#contract/api/streams.ts'
import { followStream, openStream } from '#web/lib/event-stream.ts'
import { createChannel } from '#web/lib/store.ts'

/** A live event of the business, as the staff's stream sends it. */
export type LiveEvent = {
  [Type in keyof StaffEvents]: { type: Type; data: StaffEvents[Type] }
}[keyof StaffEvents]

const events = createChannel<LiveEvent>()

/** Connects to the business's stream until stopped. Components listen with `subscribeToLiveEvents`. */
export function followLiveEvents(onConnection: (isConnected: boolean) => void): () => void {
  return followStream(openStream('GET stream'), {
    onMessage: ({ event, data }) => events.emit({ type: event, data } as LiveEvent),
    onState: onConnection,
  })
}

export const subscribeToLiveEvents = events.subscribe
