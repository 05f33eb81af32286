import { expect, test } from 'vitest'
import type { ChoiceGroup } from '#contract/domain/choice.ts'
import { chooseTimes, firstChoice, inOrder, isFull, isMissing, mostTimes, tapOption } from './choice.ts'

const group = (id: string, ids: string[], rules: Partial<ChoiceGroup> = {}): ChoiceGroup => ({
  id,
  kind: 'extra',
  minChoices: 0,
  maxChoices: null,
  freeChoices: 0,
  options: ids.map((id) => ({ id, price: 1 })),
  soldOut: [],
  ...rules,
})
const size = group('size', ['small', 'large'], { kind: 'size', minChoices: 1, maxChoices: 1 })
const sauce = group('sauce', ['ketchup', 'mayo'], { maxChoices: 1 })
const extras = group('extras', ['ham', 'egg', 'corn'], { maxChoices: 2, soldOut: ['corn'] })
const groups = [size, sauce, extras]

test('in a single-choice group a tap replaces the chosen option', () => {
  expect(tapOption(groups, ['small'], size, 'large')).toEqual(['large'])
  expect(tapOption(groups, ['ketchup'], sauce, 'mayo')).toEqual(['mayo'])
})

test('a second tap clears an optional choice, but not a required one', () => {
  expect(tapOption(groups, ['small'], size, 'small')).toEqual(['small'])
  expect(tapOption(groups, ['small', 'ketchup'], sauce, 'ketchup')).toEqual(['small'])
})

test('the result does not depend on the order of the taps', () => {
  const late = tapOption(groups, tapOption(groups, ['egg'], extras, 'ham'), size, 'small')
  expect(late).toEqual(['small', 'ham', 'egg'])
})

test('a missing choice and a full group are recognised', () => {
  expect([isMissing(size, []), isMissing(size, ['small']), isMissing(sauce, [])]).toEqual([
    true,
    false,
    false,
  ])
  expect([isFull(extras, ['ham']), isFull(extras, ['ham', 'egg'])]).toEqual([false, true])
  expect(isFull(size, ['small'])).toBe(false)
})

test('an earlier choice keeps only what can still be chosen', () => {
  expect(inOrder(groups, ['gone', 'corn', 'ham', 'large'])).toEqual(['large', 'ham'])
})

test('an option is chosen several times, as far as its group has room, and cleared by a tap', () => {
  const several = { ...group('several', ['ham', 'egg'], { maxChoices: 3, maxPerOption: 2 }) }
  const chosen = chooseTimes([several], ['egg', 'ham'], 'ham', 2)
  expect(chosen).toEqual(['ham', 'ham', 'egg'])
  expect([mostTimes(several, chosen, 'ham'), mostTimes(several, chosen, 'egg')]).toEqual([2, 1])
  expect(isFull(several, chosen)).toBe(true)
  expect(tapOption([several], chosen, several, 'ham')).toEqual(['egg'])
  // A cart of before, in which more could be chosen.
  expect(inOrder([several], ['egg', 'ham', 'ham', 'ham'])).toEqual(['ham', 'ham', 'egg'])
})

test('a choice begins with the defaults that can be chosen, also of what a tap opens', () => {
  const withDefaults = (of: ChoiceGroup, ...ids: string[]): ChoiceGroup => ({
    ...of,
    options: of.options.map((option) => ({ ...option, isDefault: ids.includes(option.id) })),
  })
  const some = [withDefaults(size, 'large'), sauce, withDefaults(extras, 'egg', 'corn')]
  expect(firstChoice(some).options).toEqual(['large', 'egg'])
  const main = { ...group('main', ['pizza', 'soup'], { minChoices: 1, maxChoices: 1 }) }
  const pizza = { id: 'pizza', price: 0, groups: [withDefaults(size, 'small')] }
  const course = { ...main, options: [pizza, { id: 'soup', price: 0 }] }
  expect(tapOption([course], ['soup'], course, 'pizza')).toEqual(['pizza', 'small'])
})
