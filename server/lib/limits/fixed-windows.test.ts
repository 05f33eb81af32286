import { expect, test } from 'vitest'
import { FixedWindows } from './fixed-windows.ts'

const minute = 60_000
function aMinuteOf(maxKeys = 100) {
  let now = 5000
  return { windows: new FixedWindows(minute, maxKeys, () => now), pass: (ms: number) => (now += ms) }
}

test('a window begins with the first count and ends a minute later', () => {
  const { windows, pass } = aMinuteOf()
  windows.of('a').count += 3
  pass(minute - 1)
  expect(windows.of('a').count).toBe(3)
  pass(1)
  expect(windows.of('a').count).toBe(0)
})

test('the remaining time is in whole seconds, at least one', () => {
  const { windows, pass } = aMinuteOf()
  const window = windows.of('a')
  expect(windows.secondsLeft(window)).toBe(60)
  pass(59_999)
  expect(windows.secondsLeft(window)).toBe(1)
  pass(1)
  expect(windows.secondsLeft(window)).toBe(1)
})

test('each key has its own window', () => {
  const { windows } = aMinuteOf()
  windows.of('a').count += 1
  expect(windows.of('b').count).toBe(0)
})

test('the number of keys is bounded; recently used keys stay', () => {
  const { windows } = aMinuteOf(10)
  windows.of('in use').count += 1
  for (let key = 0; key < 10_000; key++) {
    windows.of(`key ${key}`)
    windows.of('in use')
  }
  expect(windows.size).toBe(10)
  expect(windows.of('in use').count).toBe(1)
})
