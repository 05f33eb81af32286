import { afterEach, expect, it, vi } from 'vitest'
import { sample, testsEverything } from './sample.ts'

const values = Array.from({ length: 50 }, (_, index) => index)

afterEach(() => vi.unstubAllEnvs())

const drawnBy = (seed: string): number[] => {
  vi.stubEnv('SWEEP_SEED', seed)
  return sample(values, 10)
}

it.skipIf(testsEverything)(
  'draws the same values for the same seed, in their order, and others for another',
  () => {
    const drawn = drawnBy('2026-11-27')
    expect(drawn).toHaveLength(10)
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
    expect(drawnBy('2026-11-27')).toEqual(drawn)
    expect(drawnBy('2026-11-28')).not.toEqual(drawn)
  },
)

it('draws each value on some day', () => {
  const days = Array.from({ length: 60 }, (_, day) => `2026-11-${day}`)
  expect(new Set(days.flatMap(drawnBy)).size).toBe(values.length)
})

it('takes all of a few values', () => {
  expect(sample(['a', 'b'], 10)).toEqual(['a', 'b'])
})
