import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

test.each([
  [' çajtorja', 'Ç'],
  ['e\u0308mbel', 'E\u0308'],
  ['👩‍🍳 Zana', '👩‍🍳'],
  ['🇽🇰 Kosova', '🇽🇰'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
