import { describe, expect, test } from 'vitest'
import { priceByRules, rulesInForce, rulesOf, type PriceRule } from './price-rules.ts'
import { isInForce, nextInForce } from './recurrence.ts'

const aRule = (changes: Partial<PriceRule> = {}): PriceRule => ({
  scope: 'all',
  submenuIds: [],
  productIds: [],
  orderKind: null,
  days: [],
  startTime: null,
  endTime: null,
  percent: -50,
  priceMills: null,
  ...changes,
})
const zone = 'Europe/Belgrade'
const happyHour = { startTime: '17:00:00', endTime: '19:00:00' }
const night = { startTime: '22:00:00', endTime: '02:00:00' }
// 10 June 2026 is a Wednesday; the time zone is two hours ahead of UTC.
const isIn = (rule: Partial<PriceRule>, at: string) =>
  isInForce(aRule(rule), new Date(`2026-06-${at}Z`), zone)

describe('a rule is in force', () => {
  test.each([
    ['10T14:59:59', false],
    ['10T15:00:00', true],
    ['10T16:59:59', true],
    ['10T17:00:00', false],
  ])('from its first second until before its last: %s %s', (at, is) => expect(isIn(happyHour, at)).toBe(is))

  test.each([
    ['on its day', '10T15:00:00', [3], true],
    ['not on another', '11T15:00:00', [3], false],
    ['on Sunday, the seventh', '14T15:00:00', [7], true],
  ])('%s', (_, at, days, is) => expect(isIn({ ...happyHour, days }, at)).toBe(is))

  test.each([
    ['10T20:00:00', true],
    ['10T23:59:59', true],
    ['11T00:00:00', false],
    // Tuesday night.
    ['09T23:00:00', false],
    ['11T20:00:00', false],
  ])('through the night that began on its day: %s %s', (at, is) =>
    expect(isIn({ ...night, days: [3] }, at)).toBe(is),
  )

  test('all night into Monday if it began on Sunday', () =>
    expect(isIn({ ...night, days: [7] }, '14T23:00:00')).toBe(true))

  test('on whole days from midnight to midnight', () => {
    expect(isIn({ days: [3] }, '09T21:59:59')).toBe(false)
    expect(isIn({ days: [3] }, '09T22:00:00')).toBe(true)
    expect(isIn({ days: [3] }, '10T22:00:00')).toBe(false)
  })

  test('between two dates, both included, through the night that began on the last', () => {
    const dates = { fromDate: '2026-06-10', untilDate: '2026-06-11' }
    const at = ['09T21:59:59', '09T22:00:00', '11T21:59:59', '11T22:00:00']
    expect(at.map((instant) => isIn(dates, instant))).toEqual([false, true, true, false])
    expect(['09T23:00:00', '11T23:00:00'].map((instant) => isIn({ ...night, ...dates }, instant))).toEqual([
      false,
      true,
    ])
  })

  test('by local time when summer time begins', () => {
    const at = (instant: string) => isInForce(aRule(happyHour), new Date(instant), zone)
    expect(at('2026-03-28T16:00:00Z')).toBe(true)
    expect(at('2026-03-28T15:00:00Z')).toBe(false)
    expect(at('2026-03-29T15:00:00Z')).toBe(true)
  })
})

describe('the next change', () => {
  const next = (rules: PriceRule[], at = '2026-06-10T13:00:00Z') =>
    nextInForce(rules, new Date(at), zone)?.toISOString() ?? null

  test('never comes for rules that always apply', () => expect(next([aRule()])).toBeNull())
  test('is the edge of a window', () => expect(next([aRule(happyHour)])).toBe('2026-06-10T15:00:00.000Z'))
  test('is midnight for whole days', () =>
    expect(next([aRule({ days: [3] })])).toBe('2026-06-10T22:00:00.000Z'))
  test('is midnight for dates', () =>
    expect(next([aRule({ untilDate: '2026-06-20' })])).toBe('2026-06-10T22:00:00.000Z'))
  test('is the earliest of several', () =>
    expect(next([aRule({ days: [3] }), aRule(happyHour)])).toBe('2026-06-10T15:00:00.000Z'))
})

describe('with several rules', () => {
  const product = { id: 'beer', submenuIds: ['drinks'], hasSizes: false }
  const all = aRule({ percent: -90 })
  const drinks = aRule({ scope: 'submenus', submenuIds: ['food', 'drinks'], percent: -10 })
  const beer = aRule({ scope: 'products', productIds: ['beer'], percent: 20 })
  const price = (rules: PriceRule[], of = product) => priceByRules(1000, rulesOf(rules, of), 'KWD')

  test('the most specific applies, even if another would be cheaper', () => {
    expect(price([beer, all, drinks])).toBe(1200)
    expect(price([all, drinks])).toBe(900)
    expect(price([all])).toBe(100)
    expect(price([drinks], { ...product, submenuIds: ['food'] })).toBe(900)
    expect(price([drinks, beer], { ...product, id: 'tea', submenuIds: [] })).toBe(1000)
  })

  test('the lowest price applies among rules of the same scope', () => {
    const fixed = aRule({ scope: 'products', productIds: ['beer'], percent: null, priceMills: 1100 })
    expect(price([beer, fixed])).toBe(1100)
    expect(price([fixed, aRule({ ...beer, percent: 5 })])).toBe(1050)
  })

  test('a fixed price does not apply to a product with sizes, and does not override other rules', () => {
    const fixed = aRule({ scope: 'products', productIds: ['beer'], percent: null, priceMills: 1 })
    expect(price([fixed, drinks], { ...product, hasSizes: true })).toBe(900)
  })

  test('only those for the kind of order apply', () => {
    const rules = [aRule({ orderKind: 'delivery' }), aRule({ orderKind: 'table' }), aRule()]
    const kinds = rulesInForce(rules, 'table', new Date('2026-06-10T13:00:00Z'), zone)
    expect(kinds.map(({ orderKind }) => orderKind)).toEqual(['table', null])
  })
})

describe('a price', () => {
  test.each([
    ['EUR', 2500, -50, 1250],
    ['EUR', 1250, -50, 630],
    ['EUR', 3330, 10, 3660],
    ['EUR', 3350, 10, 3690],
    ['EUR', 10, -99, 10],
    ['EUR', 0, -50, 0],
    ['EUR', 999_999_990, 200, 999_999_990],
    ['KWD', 335, 10, 369],
    ['KWD', 1, -99, 1],
    ['JPY', 450_000, -15, 383_000],
    ['JPY', 1000, -99, 1000],
    ['LBP', 99_999_999_000, 200, 99_999_999_000],
  ])('in %s of %i mills at %i percent is %i', (currency, mills, percent, result) =>
    expect(priceByRules(mills, [{ percent, priceMills: null }], currency)).toBe(result),
  )
})
