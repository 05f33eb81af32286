import { expect, test } from 'vitest'
import { breaksOf } from './line-breaks.ts'

/** The parts of a text between which a line may end. */
function partsOf(text: string): string[] {
  const letters = Array.from(text)
  let from = 0
  return breaksOf(letters).map((to) => letters.slice(from, (from = to)).join(''))
}

test.each([
  ['Tavë kosi me oriz', ['Tavë ', 'kosi ', 'me ', 'oriz']],
  ['pa-sheqer', ['pa-', 'sheqer']],
  ['6,50\u00a0€ each', ['6,50\u00a0€ ', 'each']],
  ['牛肉（辣）、米饭', ['牛', '肉', '（辣）、', '米', '饭']],
  ['ข้าวผัดกุ้ง', ['ข้าว', 'ผัด', 'กุ้ง']],
  ['', ['']],
])('%j is divided into %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})
