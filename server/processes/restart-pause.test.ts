import { expect, test } from 'vitest'
import { countFailures, restartPause } from './restart-pause.ts'

/** The pauses before restarting workers that served for these times. */
function pausesAfter(...served: number[]): number[] {
  let failures = 0
  return served.map((servedMs) => {
    failures = countFailures(failures, servedMs)
    return restartPause(failures, servedMs)
  })
}

test('a healthy worker that ends is restarted at once, every time', () => {
  expect(pausesAfter(60_000, 60_000, 10_000)).toEqual([0, 0, 0])
})

test('the first failure causes no pause, each consecutive one a longer pause, up to half a minute', () => {
  expect(pausesAfter(...Array.from({ length: 10 }, () => 0))).toEqual([
    0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('a healthy worker in between resets the count', () => {
  expect(pausesAfter(0, 0, 0, 60_000, 0)).toEqual([0, 250, 500, 0, 250])
})
