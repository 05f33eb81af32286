import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { headings, spreadsheetColumns } from '#contract/domain/spreadsheet-columns.ts'
import { readSpreadsheetFile, toCsv, toXlsx } from './spreadsheet-file.ts'

const read = (bytes: Uint8Array | string) => readSpreadsheetFile(new Blob([bytes as BlobPart]))

describe('a file of products', () => {
  test('may begin with the line that tells Excel the delimiter', async () => {
    expect(await read('sep=;\r\nName;Price\r\nSoup, hot;3,50\r\n')).toEqual({
      rows: [
        ['Name', 'Price'],
        ['Soup, hot', '3,50'],
      ],
    })
  })

  test('may be in the code page of Turkish Windows', async () => {
    // Çoban, şiş, kısır, İskender in Windows-1254.
    const name = [
      0xc7, 0x6f, 0x62, 0x61, 0x6e, 0x20, 0xfe, 0x69, 0xfe, 0x20, 0x6b, 0xfd, 0x73, 0xfd, 0x72, 0xdd,
    ]
    const bytes = new Uint8Array([...new TextEncoder().encode('Name;Price\r\n'), ...name, 0x3b, 0x33])
    expect((await read(bytes)).rows?.[1]).toEqual(['Çoban şiş kısırİ', '3'])
  })

  test('may have a cover sheet, and a title above its headings; rows keep their numbers', async () => {
    const written = await writeXlsx({
      sheets: [
        { name: 'Read me', rows: [['How to fill in this file'], ['One dish a row.']] },
        { name: 'Card', rows: [['Price list 2026'], [], ['Name', 'Price'], ['Soup', 3]] },
      ],
    })
    expect((await read(written)).rows).toEqual([['Name', 'Price'], [], [], ['Soup', '3']])
  })

  test('may have merged cells: each of them has their value', async () => {
    const rows = [
      ['Menu', 'Submenu', 'Name'],
      ['Lunch', 'Soups', 'Lentils'],
      [null, null, 'Tarator'],
      [null, 'Fish', 'Trout'],
    ]
    const merges = [
      { startRow: 1, startCol: 0, endRow: 3, endCol: 0 },
      { startRow: 1, startCol: 1, endRow: 2, endCol: 1 },
    ]
    const written = await writeXlsx({ sheets: [{ name: 'Card', rows, merges }] })
    expect((await read(written)).rows?.slice(1)).toEqual([
      ['Lunch', 'Soups', 'Lentils'],
      ['Lunch', 'Soups', 'Tarator'],
      ['Lunch', 'Fish', 'Trout'],
    ])
  })
})

describe('a written file', () => {
  const product = spreadsheetColumns.map(
    (column) =>
      ({ name: 'Salcë 1.5', price: '3.10', deposit: '0.25', preparingTime: '5' })[column as 'name'] ?? '',
  )
  const rowsIn = (language: 'en' | 'fr') => [
    spreadsheetColumns.map((column) => headings[column][language]),
    product,
  ]

  test('has the decimal mark that belongs to its delimiter', async () => {
    const lines = async (language: 'en' | 'fr') =>
      (await toCsv(rowsIn(language), language).text()).split('\r\n')
    expect((await lines('fr'))[1]).toContain(';3,10;5;')
    expect((await lines('fr'))[1]).toContain('Salcë 1.5')
    expect((await lines('en'))[1]).toContain(',3.10,5,')
  })

  test('has prices and deposits as numbers in a workbook', async () => {
    const file = await toXlsx(
      { rows: rowsIn('en'), optionRows: [] },
      { products: 'Products', options: 'Options' },
    )
    const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets
    const cells = sheet?.rows[1] ?? []
    expect([
      cells[spreadsheetColumns.indexOf('price')],
      cells[spreadsheetColumns.indexOf('deposit')],
    ]).toEqual([3.1, 0.25])
  })
})
