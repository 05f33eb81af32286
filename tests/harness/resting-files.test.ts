import { afterEach, expect, it, vi } from 'vitest'
import { restingFiles, rotating } from './resting-files.ts'

afterEach(() => vi.unstubAllEnvs())

function restingOn(seed: string): string[] {
  vi.stubEnv('SWEEP', 'day')
  vi.stubEnv('SWEEP_SEED', seed)
  return restingFiles()
}

it('each file has its turn within five days, across the end of a month', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(restingOn)
  for (const file of rotating)
    expect(
      days.filter((resting) => resting.includes(file)),
      file,
    ).toHaveLength(4)
})

it('a fifth of them runs with a seed that is no date', () => {
  expect(restingOn('again').length / rotating.length).toBeCloseTo(4 / 5, 1)
})

it('only npm test leaves files out', () => {
  vi.stubEnv('SWEEP', '')
  expect(restingFiles()).toEqual([])
})
