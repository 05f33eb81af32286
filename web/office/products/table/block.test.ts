import { describe, expect, test } from 'vitest'
import { parseBlock } from './block.ts'

describe('a block copied from a spreadsheet', () => {
  test('is parsed into rows and cells, whatever its line ends', () => {
    const cells = [
      ['Pizza', '7,50'],
      ['Pasta', ''],
    ]
    for (const end of ['\n', '\r\n', '\r']) {
      expect(parseBlock(`Pizza\t7,50${end}Pasta\t${end}`)).toEqual(cells)
      expect(parseBlock(`Pizza\t7,50${end}Pasta\t`)).toEqual(cells)
    }
  })

  test('may be a single cell, even an empty one', () => {
    expect(parseBlock('Pizza')).toEqual([['Pizza']])
    expect(parseBlock('')).toEqual([['']])
  })

  test('keeps tabs, line breaks and quotes inside a quoted cell', () => {
    expect(parseBlock('"Pizza\n""grande""\tcon rucola"\t9\nPasta "alla nonna"\t8')).toEqual([
      ['Pizza\n"grande"\tcon rucola', '9'],
      ['Pasta "alla nonna"', '8'],
    ])
  })
})
