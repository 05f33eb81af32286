import { expect, it } from 'vitest'
import { dietVisibility, suits } from './diet-filter.ts'
import { allergens, findDietConflict } from './diet.ts'

const nothing = { allergens: null, diets: [], spicy: 0 } as const

it('there are the 14 allergens of the regulation, each once', () => {
  expect(new Set(allergens).size).toBe(14)
})

it('a mark that what the dish contains belies is found', () => {
  expect(findDietConflict({ allergens: ['milk'], diets: ['vegetarian', 'vegan'] })).toEqual({
    diet: 'vegan',
    allergen: 'milk',
  })
  expect(findDietConflict({ allergens: ['gluten'], diets: ['gluten-free'] })?.diet).toBe('gluten-free')
  expect(findDietConflict({ allergens: ['fish'], diets: ['vegetarian'] })?.allergen).toBe('fish')
  expect(findDietConflict({ allergens: ['milk', 'eggs'], diets: ['vegetarian', 'halal'] })).toBeNull()
  expect(findDietConflict({ allergens: null, diets: ['vegan'] })).toBeNull()
})

it('what is vegan suits who eats vegetarian, and not the other way round', () => {
  expect(suits({ diets: ['vegan'] }, 'vegetarian')).toBe(true)
  expect(suits({ diets: ['vegetarian'] }, 'vegan')).toBe(false)
})

it('a dish with what a guest leaves out is hidden; one of which nobody has said is told apart', () => {
  const noNuts = { without: ['nuts'], only: [] } as const
  expect(dietVisibility({ ...nothing, allergens: ['milk', 'nuts'] }, noNuts)).toBe('hidden')
  expect(dietVisibility({ ...nothing, allergens: [] }, noNuts)).toBe('shown')
  expect(dietVisibility(nothing, noNuts)).toBe('unknown')
  expect(dietVisibility(nothing, { without: [], only: ['vegan'] })).toBe('hidden')
  expect(dietVisibility({ ...nothing, diets: ['vegan'] }, { without: [], only: ['vegetarian'] })).toBe(
    'shown',
  )
  expect(dietVisibility(nothing, { without: [], only: [] })).toBe('shown')
})
