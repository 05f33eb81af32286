import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopOnSignals } from './stop-on-signals.ts'

const signals = ['SIGINT', 'SIGTERM'] as const
const listenersBefore = signals.map((signal) => process.listeners(signal))
const exit = vi.spyOn(process, 'exit')
beforeEach(() => {
  vi.useFakeTimers()
  exit.mockReset().mockImplementation((() => undefined) as never)
})
afterEach(() => {
  vi.useRealTimers()
  for (const [at, signal] of signals.entries())
    for (const listener of process.listeners(signal))
      if (!listenersBefore[at]?.includes(listener)) process.removeListener(signal, listener)
})

/** A server whose requests end when they are allowed to or killed, and its database when it is allowed to after them. */
function aServer() {
  const requests = Promise.withResolvers<void>()
  const database = Promise.withResolvers<void>()
  const kill = vi.fn(() => requests.resolve())
  stopOnSignals({ stop: () => requests.promise.then(() => database.promise), kill, delaySeconds: 3 })
  const signal = process.listeners('SIGTERM').at(-1) as () => void
  return { signal, kill, endRequests: requests.resolve, endDatabase: database.resolve }
}

test('what ends by itself is not killed', async () => {
  const server = aServer()
  server.signal()
  await vi.advanceTimersByTimeAsync(12_000)
  server.endRequests()
  server.endDatabase()
  await vi.advanceTimersByTimeAsync(0)
  expect(exit.mock.calls).toEqual([[0]])
  expect(server.kill).not.toHaveBeenCalled()
})

test('after ten seconds requests are killed, and the database still ends before the process does', async () => {
  const server = aServer()
  server.signal()
  await vi.advanceTimersByTimeAsync(13_500)
  expect(server.kill).toHaveBeenCalledOnce()
  expect(exit).not.toHaveBeenCalled()
  server.endDatabase()
  await vi.advanceTimersByTimeAsync(0)
  expect(exit.mock.calls).toEqual([[1]])
})

test('five seconds later, or with a second signal, the process ends at once', async () => {
  const slow = aServer()
  slow.signal()
  await vi.advanceTimersByTimeAsync(18_000)
  expect(exit.mock.calls).toEqual([[1]])
  exit.mockClear()
  const hurried = aServer()
  hurried.signal()
  hurried.signal()
  expect(hurried.kill).toHaveBeenCalledOnce()
  expect(exit.mock.calls).toEqual([[1]])
})
