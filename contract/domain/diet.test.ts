import { expect, it } from 'vitest'
import { dietVisibility, freeOptions, suits } from './diet-filter.ts'
import { allergens, findDietConflict } from './diet.ts'

const nothing = { allergens: null, diets: [], spicy: 0 } as const

it("lists each of the regulation's 14 allergens once", () => {
  expect(new Set(allergens).size).toBe(14)
})

it('finds a mark that contradicts the allergens', () => {
  expect(findDietConflict({ allergens: ['milk'], diets: ['vegetarian', 'vegan'] })).toEqual({
    diet: 'vegan',
    allergen: 'milk',
  })
  expect(findDietConflict({ allergens: ['gluten'], diets: ['gluten-free'] })?.diet).toBe('gluten-free')
  expect(findDietConflict({ allergens: ['fish'], diets: ['vegetarian'] })?.allergen).toBe('fish')
  expect(findDietConflict({ allergens: ['milk', 'eggs'], diets: ['vegetarian', 'halal'] })).toBeNull()
  expect(findDietConflict({ allergens: null, diets: ['vegan'] })).toBeNull()
})

it('a vegan dish suits vegetarians, not vice versa', () => {
  expect(suits({ diets: ['vegan'] }, 'vegetarian')).toBe(true)
  expect(suits({ diets: ['vegetarian'] }, 'vegan')).toBe(false)
})

it("hides a dish with an avoided allergen; a dish without an allergen statement is 'unknown'", () => {
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

it('shows a dish whose required choice can be made without the allergen, and says how', () => {
  const [thin, thick, free] = [
    { id: 'thin', allergens: ['gluten'] as const },
    { id: 'thick', allergens: ['gluten'] as const },
    { id: 'free' },
  ]
  const dough = { minChoices: 1, options: [thin, thick, free], soldOut: [] }
  const noGluten = { without: ['gluten'], only: [] } as const
  const pizza = { ...nothing, allergens: ['milk'] } as const
  expect(freeOptions([dough], ['gluten'])).toEqual([free])
  expect(dietVisibility(pizza, noGluten, [dough])).toBe('shown')
  expect(dietVisibility({ ...pizza, allergens: ['gluten'] }, noGluten, [dough]), 'its own').toBe('hidden')
  expect(dietVisibility({ ...pizza, allergens: null }, noGluten, [dough])).toBe('unknown')

  // Nothing else is left to choose.
  expect(dietVisibility(pizza, noGluten, [{ ...dough, soldOut: ['free'] }])).toBe('hidden')
  expect(dietVisibility(pizza, noGluten, [{ ...dough, minChoices: 2 }])).toBe('hidden')
  expect(dietVisibility(pizza, noGluten, [{ ...dough, minChoices: 2, maxPerOption: 2 }])).toBe('shown')
  expect(dietVisibility(pizza, noGluten, [{ ...dough, options: [thin, thick] }])).toBe('hidden')

  // Nobody needs to choose, or every choice will do.
  for (const choice of [
    { ...dough, minChoices: 0 },
    { ...dough, options: [free] },
  ])
    expect(freeOptions([choice], ['gluten'])).toEqual([])
  expect(freeOptions([dough], [])).toEqual([])
})
