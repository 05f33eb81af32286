import { expect, test } from 'vitest'
import { aClock } from '#tests/harness/clock.ts'
import { SlidingWindow } from '#server/lib/limits/sliding-window.ts'
import { Attempts } from './attempts.ts'

function setUp() {
  const clock = aClock()
  const attempts = new Attempts()
  const failures = new SlidingWindow({ limit: 3, windowMs: 60_000, nowMs: clock.monotonicMs })
  const inFlight: ((outcome: 'right' | undefined) => void)[] = []
  /** Starts an attempt; one that is let through waits until `answer` tells whether its password was right. */
  const attempt = (...keys: string[]) =>
    attempts
      .run(
        keys.map((key) => ({ failures, key })),
        () => new Promise<'right' | undefined>((resolve) => inFlight.push(resolve)),
      )
      .then(
        (outcome) => outcome ?? 'wrong',
        (error: { code: string; retryAfterInSeconds?: number }) => error.code,
      )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const answer = async (outcome: 'right' | undefined) => {
    await settle()
    inFlight.shift()?.(outcome)
    await settle()
  }
  return { clock, attempts, failures, inFlight, attempt, answer, settle }
}

test('concurrent attempts are limited, and refused once those let through have failed', async () => {
  const { attempt, answer, inFlight, settle } = setUp()
  const crowd = Array.from({ length: 50 }, () => attempt('a'))
  await settle()
  expect(inFlight).toHaveLength(3)
  for (let count = 0; count < 3; count++) await answer(undefined)
  expect(inFlight).toHaveLength(0)
  const outcomes = await Promise.all(crowd)
  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'credentials-too-many')).toHaveLength(47)
})

test('concurrent attempts with the right password all succeed, one after the other', async () => {
  const { attempt, answer } = setUp()
  const crowd = Array.from({ length: 20 }, () => attempt('a'))
  for (let count = 0; count < 20; count++) await answer('right')
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => 'right'))
})

test('an attempt waits while another of its keys is full', async () => {
  const { attempt, answer, inFlight, settle } = setUp()
  const first = [attempt('account', 'x'), attempt('account', 'y'), attempt('account', 'z')]
  const other = attempt('account', 'w')
  const elsewhere = attempt('another', 'w')
  await settle()
  expect(inFlight).toHaveLength(4)
  for (let count = 0; count < 4; count++) await answer('right')
  await answer('right')
  expect(await Promise.all([...first, other, elsewhere])).toEqual(Array(5).fill('right'))
})

test('an attempt that was never verified does not count as failed', async () => {
  const { attempts, failures } = setUp()
  const broken = () => attempts.run([{ failures, key: 'a' }], () => Promise.reject(new Error('busy')))
  for (let count = 0; count < 10; count++) await expect(broken()).rejects.toThrow('busy')
  expect(failures.count('a')).toBe(0)
})

test('too many waiting attempts are refused, and later ones still work', async () => {
  const { attempt, answer } = setUp()
  const crowd = Array.from({ length: 150 }, () => attempt('a'))
  const late = await crowd[149]
  expect(late).toBe('server-busy')
  for (let count = 0; count < 3; count++) await answer(undefined)
  await Promise.all(crowd)
  const other = attempt('b')
  await answer('right')
  expect(await other).toBe('right')
})
