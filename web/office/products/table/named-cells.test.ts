import { describe, expect, test } from 'vitest'
import type { OptionGroup } from '#web/office/option-groups/option-group.ts'
import { readGroups, suggestGroups, UnknownName, writeGroups } from './named-cells.ts'

const group = (id: string, name: string) => ({ id, name }) as OptionGroup
const groups = [group('1', 'Size'), group('2', 'Extras'), group('3', 'Salt, pepper'), group('4', 'Extras')]
const use = (id: string) => ({ id, without: [], prices: [] })
const own = { id: '1', without: ['s'], prices: [{ id: 'l', price: 9 }] }
const idsOf = (typed: string, uses = [] as (typeof own)[]) => {
  const read = readGroups(typed, uses, groups)
  return read instanceof UnknownName ? read.name : read.map(({ id }) => id)
}

describe('the option groups in a cell', () => {
  test('are separated by commas or semicolons, and read case-insensitively', () => {
    expect(idsOf('size, EXTRAS')).toEqual(['1', '2'])
    expect(idsOf('Extras;Size;')).toEqual(['2', '1'])
    expect(idsOf('')).toEqual([])
    expect(idsOf('Size, Sause')).toBe('Sause')
  })

  test('may contain a comma in a name, and share a name', () => {
    const uses = [use('3'), use('2')]
    expect(writeGroups(uses, groups)).toBe('Salt, pepper; Extras')
    expect(idsOf('Salt, pepper; Extras')).toEqual(['3', '2'])
    expect(idsOf('Extras', [{ ...own, id: '4' }])).toEqual(['4'])
    expect(idsOf('Extras, Extras')).toEqual(['2', '4'])
  })

  test('keep the product’s own settings, and deleted groups', () => {
    expect(readGroups('Extras, Size', [own, use('gone')], groups)).toEqual([use('2'), own, use('gone')])
    expect(writeGroups([own, use('gone')], groups)).toBe('Size')
  })

  test('are suggested unless the cell names them already', () => {
    expect(suggestGroups('Si', [groups[0]!, groups[1]!])).toEqual(['Size', 'Extras'])
    expect(suggestGroups('Size, e', [groups[0]!, groups[1]!])).toEqual(['Size, Extras'])
  })
})
