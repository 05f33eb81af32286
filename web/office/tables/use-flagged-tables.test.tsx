import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFlaggedTables } from './use-flagged-tables.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const calls = (counts: Record<string, number>) => ({ initialProps: new Map(Object.entries(counts)) })

it('a table with more calls than at the last load is highlighted for five seconds', () => {
  const { result, rerender } = renderHook(useFlaggedTables, calls({ bar: 1 }))
  expect([...result.current], 'calls that were there before').toEqual([])
  rerender(calls({ bar: 1, terrace: 1 }).initialProps)
  expect([...result.current]).toEqual(['terrace'])
  pass(3_000)
  rerender(calls({ bar: 2 }).initialProps)
  expect([...result.current], 'although its calls were cleared').toEqual(['terrace', 'bar'])
  pass(1_999)
  expect([...result.current]).toEqual(['terrace', 'bar'])
  pass(1)
  expect([...result.current]).toEqual(['bar'])
  pass(3_000)
  expect([...result.current]).toEqual([])
})

it('another call begins the five seconds anew', () => {
  const { result, rerender } = renderHook(useFlaggedTables, calls({}))
  rerender(calls({ bar: 1 }).initialProps)
  pass(4_000)
  rerender(calls({ bar: 2 }).initialProps)
  pass(4_999)
  expect([...result.current]).toEqual(['bar'])
  pass(1)
  expect([...result.current]).toEqual([])
})
