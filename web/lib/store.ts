import { useSyncExternalStore } from 'react'

/**
 * Tells whoever listens: messages, or only that something has changed. `onFirst` is called before anybody listens, each
 * time that nobody did.
 */
export function createChannel<Message = void>(onFirst?: () => void) {
  const listeners = new Set<(message: Message) => void>()
  const subscribe = (listener: (message: Message) => void): (() => void) => {
    if (!listeners.size) onFirst?.()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    /** The answer ends it. */
    subscribe,
    emit: (message: Message): void => listeners.forEach((listener) => listener(message)),
  }
}

/** A value that lives outside of the components that show it. */
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
    /** The value as it is now, in a component. */
    use: (): Value => useSyncExternalStore(subscribe, get, get),
  }
}
