import { useSyncExternalStore } from 'react'

/**
 * An event emitter for one kind of message, or for bare change notifications. `onFirst` is called whenever the first
 * listener subscribes.
 */
export function createChannel<Message = void>(onFirst?: () => void) {
  const listeners = new Set<(message: Message) => void>()
  const subscribe = (listener: (message: Message) => void): (() => void) => {
    if (!listeners.size) onFirst?.()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    /** Returns an unsubscribe function. */
    subscribe,
    /** A listener that fails does not keep the message from the others. */
    emit(message: Message): void {
      for (const listener of listeners) {
        try {
          listener(message)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}

/** A value shared by components, stored outside of them. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const { subscribe, emit } = createChannel()
  const get = (): Value => value
  return {
    get,
    set(next: Value): void {
      value = next
      emit()
    },
    subscribe,
    /** A hook that returns the current value. */
    use: (): Value => useSyncExternalStore(subscribe, get, get),
  }
}
