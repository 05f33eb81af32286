import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionLost, networkTransport, setTransport } from '#web/lib/api.ts'
import { useSearch } from './use-search.ts'

const prompt = { page: 'search', name: '', found: [], places: [] } as unknown as Parameters<
  typeof useSearch
>[0]
/** What was asked for, and the answers to give. */
let asked: { name: string; answer: (response: Response) => void; fail: (error: Error) => void }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = []
  setTransport(
    (path) =>
      new Promise((answer, fail) => {
        const name = new URL(path, 'http://sofra.test').searchParams.get('name')
        if (name === null) answer(Response.json({ data: [] }))
        else asked.push({ name, answer, fail })
      }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setTransport(networkTransport)
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const found = (name: string) => Response.json({ data: [{ id: name, name, username: name, logo: null }] })
const names = () => asked.map(({ name }) => name)

test('asks half a second after the last key, once', async () => {
  const { result } = renderHook(() => useSearch(prompt))
  for (const text of ['t', 'ta', 'tav']) {
    act(() => result.current.type(text))
    await pass(499)
  }
  expect(result.current.state.kind).toBe('looking')
  expect(names()).toEqual([])
  await pass(1)
  expect(names()).toEqual(['tav'])
  expect(new URL(location.href).searchParams.get('name')).toBe('tav')
})

test('never shows an old answer over a newer one', async () => {
  const { result } = renderHook(() => useSearch(prompt))
  act(() => result.current.type('arta'))
  await pass(500)
  act(() => result.current.type('flija'))
  await pass(500)
  await act(async () => asked[1]?.answer(found('flija')))
  await act(async () => asked[0]?.answer(found('arta')))
  await pass(0)
  expect(result.current.state).toMatchObject({ kind: 'found', found: [{ name: 'flija' }] })
  act(() => result.current.type(''))
  await pass(500)
  expect(result.current.state.kind).toBe('prompt')
  expect(names()).toEqual(['arta', 'flija'])
})

test('asks again by itself when a lost connection is back, not after another failure', async () => {
  const { result } = renderHook(() => useSearch(prompt))
  act(() => result.current.type('flija'))
  await pass(500)
  await act(async () => asked[0]?.fail(new ConnectionLost('gone')))
  expect(result.current.state.kind).toBe('lost')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(names()).toEqual(['flija', 'flija'])
  await act(async () => asked[1]?.answer(new Response(null, { status: 503 })))
  expect(result.current.state.kind).toBe('failed')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(asked).toHaveLength(2)
  act(() => result.current.now())
  expect(asked).toHaveLength(3)
})
