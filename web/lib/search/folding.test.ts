import { expect, it } from 'vitest'
import { fold } from './folding.ts'

it('a letter written as two marks keeps its place', () => {
  expect(fold('e\u0308a')).toEqual({ text: 'ea', origins: [0, 2, 3] })
})
