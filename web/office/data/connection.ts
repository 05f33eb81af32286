import { createStore } from '#web/lib/store.ts'

/** `live`: connected to the stream of events. `unreachable`: a call has failed meanwhile, so it is not about to be. */
export const connection = createStore<'connecting' | 'live' | 'unreachable'>('connecting')

export function noteLive(isConnected: boolean): void {
  if (isConnected) connection.set('live')
  else if (connection.get() === 'live') connection.set('connecting')
}

/** A call got no answer. While events arrive, that was this call only. */
export function noteUnreachable(): void {
  if (connection.get() === 'connecting') connection.set('unreachable')
}

/** Calls the listener whenever events arrive again after none did. Returns a stop function. */
export function onReconnection(listener: () => void): () => void {
  let before = connection.get()
  let hasLost = before === 'unreachable'
  return connection.subscribe(() => {
    const now = connection.get()
    hasLost ||= before === 'live' || now === 'unreachable'
    if (now === 'live' && hasLost) {
      hasLost = false
      listener()
    }
    before = now
  })
}
