import { describe, expect, it, vi } from 'vitest'
import { createChannel, createStore } from './store.ts'

describe('a channel', () => {
  it('notifies each listener until it unsubscribes, and reports the first subscription', () => {
    let starts = 0
    const channel = createChannel<string>(() => starts++)
    const received: string[] = []
    const stops = ['a', 'b'].map((name) =>
      channel.subscribe((message) => received.push(`${name} ${message}`)),
    )
    channel.emit('one')
    stops[0]?.()
    channel.emit('two')
    stops[1]?.()
    channel.emit('three')
    channel.subscribe((message) => received.push(message))
    channel.emit('four')
    expect([received, starts]).toEqual([['a one', 'b one', 'b two', 'four'], 2])
  })

  it('notifies the other listeners if one fails, and reports that', () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const channel = createChannel<string>()
    const received: string[] = []
    const failure = new Error('no sound')
    channel.subscribe(() => {
      throw failure
    })
    channel.subscribe((message) => received.push(message))
    channel.emit('one')
    vi.unstubAllGlobals()
    expect([received, reported.mock.calls]).toEqual([['one'], [[failure]]])
  })
})

describe('a store', () => {
  it('has its new value when it notifies listeners', () => {
    const store = createStore(1)
    const seen: number[] = []
    const stop = store.subscribe(() => seen.push(store.get()))
    store.set(2)
    stop()
    store.set(3)
    expect([seen, store.get()]).toEqual([[2], 3])
  })
})
