import { expect, it } from 'vitest'
import { drawnPage, endingAt } from '#tests/harness/drawn-lines.ts'
import { asText } from '#tests/harness/drawn-menus.ts'
import { readLayout } from './read-layout.ts'

it('letters for diets that stand apart from their names, above each other, are no column', () => {
  const marks = ['V', 'V · GF', '(v, gf)', 'VE', 'V · GF', 'vg gf']
  const names = ['Falafel', 'Hummus', 'Grilled Halloumi', 'Lentil Salad', 'Onion Rings', 'Veggie Burger']
  const page = drawnPage(
    names.flatMap((text, index) => [
      { text, left: 100, top: 100 + index * 50 },
      { text: marks[index] ?? '', left: 700, top: 103 + index * 50, size: 14 },
      endingAt(900, { text: `${index + 5}.50`, top: 100 + index * 50 }),
    ]),
  )
  expect(asText(readLayout([page]))).toEqual([
    '# ',
    ...names.map((name, index) => `${name} | ${index + 5.5}`),
  ])
})

it('prices on the left of two lists side by side stay with the names after them', () => {
  const left = ['Tomato Soup', 'Lamb Chops', 'Fish Pie', 'Duck Breast', 'Sea Bass']
  const right = ['Lemon Tart', 'Cheesecake', 'Pancakes', 'Apple Crumble', 'Ice Cream']
  const page = drawnPage(
    left.flatMap((text, index) => [
      { text: `${11 + index * 2}.50`, left: 100, top: 100 + index * 50 },
      { text, left: 200, top: 100 + index * 50 },
      { text: `${9 - index}.50`, left: 440, top: 100 + index * 50 },
      { text: right[index] ?? '', left: 530, top: 100 + index * 50 },
    ]),
  )
  expect(asText(readLayout([page]))).toEqual([
    '# ',
    ...left.map((name, index) => `${name} | ${11.5 + index * 2}`),
    ...right.map((name, index) => `${name} | ${9.5 - index}`),
  ])
})

it('prices below centred names do not join the list beside them', () => {
  const centred = (text: string, centre: number, top: number) => ({
    text,
    left: centre - text.length * 6,
    top,
  })
  const left = ['Spareribs', 'Uitsmijter', 'Tomatensoep', 'Biefstuk', 'Kipsaté']
  const right = ['Appeltaart', 'Dame Blanche', 'Pannenkoek', 'Vanille-ijs', 'Chocolademousse']
  const page = drawnPage(
    left.flatMap((text, index) => [
      centred(text, 250, 100 + index * 84),
      centred(`${index + 11},50`, 250, 130 + index * 84),
      // At the height of the prices on the left.
      centred(right[index] ?? '', 700, 130 + index * 84),
      centred(`${index + 4},50`, 700, 160 + index * 84),
    ]),
  )
  expect(asText(readLayout([page]))).toEqual([
    '# ',
    ...left.map((name, index) => `${name} | ${index + 11.5}`),
    ...right.map((name, index) => `${name} | ${index + 4.5}`),
  ])
})

it('a price that reaches into the gap between the columns stays with its name', () => {
  const left = ['Tomato Soup', 'Lamb Chops', 'Fish Pie', 'Duck Breast', 'Sea Bass', 'Beef Stew']
  const right = ['Lemon Tart', 'Cheesecake', 'Pancakes', 'Apple Crumble', 'Ice Cream', 'Sorbet']
  const page = drawnPage([
    { text: 'ALL DAY', left: 440, top: 60 },
    ...left.flatMap((text, index) => [
      { text, left: 100, top: 110 + index * 50 },
      endingAt(index ? 460 : 500, { text: `${index * 3 + 11}.50`, top: 108 + index * 50 }),
      { text: right[index] ?? '', left: 505, top: 110 + index * 50 },
      endingAt(900, { text: `${index * 2 + 4}.50`, top: 110 + index * 50 }),
    ]),
  ])
  expect(asText(readLayout([page]))).toContain('Tomato Soup | 11.5')
})
