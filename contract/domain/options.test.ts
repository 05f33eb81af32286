import { expect, test } from 'vitest'
import {
  basePriceRange,
  choicePriceMills,
  findChoiceProblem,
  isSoldOutByOptions,
  needsChoice,
  offeredGroups,
  type ChoiceGroup,
} from './options.ts'

const group = (id: string, prices: Record<string, number>, rest: Partial<ChoiceGroup> = {}): ChoiceGroup => ({
  id,
  kind: 'extra',
  minChoices: 0,
  maxChoices: null,
  freeChoices: 0,
  options: Object.entries(prices).map(([id, price]) => ({ id, price })),
  soldOut: [],
  ...rest,
})
const size = group('size', { small: 6, large: 9 }, { kind: 'size', minChoices: 1, maxChoices: 1 })
const extras = group('extras', { cheese: 1, egg: 0.3, truffle: 4 }, { freeChoices: 1 })
const side = group('side', { rice: 0, fries: 1.5 }, { minChoices: 1, maxChoices: 1 })

test('the price does not depend on the order in which options were chosen', () => {
  const price = (...chosen: string[]) => choicePriceMills(7.5, [size, extras, side], chosen)
  expect(price('small', 'rice')).toBe(6000)
  expect(price('large', 'truffle', 'egg', 'fries')).toBe(9000 + 4000 + 1500)
  expect(price('fries', 'egg', 'truffle', 'large')).toBe(9000 + 4000 + 1500)
  expect(choicePriceMills(7.5, [extras], ['egg']), 'the first is free').toBe(7500)
  expect(choicePriceMills(0.1, [group('g', { a: 0.2 })], ['a'])).toBe(300)
})

const halves = group(
  'halves',
  { margherita: 8, diavola: 9.5, funghi: 9 },
  { minChoices: 2, maxChoices: 2, maxPerOption: 2, charges: 'highest' },
)

test('an option chosen several times is charged each time, or only the dearest of its group once', () => {
  const several = { ...extras, maxPerOption: 3 }
  expect(choicePriceMills(7.5, [several], ['cheese', 'egg', 'cheese']), 'the egg is free').toBe(9500)
  expect(choicePriceMills(1, [halves], ['diavola', 'margherita'])).toBe(10_500)
  expect(choicePriceMills(1, [halves], ['funghi', 'funghi'])).toBe(10_000)
  expect(basePriceRange(1, [halves])).toEqual({ lowest: 9000, highest: 10_500 })
})

test('an option is chosen as often as its group allows', () => {
  const problem = (...chosen: string[]) => findChoiceProblem([halves], chosen)?.problem
  expect([problem('funghi', 'funghi'), problem('funghi', 'diavola')]).toEqual([undefined, undefined])
  expect(problem('funghi')).toBe('missing')
  expect(problem('funghi', 'funghi', 'diavola')).toBe('tooMany')
  expect(problem('funghi', 'funghi', 'funghi')).toBe('doubled')
  expect(isSoldOutByOptions([{ ...halves, soldOut: ['margherita', 'diavola'] }]), 'one twice').toBe(false)
})

test('the base price range covers only orderable choices', () => {
  expect(basePriceRange(7.5, [])).toEqual({ lowest: 7500, highest: 7500 })
  expect(basePriceRange(7.5, [extras])).toEqual({ lowest: 7500, highest: 7500 })
  expect(basePriceRange(7.5, [size, side, extras])).toEqual({ lowest: 6000, highest: 10500 })
  expect(basePriceRange(7.5, [{ ...size, soldOut: ['small'] }])).toEqual({ lowest: 9000, highest: 9000 })
})

test('names the rule that a choice violates', () => {
  const problem = (...chosen: string[]) => findChoiceProblem([size, { ...side, soldOut: ['rice'] }], chosen)
  expect(problem('small', 'fries')).toBeNull()
  expect(problem('small')).toEqual({ problem: 'missing', groupId: 'side' })
  expect(problem('small', 'large', 'fries')).toEqual({ problem: 'tooMany', groupId: 'size' })
  expect(problem('small', 'rice')).toEqual({ problem: 'soldOut' })
  expect(problem('small', 'small', 'fries')).toEqual({ problem: 'doubled' })
  expect(problem('small', 'fries', 'cheese')).toEqual({ problem: 'unknown' })
})

test('a product offers the groups that exist, without what it leaves out and with its own prices', () => {
  const groups = new Map([size, extras].map((one) => [one.id, one]))
  const uses = [
    { id: 'extras', without: ['cheese', 'egg', 'truffle'] },
    { id: 'gone' },
    { id: 'size', without: ['small'], prices: [{ id: 'large', price: 12 }] },
  ]
  expect(offeredGroups(uses, groups)).toEqual([{ ...size, options: [{ id: 'large', price: 12 }] }])
  expect(offeredGroups(undefined, groups)).toEqual([])
})

test('a product is sold out if too few options of a required choice are left', () => {
  expect([needsChoice([extras]), needsChoice([extras, side])]).toEqual([false, true])
  expect(isSoldOutByOptions([{ ...side, soldOut: ['rice'] }])).toBe(false)
  expect(isSoldOutByOptions([{ ...side, soldOut: ['rice', 'fries'] }])).toBe(true)
  expect(isSoldOutByOptions([{ ...extras, soldOut: ['cheese', 'egg', 'truffle'] }])).toBe(false)
})
