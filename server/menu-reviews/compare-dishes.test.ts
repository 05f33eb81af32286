import { describe, expect, test } from 'vitest'
import { lettersOf } from '#server/lib/letters.ts'
import { compareDishes } from './compare-dishes.ts'

const dishes = (prices: Record<string, number>) =>
  Object.entries(prices).map(([name, price]) => ({ id: name, name, price }))
const there = dishes({ Tarator: 2.5, 'Supë peshku': 4, Qofte: 6, Pite: 3 })
const names = (list: { name: string }[] | undefined) => list?.map(({ name }) => name)

describe('what was read, compared with a menu', () => {
  test('is a new edition of it if most names match, with new, repriced and missing dishes', () => {
    const found = compareDishes(dishes({ 'SUPE PESHKU': 4.5, Tarator: 2.5, qofte: 6, Byrek: 2 }), there)
    expect(names(found?.added)).toEqual(['Byrek'])
    expect(found?.priced.map(({ dish, newPrice }) => [dish.name, newPrice])).toEqual([['Supë peshku', 4.5]])
    expect(names(found?.gone)).toEqual(['Pite'])
  })

  test('is a different menu if fewer match', () => {
    expect(compareDishes(dishes({ Tarator: 2.5, Qofte: 6, Byrek: 2, Flija: 5 }), there)).toBe(null)
    expect(compareDishes([], there)).toBe(null)
  })

  test('changes no price that could not be read', () => {
    expect(compareDishes(dishes({ Tarator: 0, Qofte: 6 }), there)?.priced).toEqual([])
  })
})

test('names are compared by their letters and digits, in any alphabet', () => {
  expect(lettersOf(' Çaj-mali, 2× ')).toBe('cajmali2')
  expect(lettersOf('Ψάρι')).toBe(lettersOf('ψαρι'))
})
