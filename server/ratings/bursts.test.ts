import { describe, expect, test } from 'vitest'
import { findBursts, type Given } from './bursts.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const now = 100 * day

/** Ratings at even intervals from an instant on. */
const given = (count: number, from: number, apart: number, changes: Partial<Given> = {}): Given[] =>
  Array.from({ length: count }, (_, index) => ({
    at: from + index * apart,
    rate: 1,
    address: '203.0.113.5',
    ...changes,
  }))

describe('a burst', () => {
  test('consists of eight ratings within ten minutes', () => {
    const burst = given(8, 50 * day, minute)
    expect(findBursts(burst, now)).toEqual([
      { from: 50 * day, to: 50 * day + 7 * minute, count: 8, averageRate: 1, addresses: 1 },
    ])
  })

  test.each([
    ['seven within ten minutes', given(7, 50 * day, second)],
    ['eight within more than ten minutes', given(8, 50 * day, 90 * second)],
    ['none at all', []],
  ])('does not include %s', (_, ratings) => {
    expect(findBursts(ratings, now)).toEqual([])
  })

  test('is found in whatever order the ratings are given', () => {
    const burst = given(20, 50 * day, second)
    expect(findBursts(burst.toReversed(), now)).toEqual(findBursts(burst, now))
  })

  test('exceeds five times the usual pace of the product, unlike a favourite on a busy evening', () => {
    const usual = given(5000, 0, 28 * minute)
    expect(findBursts([...usual, ...given(200, 50 * day, second)], now)).toHaveLength(1)
    const favourite = given(100 * 24 * 30, 0, 2 * minute)
    expect(findBursts(favourite, now), 'thirty an hour, always').toEqual([])
    expect(findBursts([...favourite, ...given(9, 50 * day + second, second)], now)).toEqual([])
  })

  test('counts one address with a hundred cookies, or a hundred addresses', () => {
    const from = (address: (index: number) => string | null) =>
      findBursts(
        given(100, 50 * day, second).map((one, index) => ({ ...one, address: address(index) })),
        now,
      )
    expect(from(() => 'a')).toMatchObject([{ addresses: 1 }])
    expect(from(String)).toMatchObject([{ addresses: 100 }])
    expect(
      from((index) => (index ? 'a' : null)),
      'one is not known any more',
    ).toMatchObject([{ addresses: null }])
  })
})

test('distant groups are separate bursts, close ones form a single burst', () => {
  const [first, later, much] = [50 * day, 50 * day + 14 * minute, 60 * day]
  const ratings = [
    ...given(10, first, 30 * second),
    ...given(12, later, 30 * second, { rate: 5 }),
    ...given(9, much, second),
  ]
  expect(findBursts(ratings, now)).toEqual([
    expect.objectContaining({ from: first, to: later + 11 * 30 * second, count: 22 }),
    expect.objectContaining({ from: much, count: 9 }),
  ])
})

test('single ratings around a burst are not part of it', () => {
  const ratings = [
    ...given(1, 50 * day - 20 * minute, 0, { rate: 5 }),
    ...given(10, 50 * day, second),
    ...given(1, 50 * day + 20 * minute, 0, { rate: 5 }),
  ]
  expect(findBursts(ratings, now)).toMatchObject([{ from: 50 * day, count: 10, averageRate: 1 }])
})

test('the average is that of the burst only', () => {
  const ratings = [...given(8, 50 * day, second), ...given(8, 50 * day + minute, second, { rate: 4 })]
  expect(findBursts(ratings, now)).toMatchObject([{ count: 16, averageRate: 2.5 }])
})

test('ratings of a single instant, or dated in the future, are found as well', () => {
  expect(findBursts(given(9, 50 * day, 0), now)).toMatchObject([{ from: 50 * day, to: 50 * day, count: 9 }])
  expect(findBursts(given(9, now + day, second), now)).toMatchObject([{ count: 9 }])
})

test('ten thousand ratings are processed quickly', () => {
  expect(findBursts(given(10_000, 0, 10), now)).toMatchObject([{ count: 10_000 }])
})
