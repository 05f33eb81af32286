import { expect, test } from 'vitest'
import { foldText } from './folding.ts'

test.each([
  ['Çaj MALI', 'caj mali'],
  ['L’Éclair', "l'eclair"],
  ['İstanbul ırmak', 'istanbul irmak'],
  ['Οδός ΟΔΟΣ', 'οδοσ οδοσ'],
  ['Weiß STRAẞE', 'weiss strasse'],
  ['Œufs, Smørrebrød, Đurđevak', 'oeufs, smorrebrod, durdevak'],
  ['Ёлка й', 'елка и'],
  ['IJSTHEE ĳsthee', 'ijsthee ijsthee'],
  ['ﬁ 😀 한', 'ﬁ 😀 한'],
])('%j is searched as %j', (written, folded) => {
  expect(foldText(written).normalize('NFC')).toBe(folded)
})

test('a text is folded alike however its accents are encoded, and folding twice changes nothing', () => {
  const letters = Array.from({ length: 0xffff }, (_, at) => String.fromCodePoint(at + 1))
  const unlike = letters.filter((letter) => {
    const folded = foldText(letter)
    return foldText(letter.normalize('NFD')) !== folded || foldText(folded) !== folded
  })
  expect(unlike).toEqual([])
})
