import { expect, it } from 'vitest'
import { drawnPage, endingAt } from '#tests/harness/drawn-lines.ts'
import { readLayout } from './read-layout.ts'

const names = ['Lamb Stew', 'Grilled Trout', 'Roast Duck', 'Garden Salad', 'Onion Soup', 'Apple Pie']
/** The prices read from these numbers, each written beside a name. */
const pricesOf = (...written: string[]) => {
  const page = drawnPage(
    written.flatMap((text, index) => [
      { text: names[index] ?? '', left: 100, top: 100 + index * 50 },
      endingAt(900, { text, top: 100 + index * 50 }),
    ]),
  )
  return readLayout([page]).sections.flatMap(({ dishes }) => dishes.map(({ prices }) => prices[0]?.value))
}

it('restores a lost decimal mark if all other prices have one', () => {
  expect(pricesOf('12.50', '18.90', '1995', '7.50', '6.00')).toEqual([12.5, 18.9, 19.95, 7.5, 6])
})

it('removes a currency sign that was misread as a digit', () => {
  expect(pricesOf('$4.50', '$5.20', '86.10', '$7.00', '$3.80')).toEqual([4.5, 5.2, 6.1, 7, 3.8])
  expect(pricesOf('400 L', '450 L', '3501', '500 L', '300 L')).toEqual([400, 450, 350, 500, 300])
})

it('accepts a whole number as a price among prices with decimals if it ends at the same edge', () => {
  expect(pricesOf('12.50', '18.90', '14', '7.50', '6.00', '5.50')).toEqual([12.5, 18.9, 14, 7.5, 6, 5.5])
})

it('does not take numbers in names for prices', () => {
  const page = drawnPage([
    { text: 'Menu for 2', left: 100, top: 100 },
    endingAt(900, { text: '48.00', top: 100 }),
    { text: 'Burger No 5', left: 100, top: 150 },
    endingAt(900, { text: '14.50', top: 150 }),
    { text: 'Olives', left: 100, top: 200 },
    endingAt(900, { text: '4.50', top: 200 }),
  ])
  const dishes = readLayout([page]).sections.flatMap((section) => section.dishes)
  expect(dishes.map(({ name, prices }) => [name, prices.length])).toEqual([
    ['Menu for 2', 1],
    ['Burger No 5', 1],
    ['Olives', 1],
  ])
})
