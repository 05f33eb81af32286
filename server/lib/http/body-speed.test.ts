import { expect, test } from 'vitest'
import { aClock } from '#tests/harness/clock.ts'
import { bodySpeedLimits } from './slow-bodies.ts'
import { BodySpeed, uploadSpeedLimits } from './body-speed.ts'

/**
 * Simulates an upload with this many bytes in each second; returns the second in which it was ended, or null.
 */
async function endOf(
  bytesInSecond: (second: number) => number,
  seconds: number,
  limits = uploadSpeedLimits,
): Promise<number | null> {
  const clock = aClock()
  const speed = new BodySpeed(limits, clock.monotonicMs)
  // A connection that has already carried other requests.
  const connection = { bytesRead: 5_000_000 }
  const watch = speed.watch(() => connection.bytesRead)
  let refused: { code?: string } | undefined
  watch.tooSlow.catch((error: { code?: string }) => (refused = error))
  for (let second = 1; second <= seconds; second++) {
    connection.bytesRead += bytesInSecond(second)
    clock.pass({ seconds: 1 })
    speed.check()
    await Promise.resolve()
    if (refused) {
      expect(refused.code).toBe('request-too-slow')
      return second
    }
  }
  watch.end()
  return null
}

const kilobytes = (count: number) => () => count * 1024

test('a phone that sends 5 MB at 20 KB a second may finish', async () => {
  expect(await endOf(kilobytes(20), 250)).toBeNull()
})

test('a pause of 29 seconds is allowed if the average is high enough', async () => {
  expect(await endOf((second) => (second <= 20 ? 100_000 : 0), 49)).toBeNull()
})

test('half a minute without a byte ends an upload, however fast it was', async () => {
  expect(await endOf((second) => (second <= 20 ? 1_000_000 : 0), 100)).toBe(50)
})

test('a trickle ends after 15 seconds', async () => {
  expect(await endOf(() => 100, 100)).toBe(15)
})

test('an upload that slows down ends when its average is too low', async () => {
  expect(await endOf((second) => (second <= 10 ? 80_000 : 10), 200)).toBe(98)
})

test('an order of 2 KB may take half a minute, even with a long pause', async () => {
  const slowly = (second: number) => (second % 29 === 0 ? 1024 : 0)
  expect(await endOf(slowly, 59, bodySpeedLimits)).toBeNull()
})

test('a body that comes byte by byte ends after a minute', async () => {
  expect(await endOf(() => 1, 300, bodySpeedLimits)).toBe(60)
})
