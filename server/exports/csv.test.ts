import { expect, test } from 'vitest'
import { csvHead, csvLine } from './csv.ts'

const euros = { currency: 'EUR', timeZone: 'Europe/Tirane' }

test('writes money, rates, options and notes as people read them in a spreadsheet', () => {
  const row = {
    price_mills: 12_500,
    tax_rate: 770,
    options: [
      { id: 'large', name: 'Large', mills: 300 },
      { id: 'cheese', name: 'Cheese' },
      { id: 'cheese', name: 'Cheese' },
    ],
    badges: ['new'],
    note: '=1+1',
    parts: [
      {
        name: 'Diavola',
        options: [
          { id: 'large', name: 'Large' },
          { id: 'thin', name: 'Thin' },
        ],
      },
      { name: 'Coffee' },
      { name: 'Coffee' },
    ],
  }
  expect(csvLine(['price_mills', 'tax_rate', 'options', 'badges', 'note', 'parts'], row, euros)).toBe(
    `12.50,7.7,"Large, 2 × Cheese",new,'=1+1,"Diavola (Large, Thin), Coffee, Coffee"\r\n`,
  )
})

test.each([
  ['JPY', 1_250_000, '1250'],
  ['KWD', 1250, '1.250'],
  // Left from an earlier currency.
  ['JPY', 12_500, '12.50'],
])('an amount has the decimals of %s', (currency, mills, cell) => {
  expect(csvLine(['price_mills'], { price_mills: mills }, { ...euros, currency })).toBe(`${cell}\r\n`)
})

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '＋1+1', '－1+1', '＠SUM(A1)'])(
  '%j is no formula in a spreadsheet',
  (note) => {
    expect(csvLine(['note'], { note }, euros)).toMatch(/^"?'/)
  },
)

test.each([
  [`Good;=cmd|' /C calc'!A0;thanks`, `Good;'=cmd|' /C calc'!A0;thanks`],
  ['Good;+1', `Good;'+1`],
  ['Good; @SUM(A1)', `Good; '@SUM(A1)`],
  ['Good\t-1+1', `Good\t'-1+1`],
  ['Good;＝1', `Good;'＝1`],
  // Within quotes, a program that divides at `;` sees the end of the line.
  ['Good\n=1+1', `"Good\n'=1+1"`],
  ['Good;"=1+1"', `"Good;""'=1+1"""`],
  ['Fish; chips - and more', 'Fish; chips - and more'],
])('%j holds no formula for programs that divide at other signs', (note, cell) => {
  expect(csvLine(['note'], { note }, euros)).toBe(`${cell}\r\n`)
})

test('a number with a sign stays a number', () => {
  expect(csvLine(['note', 'comment'], { note: '-1.50', comment: '+2' }, euros)).toBe('-1.50,+2\r\n')
})

test('writes instants on the business’s clock, numbers and what has no name', () => {
  const row = {
    sent_on: '2026-07-01T22:30:15.123+00:00',
    day: '2026-07-01',
    joined_tables: [2, 3],
    destination: { zone: 'Centre' },
    mills: 1500,
  }
  expect(csvHead(Object.keys(row))).toBe('sent_on,day,joined_tables,destination,amount\r\n')
  expect(csvLine(Object.keys(row), row, euros)).toBe(
    `2026-07-02 00:30:15,2026-07-01,"2, 3","{""zone"":""Centre""}",1.50\r\n`,
  )
})
