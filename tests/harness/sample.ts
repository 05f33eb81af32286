import { createHash } from 'node:crypto'
import { isLanguage, languages, type Language } from '#contract/domain/languages.ts'

/** Whether every value is tested (`npm run test:all`) instead of a sample. */
export const testsEverything = process.env['SWEEP'] === 'all'

/**
 * What the samples of a run are drawn by: the day (UTC) in which it began, unless SWEEP_SEED repeats another run's.
 * vitest.config.ts stores it in the environment, so that all workers draw the same.
 */
export const sweepSeed = (): string => (process.env['SWEEP_SEED'] ??= new Date().toISOString().slice(0, 10))

/**
 * `count` of the values, in their order: others each day, the same for all who run the tests that day. All of them in
 * `npm run test:all`.
 */
export function sample<Value>(values: readonly Value[], count: number): Value[] {
  if (testsEverything || values.length <= count) return [...values]
  const drawn = values
    .map((_, index) => ({ index, rank: rankOf(index, values.length) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, count)
    .map(({ index }) => index)
  return values.filter((_, index) => drawn.includes(index))
}

/** A sample of the languages; only the one in SWEEP_LANGUAGE, if it is set. */
export function sampleLanguages(count: number, among: readonly Language[] = languages): Language[] {
  const named = process.env['SWEEP_LANGUAGE']
  return isLanguage(named) ? [named] : sample(among, count)
}

/** How often something random is tried: `count` times, or `all` in `npm run test:all`. */
export const times = (count: number, all: number): number => (testsEverything ? all : count)

/** The run's seed as a number below 2³², for generators of random values. */
export const seedNumber = (): number => createHash('sha256').update(sweepSeed()).digest().readUInt32LE()

const rankOf = (index: number, length: number): string =>
  createHash('sha256').update(`${sweepSeed()} ${length} ${index}`).digest('hex')
