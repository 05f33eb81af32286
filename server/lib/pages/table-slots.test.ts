import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnew, compressWithSlots, NumberedText, withDigits, type Slotted } from './table-slots.ts'

/** A menu page: links that name the table, its number in the text, dishes and prices in between. */
const pageOf = (table: string, dishes = 60) =>
  `<a href="/menu/0199aa/${table}/home">Te Arta</a><p>Tavolina ${table}</p>` +
  Array.from(
    { length: dishes },
    (_, dish) => `<a href="/menu/0199aa/${table}/products/${dish * 7919}">Pjata ${dish} ${dish / 10} €</a>`,
  ).join('') +
  JSON.stringify({ path: `/menu/0199aa/${table}`, prices: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })

const numbered = (width: number, page: (table: string) => string = pageOf) =>
  new NumberedText(page('{table}').split('{table}'), width)
const shown = ({ brotli, slots }: Slotted, digits: string) =>
  brotliDecompressSync(withDigits(brotli, slots, digits)).toString()

test.each([1, 2, 3, 4, 5, 6])('a page serves every table whose number has %i digits', async (width) => {
  const made = await compressWithSlots(numbered(width), 6)
  if (!made) throw new Error('It was not made')
  const recompress = await compressAnew(made, 11)
  if (!recompress) throw new Error('It was not made anew')
  for (let table = 10 ** (width - 1); table < 10 ** width; table += Math.ceil(10 ** width / 300)) {
    expect(shown(made, String(table))).toBe(pageOf(String(table)))
    expect(shown(recompress, String(table))).toBe(pageOf(String(table)))
  }
})

test("inserting one table's number leaves the bytes of others unchanged", async () => {
  const made = await compressWithSlots(numbered(2), 6)
  if (!made) throw new Error('It was not made')
  withDigits(made.brotli, made.slots, '99')
  expect(shown(made, '12')).toBe(pageOf('12'))
})

test('takes hardly more bytes than the page of one table', async () => {
  const made = await compressWithSlots(
    numbered(2, (table) => pageOf(table, 300)),
    6,
  )
  const alone = await compressWithSlots(
    numbered(2, () => pageOf('12', 300)),
    6,
  )
  expect(made?.slots.offsets.length).toBe(2)
  expect(made?.brotli.length).toBeLessThan((alone?.brotli.length ?? 0) + 100)
})

test('a text full of other numbers in the same context is shared only if every table gets its own number', async () => {
  const numbers = Array.from({ length: 10 }, (_, table) => `<a href="/menu/0199aa/${table}/home">Te Arta</a>`)
  const before = numbers.join(' ').repeat(3)
  const made = await compressWithSlots(
    numbered(1, (table) => before + pageOf(table)),
    6,
  )
  if (made) for (const table of '0123456789') expect(shown(made, table)).toBe(before + pageOf(table))
})

test('is not compressed with digits that occur elsewhere in the same context', async () => {
  const [first, second, third] = ['Rruga 74', 'Rruga 43', 'Rruga 36']
  const withAddress = (table: string) =>
    pageOf(table) + JSON.stringify({ table, first, second, third, end: '' })
  const made = await compressWithSlots(numbered(2, withAddress), 6)
  if (!made) throw new Error('It was not made')
  for (const table of ['10', '43', '74', '82', '99']) expect(shown(made, table)).toBe(withAddress(table))
})
