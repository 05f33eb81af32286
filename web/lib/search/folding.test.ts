import { expect, it } from 'vitest'
import { fold } from './folding.ts'

it('a letter written with a combining mark keeps its position', () => {
  expect(fold('e\u0308a')).toEqual({ text: 'ea', origins: [0, 2, 3] })
})
