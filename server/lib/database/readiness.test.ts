import { expect, test } from 'vitest'
import { askedTogether } from './readiness.ts'

const limits = { keptMs: 20, timeoutMs: 20 }

test('whoever asks at the same time gets the same answer, and a later one a new one', async () => {
  let looks = 0
  const isReady = askedTogether(async () => ++looks === 1, { ...limits, timeoutMs: 60_000 })
  expect(await Promise.all(Array.from({ length: 100 }, isReady))).toEqual(Array(100).fill(true))
  expect(looks).toBe(1)
  await expect.poll(isReady).toBe(false)
})

test('an error is a no', async () => {
  expect(await askedTogether(() => Promise.reject(new Error('away')), limits)()).toBe(false)
})

test('no answer in time is a no', async () => {
  expect(await askedTogether(() => new Promise(() => {}), limits)()).toBe(false)
})
