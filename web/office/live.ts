import type { StaffEvents } from '#contract/streams.ts'
import { followStream, openStream } from '#web/lib/event-stream.ts'

/** What the office hears while it is open. */
export type LiveEvent = {
  [Type in keyof StaffEvents]: { type: Type; data: StaffEvents[Type] }
}[keyof StaffEvents]

interface Options {
  onEvent: (event: LiveEvent) => void
  onConnection: (isConnected: boolean) => void
}

/** Hears the business's changes until stopped. */
export function listenLive({ onEvent, onConnection }: Options): () => void {
  return followStream(openStream('GET stream'), {
    onMessage: ({ event, data }) => onEvent({ type: event, data } as LiveEvent),
    onState: onConnection,
  })
}
