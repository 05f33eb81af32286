import { expect, test } from 'vitest'
import { readFlag } from './read-flag.ts'

test('reads yes and no in every language of the office', () => {
  expect(['Yes', 'po', 'OUI', ' ja ', 'Sì', 'TRUE', '1', 'x'].map(readFlag)).toEqual(Array(8).fill(true))
  expect(['No', 'jo', 'non', 'nee', 'False', '0'].map(readFlag)).toEqual(Array(6).fill(false))
  expect(['', 'maybe'].map(readFlag)).toEqual([undefined, undefined])
})
