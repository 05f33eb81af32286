import { expect, test } from 'vitest'
import { looksMisread } from './misread.ts'

test.each(['Good Morrirg', 'lincludes tOast)', 'DRiNKS', '3 EGG OMELET (toast'])(
  '%s looks misread on an English menu',
  (title) => expect(looksMisread(title, true)).toBe(true),
)

test.each(['Good Morning', 'Entrée', 'THAI DISHES & RICE', 'PIZZA (24cm)', 'Monday'])(
  '%s does not',
  (title) => expect(looksMisread(title, true)).toBe(false),
)

test('words of other languages are not looked up', () => {
  expect(looksMisread('Ëmbëlsira', false)).toBe(false)
  expect(looksMisread('Ëmbëlsira)', false)).toBe(true)
})
