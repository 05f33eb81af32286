import type { GuestEvents } from '#contract/api/streams.ts'
import { createChannel } from '#web/lib/store.ts'

/**
 * Messages to open components: the server's events, and the moments at which some of them may have been
 * missed.
 */
export type LiveMessage =
  | { [Name in keyof GuestEvents]: { name: Name; data: GuestEvents[Name] } }[keyof GuestEvents]
  | { name: 'connected' }
  | { name: 'lost' }
  | { name: 'unseen'; data: { id: string; orderNumber: string } }
  /** Staff have moved the guest's orders to this table. */
  | { name: 'table-moved'; data: { tableNumber: number } }
  | { name: 'shown' }

const messages = createChannel<LiveMessage>()

let isStreaming = false
/** Whether the stream is connected. */
export const isConnected = (): boolean => isStreaming

/** Subscribes to live messages; returns an unsubscribe function. */
export const subscribeToLive = messages.subscribe

/** Delivers a message to the page's listeners; the page also calls it itself, so that both take one path. */
export const emitLive = messages.emit

/** Tells all components that the stream is connected, or lost. */
export function setConnected(isConnected: boolean): void {
  isStreaming = isConnected
  emitLive({ name: isConnected ? 'connected' : 'lost' })
}
