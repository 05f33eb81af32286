import { expect, test } from 'vitest'
import { aClock } from '#tests/harness/clock.ts'
import { SlidingWindow } from './sliding-window.ts'

const minuteMs = 60_000
const aWindow = (options: { limit?: number; maxKeys?: number } = {}) => {
  const clock = aClock()
  return {
    clock,
    window: new SlidingWindow({
      limit: 3,
      windowMs: 15 * minuteMs,
      nowMs: clock.monotonicMs,
      ...options,
    }),
  }
}

test('allows the limit within the window, and one more when the oldest has left it', () => {
  const { clock, window } = aWindow()
  for (let count = 0; count < 3; count++) {
    expect(window.take('a')).toBe(0)
    clock.pass({ minutes: 1 })
  }
  expect(window.take('a')).toBe(12 * minuteMs)
  clock.pass({ minutes: 11, seconds: 59 })
  expect(window.take('a')).toBe(1000)
  clock.pass({ seconds: 1 })
  expect(window.take('a')).toBe(0)
  expect(window.pauseMs('a')).toBe(minuteMs)
})

test('counts each key separately and forgets a key on request', () => {
  const { window } = aWindow()
  for (let count = 0; count < 3; count++) window.add('a')
  expect([window.count('a'), window.count('b')]).toEqual([3, 0])
  window.forget('a')
  expect([window.count('a'), window.pauseMs('a')]).toEqual([0, 0])
})

test('refused attempts are not counted, so that retrying does not prolong the pause', () => {
  const { clock, window } = aWindow({ limit: 1 })
  window.take('a')
  for (let minute = 1; minute < 15; minute++) {
    clock.pass({ minutes: 1 })
    expect(window.take('a')).toBe((15 - minute) * minuteMs)
  }
  clock.pass({ minutes: 1 })
  expect(window.take('a')).toBe(0)
})

test('forgets the key counted longest ago when full', () => {
  const { window } = aWindow({ maxKeys: 3 })
  for (const key of ['a', 'b', 'c', 'a', 'd']) window.add(key)
  expect(['a', 'b', 'c', 'd'].map((key) => window.count(key))).toEqual([2, 0, 1, 1])
})
