import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { switchLanguage } from '#web/office/texts.ts'
import { Age } from './order-parts.tsx'

beforeAll(() => switchLanguage('en'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('the age of an order grows by itself', async () => {
  const { container } = render(<Age since={new Date().toISOString()} />)
  expect(container.textContent).toBe('just now')
  await act(() => vi.advanceTimersByTimeAsync(7 * 60_000 + 10_000))
  expect(container.textContent).toBe('7 min ago')
  await act(() => vi.advanceTimersByTimeAsync(2 * 3600_000))
  expect(container.textContent).toBe('2 h ago')
})
