import { describe, expect, it } from 'vitest'
import { findLegend, takeAllergenCodes } from './allergen-codes.ts'

describe('allergen codes', () => {
  const numbers = findLegend(['Allergens: 1 gluten, 3 eggs, 7 milk', 'Open daily'])
  const letters = findLegend(['A = Gluten   C = Eier', 'G = Milch', 'L = Sellerie'])

  it.each([
    ['Pizza Margherita (1,7)', 'Pizza Margherita', ['gluten', 'milk']],
    ['Carbonara 1,3,7', 'Carbonara', ['gluten', 'eggs', 'milk']],
    ['7 up', '7 up', []],
    ['Menu (12)', 'Menu (12)', []],
  ])('%s', (name, rest, allergens) => {
    expect(takeAllergenCodes(name, numbers)).toEqual({ name: rest, allergens })
  })

  it('may be letters', () => {
    expect(takeAllergenCodes('Wiener Schnitzel A,C,G', letters)).toEqual({
      name: 'Wiener Schnitzel',
      allergens: ['gluten', 'eggs', 'milk'],
    })
  })

  it('are ignored without a legend', () => {
    expect(takeAllergenCodes('Schnitzel A,C', findLegend(['A good day']))).toEqual({
      name: 'Schnitzel A,C',
      allergens: [],
    })
  })
})
