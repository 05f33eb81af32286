import { expect, test } from 'vitest'
import { cutAt } from './use-adding.ts'

test.each([
  [11, ['Supë peshku', 'Tavë kosi']],
  [12, ['Supë peshku', 'Tavë kosi']],
  [7, ['Supë peshku Tavë kosi', '']],
  [0, ['Supë peshku Tavë kosi', '']],
  [21, ['Supë peshku Tavë kosi', '']],
])('a name is split between two words if the caret is there: %i', (caret, halves) => {
  expect(cutAt('Supë peshku Tavë kosi', caret)).toEqual(halves)
})
