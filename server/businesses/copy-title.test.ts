import { expect, test } from 'vitest'
import { copyTitle } from './copy-title.ts'

test.each([
  ['Pizza', 'Pizza (2)'],
  ['Pizza (2)', 'Pizza (3)'],
  ['Pizza (large)', 'Pizza (large) (2)'],
  ['x'.repeat(120), `${'x'.repeat(116)} (2)`],
])('the copy of %s is %s', (title, copy) => {
  expect(copyTitle(title)).toBe(copy)
})
