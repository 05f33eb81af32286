import { expect, test } from 'vitest'
import { needsPicture, toTicketText } from '#contract/domain/ticket-letters.ts'
import { sample } from '#tests/harness/sample.ts'
import { isInFonts } from './letter-fonts.ts'

const han = /^[一-鿿]$/u
const letters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => !/[\p{Cn}\p{Cs}]/u.test(letter),
)
const drawn = letters.filter((letter) => toTicketText(letter) === letter && needsPicture(letter))

async function lacking(wanted: readonly string[]): Promise<string[]> {
  const missing = []
  for (const letter of wanted) if (!(await isInFonts(letter))) missing.push(letter)
  return missing
}

test('the fonts have the letters that are drawn', async () => {
  expect(drawn.length).toBeGreaterThan(29_000)
  expect(await lacking(sample(drawn, 600))).toEqual([])
})

test('the fonts have all letters that are drawn', { tags: ['complete'], timeout: 120_000 }, async () => {
  expect(await lacking(drawn)).toEqual([])
  // Otherwise new ones are to be added to contract/domain/han-letters.ts.
  const marked = letters.filter((letter) => han.test(letter) && toTicketText(letter) === '[…]')
  expect(await lacking(marked)).toEqual(marked)
})
