import { expect, test } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { readOptionGroups } from './option-cells.ts'

const options = [{ id: 'ham', name: 'Ham', price: 1 }]
const groups = [{ id: 'toppings', name: 'Toppings', kind: 'extras', options }]

test('of a cell with thousands of groups, one more than allowed is read', () => {
  const cell = Array<string>(3000).fill('Toppings').join(' | ')
  expect(readOptionGroups(cell, groups)).toHaveLength(bounds.groupsPerProduct + 1)
})

test('a group with more options than one can have is not read', () => {
  const withOptions = (count: number) => `Toppings (${Array<string>(count).fill('-ham').join('; ')})`
  expect(readOptionGroups(withOptions(bounds.optionsPerGroup), groups)).toMatchObject([{ id: 'toppings' }])
  expect(readOptionGroups(withOptions(bounds.optionsPerGroup + 1), groups)).toBe(undefined)
})
