import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { spreadsheetColumns } from '#contract/domain/spreadsheet-columns.ts'
import { contractTexts } from '#contract/texts/texts.ts'
import { allLetters, type Letters } from './code-pages.ts'
import { readSpreadsheetFile, toCsv, toXlsx } from './spreadsheet-file.ts'

/** A file of these bytes, each written as the letter of its number. */
const latin1 = (bytes: string) => new Blob([Buffer.from(bytes, 'latin1')])
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
    expect(await read(bytes)).toMatchObject({
      rows: [
        ['Name', 'Price'],
        ['Çoban şiş kısırİ', '3'],
      ],
      letters: 'turkish',
    })
  })

  describe('is read with the code page that makes words of it', () => {
    const greek = '\xd3\xe1\xeb\xdc\xf4\xe1 \xf7\xf9\xf1\xe9\xdc\xf4\xe9\xea\xe7'
    test.each([
      ['Windows-1250, Croatian', '\xc8evap\xe8i\xe6i s \x9aopskom', 'Čevapčići s šopskom', 'central'],
      ['Windows-1250, Polish', '\xafurek, pier\xf3g, \xb3oso\x9c', 'Żurek, pieróg, łosoś', 'central'],
      ['ISO-8859-2, Polish', '\xb3oso\xb6, pstr\xb1g', 'łosoś, pstrąg', 'central'],
      ['Windows-1251', '\xc1\xee\xf0\xf9 \xf1 \xec\xff\xf1\xee\xec', 'Борщ с мясом', 'cyrillic'],
      ['ISO-8859-5', '\xb1\xde\xe0\xe9 \xe1 \xdc\xef\xe1\xde\xdc', 'Борщ с мясом', 'cyrillic'],
      ['KOI8-R', '\xe2\xcf\xd2\xdd \xd3 \xcd\xd1\xd3\xcf\xcd', 'Борщ с мясом', 'cyrillic'],
      ['Windows-1253', greek, 'Σαλάτα χωριάτικη', 'greek'],
      ['MacRoman, French', 'Cr\x8fme br\x9el\x8ee, p\x89t\x8e', 'Crème brûlée, pâté', 'mac'],
      ['MacRoman, Albanian', '\x82aj, sallat\x91 me gjiz\x91', 'Çaj, sallatë me gjizë', 'mac'],
      ['Windows-1252, French', 'P\xe2t\xe9 \xe0 l\x92\x9cuf\xa06\x80', 'Pâté à l’œuf\u00a06€', 'western'],
      ['Windows-1252, careless', 'CR\xe9ME BR\xfbL\xc9E \xe0', 'CRéME BRûLÉE à', 'western'],
      ['Windows-1252, Albanian', '\xc7aj, sallat\xeb, k\xebrpudha', 'Çaj, sallatë, kërpudha', 'western'],
    ])('%s', async (_, written, name, letters) => {
      const read = await readSpreadsheetFile(latin1(`Name;Price\r\n"${written}";3`))
      expect(read).toEqual({
        rows: [
          ['Name', 'Price'],
          [name, '3'],
        ],
        letters,
      })
    })

    test('unless another is chosen', async () => {
      const name = async (letters: Letters) =>
        (await readSpreadsheetFile(latin1('Name\r\n\xc8aj'), letters)).rows?.[1]?.[0]
      expect(await Promise.all(allLetters.map(name))).toEqual(['Èaj', 'Èaj', 'Čaj', 'Θaj', 'Иaj', '»aj'])
    })
  })

  test.each<[string, number[]]>([
    ['with a mark', [0xff, 0xfe]],
    ['without a mark', []],
  ])('may be in UTF-16 %s, of either order', async (_, mark) => {
    const little = [...mark, ...Buffer.from('Name;Price\r\nČaj;3', 'utf16le')]
    const big = little.map((_, at) => little[at % 2 ? at - 1 : at + 1] as number)
    for (const bytes of [little, big])
      expect(await read(new Uint8Array(bytes))).toEqual({
        rows: [
          ['Name', 'Price'],
          ['Čaj', '3'],
        ],
      })
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
    spreadsheetColumns.map((column) => contractTexts[language].headings[column]),
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
