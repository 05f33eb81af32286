import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { isLookedAt, watchTouches } from './touches.ts'

let end: () => void
const start = () => {
  vi.setSystemTime('2026-06-10T10:00:00Z')
  end = watchTouches()
}
afterEach(() => {
  end()
  Reflect.deleteProperty(document, 'visibilityState')
  vi.useRealTimers()
})

const moves = (movementX: number) => Object.assign(new Event('pointermove'), { movementX, movementY: 0 })

it.each([
  ['a key', () => fireEvent.keyDown(document.body)],
  ['a finger', () => fireEvent.pointerDown(document.body)],
  ['the wheel', () => fireEvent.wheel(document.body)],
  ['a moved mouse', () => document.dispatchEvent(moves(3))],
])('a page is looked at for 30 seconds after %s', (_, touch) => {
  start()
  expect(isLookedAt(), 'before').toBe(false)
  touch()
  vi.setSystemTime('2026-06-10T10:00:29Z')
  expect(isLookedAt()).toBe(true)
  vi.setSystemTime('2026-06-10T10:00:30Z')
  expect(isLookedAt(), 'later').toBe(false)
})

it('nobody looks at a hidden page, nor because a row appeared under a resting mouse', () => {
  start()
  document.dispatchEvent(moves(0))
  expect(isLookedAt()).toBe(false)
  fireEvent.keyDown(document.body)
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  expect(isLookedAt()).toBe(false)
})
