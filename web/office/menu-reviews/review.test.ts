import { describe, expect, test } from 'vitest'
import {
  countToCheck,
  countToCompare,
  doubtsAfter,
  doubtsWhenRight,
  groupRows,
  sharedProposals,
  type Dish,
  type ReviewSubmenu,
} from './review.ts'

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

test('what is to be compared with the photo leaves out dishes that only lack a price', () => {
  const dish = (...doubts: Dish['doubts']) => ({ doubts })
  const section = {
    isTitleUnsure: true,
    products: [dish(), dish('price-missing'), dish('price-missing', 'name-unsure')],
  } as unknown as ReviewSubmenu
  expect([countToCheck([section]), countToCompare([section])]).toEqual([3, 2])
})

test('a price is shared if it is proposed for several dishes', () => {
  const dishes = [16.5, null, 12, 16.5, null, 9, 12].map((proposedPrice, at) => ({
    id: `${at}`,
    proposedPrice,
  }))
  expect(
    sharedProposals(dishes as Dish[]).map(({ price, dishes }) => [price, dishes.map(({ id }) => id)]),
  ).toEqual([
    [16.5, ['0', '3']],
    [12, ['2', '6']],
  ])
})
