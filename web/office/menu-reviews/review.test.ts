import { describe, expect, test } from 'vitest'
import { doubtsAfter, doubtsWhenRight, groupRows, type ReviewSubmenu } from './review.ts'

const section = (id: string, ...ids: string[]) =>
  ({ id, products: ids.map((dish) => ({ id: dish, doubts: [] })) }) as unknown as ReviewSubmenu
const submenus = [section('soups', 'a', 'b'), section('meat', 'c', 'd')]
const ids = (first?: Set<string>) =>
  groupRows(submenus, first).map(({ submenu, rows }) => [submenu?.id, rows.map(({ dish }) => dish.id)])

describe('the rows of a review', () => {
  test('are in the order of the menu', () => {
    expect(ids()).toEqual([
      ['soups', ['a', 'b']],
      ['meat', ['c', 'd']],
    ])
  })

  test('begin with those to check, of all sections; each knows the dish above it on the menu', () => {
    const first = new Set(['d', 'b'])
    expect(ids(first)).toEqual([
      [undefined, ['b', 'd']],
      ['soups', ['a']],
      ['meat', ['c']],
    ])
    expect(groupRows(submenus, first)[0]?.rows.map(({ above }) => above?.id)).toEqual(['a', 'c'])
  })
})

describe('doubts about a dish', () => {
  test('are resolved only for the edited field', () => {
    const doubts = ['price-unsure', 'name-unsure', 'not-on-the-photo'] as const
    expect(doubtsAfter(doubts, { price: 4 })).toEqual(['name-unsure', 'not-on-the-photo'])
    expect(doubtsAfter(doubts, { name: 'Fli' })).toEqual(['price-unsure', 'not-on-the-photo'])
  })

  test('are resolved when the dish is confirmed, except for a missing price', () => {
    expect(doubtsWhenRight(['price-missing', 'name-unsure'], 0)).toEqual(['price-missing'])
    expect(doubtsWhenRight(['price-missing', 'name-unsure'], 4)).toEqual([])
  })
})
