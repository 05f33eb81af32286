import { expect, test } from 'vitest'
import { aClock } from '#tests/harness/clock.ts'
import { SlidingWindow } from '#server/lib/limits/sliding-window.ts'
import { Attempts } from './attempts.ts'

function aDoor() {
  const clock = aClock()
  const attempts = new Attempts()
  const failures = new SlidingWindow({ limit: 3, windowMs: 60_000, nowMs: clock.monotonicMs })
  const underWay: ((outcome: 'right' | undefined) => void)[] = []
  /** Knocks; whoever is looked at waits until `answer` says whether it was right. */
  const knock = (...keys: string[]) =>
    attempts
      .run(
        keys.map((key) => ({ failures, key })),
        () => new Promise<'right' | undefined>((resolve) => underWay.push(resolve)),
      )
      .then(
        (outcome) => outcome ?? 'wrong',
        (error: { code: string; retryAfterInSeconds?: number }) => error.code,
      )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const answer = async (outcome: 'right' | undefined) => {
    await settle()
    underWay.shift()?.(outcome)
    await settle()
  }
  return { clock, attempts, failures, underWay, knock, answer, settle }
}

test('many at once are looked at so many at a time, and refused once those have failed', async () => {
  const { knock, answer, underWay, settle } = aDoor()
  const crowd = Array.from({ length: 50 }, () => knock('a'))
  await settle()
  expect(underWay).toHaveLength(3)
  for (let count = 0; count < 3; count++) await answer(undefined)
  expect(underWay).toHaveLength(0)
  const outcomes = await Promise.all(crowd)
  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'credentials-too-many')).toHaveLength(47)
})

test('many at once who are right get in, one after the other', async () => {
  const { knock, answer } = aDoor()
  const crowd = Array.from({ length: 20 }, () => knock('a'))
  for (let count = 0; count < 20; count++) await answer('right')
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => 'right'))
})

test('one more waits while another key of it is full', async () => {
  const { knock, answer, underWay, settle } = aDoor()
  const first = [knock('account', 'x'), knock('account', 'y'), knock('account', 'z')]
  const other = knock('account', 'w')
  const elsewhere = knock('another', 'w')
  await settle()
  expect(underWay).toHaveLength(4)
  for (let count = 0; count < 4; count++) await answer('right')
  await answer('right')
  expect(await Promise.all([...first, other, elsewhere])).toEqual(Array(5).fill('right'))
})

test('who was not looked at has not failed', async () => {
  const { attempts, failures } = aDoor()
  const broken = () => attempts.run([{ failures, key: 'a' }], () => Promise.reject(new Error('busy')))
  for (let count = 0; count < 10; count++) await expect(broken()).rejects.toThrow('busy')
  expect(failures.count('a')).toBe(0)
})

test('too many who wait are sent away, and the door is not stuck after that', async () => {
  const { knock, answer } = aDoor()
  const crowd = Array.from({ length: 150 }, () => knock('a'))
  const late = await crowd[149]
  expect(late).toBe('server-busy')
  for (let count = 0; count < 3; count++) await answer(undefined)
  await Promise.all(crowd)
  const other = knock('b')
  await answer('right')
  expect(await other).toBe('right')
})
