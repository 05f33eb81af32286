import { expect, it } from 'vitest'
import { answerTo, suits } from './diet-filter.ts'
import { allergens, beliedMark } from './diet.ts'

const nothing = { allergens: null, diets: [], spicy: 0 } as const

it('there are the 14 allergens of the regulation, each once', () => {
  expect(new Set(allergens).size).toBe(14)
})

it('a mark that what the dish contains belies is found', () => {
  expect(beliedMark({ allergens: ['milk'], diets: ['vegetarian', 'vegan'] })).toEqual({
    diet: 'vegan',
    allergen: 'milk',
  })
  expect(beliedMark({ allergens: ['gluten'], diets: ['gluten-free'] })?.diet).toBe('gluten-free')
  expect(beliedMark({ allergens: ['fish'], diets: ['vegetarian'] })?.allergen).toBe('fish')
  expect(beliedMark({ allergens: ['milk', 'eggs'], diets: ['vegetarian', 'halal'] })).toBeNull()
  expect(beliedMark({ allergens: null, diets: ['vegan'] })).toBeNull()
})

it('what is vegan suits who eats vegetarian, and not the other way round', () => {
  expect(suits({ diets: ['vegan'] }, 'vegetarian')).toBe(true)
  expect(suits({ diets: ['vegetarian'] }, 'vegan')).toBe(false)
})

it('a dish with what a guest leaves out is hidden; one of which nobody has said is told apart', () => {
  const noNuts = { without: ['nuts'], only: [] } as const
  expect(answerTo({ ...nothing, allergens: ['milk', 'nuts'] }, noNuts)).toBe('hidden')
  expect(answerTo({ ...nothing, allergens: [] }, noNuts)).toBe('shown')
  expect(answerTo(nothing, noNuts)).toBe('unknown')
  expect(answerTo(nothing, { without: [], only: ['vegan'] })).toBe('hidden')
  expect(answerTo({ ...nothing, diets: ['vegan'] }, { without: [], only: ['vegetarian'] })).toBe('shown')
  expect(answerTo(nothing, { without: [], only: [] })).toBe('shown')
})
