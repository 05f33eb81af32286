import { expect, it } from 'vitest'
import { score } from './score.ts'

it('counts what was found, lost on the way, and invented', () => {
  const truth = {
    dishes: [
      { name: 'Crème brûlée', price: 7.2 },
      { name: 'Tomato Soup', price: 6.5 },
      { name: 'Olives', price: null },
      { name: 'Risotto', price: 15 },
    ],
    sections: ['Starters', 'Puddings'],
  }
  const found = {
    text: 'STARTERS Tomato soup 6.50 Creme brulee 7.20 Olives',
    products: [
      { name: 'Crème brûlée', price: 7.2 },
      { name: 'TOMATO SOUP of the day', price: 65 },
      { name: 'Open daily', price: null },
    ],
    sections: ['STARTERS'],
  }
  expect(score(truth, found)).toEqual({
    dishes: 4,
    inText: 3,
    named: 2,
    priced: 3,
    namedAndPriced: 1,
    products: 3,
    invented: 1,
    sections: 2,
    sectionsFound: 1,
    accented: 1,
    accentedExact: 1,
  })
})
