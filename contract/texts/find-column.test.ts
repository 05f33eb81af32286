import { expect, test } from 'vitest'
import { findOptionColumn, findSpreadsheetColumn, isProductSheet } from './find-column.ts'

test.each([
  ['Loyverse', ['Handle', 'Name', 'Category', 'Price [Bar]'], [undefined, 'name', 'submenu', 'price']],
  ['Square', ['Item Name', 'Reporting Category', 'Price'], ['name', 'submenu', 'price']],
  ['Toast', ['Menu', 'Menu Group', 'Menu Item', 'Base Price'], ['menu', 'submenu', 'name', 'price']],
])('the headings of %s are known', (_, headings, columns) => {
  expect(headings.map(findSpreadsheetColumn)).toEqual(columns)
  expect(isProductSheet(headings)).toBe(true)
})

test('headings of files that were written before a text changed are known', () => {
  expect(['Post', 'Belasting', 'Kapari'].map(findSpreadsheetColumn)).toEqual(['station', 'taxId', 'deposit'])
  expect(['Minstens', 'Hoogstens'].map(findOptionColumn)).toEqual(['minChoices', 'maxChoices'])
  expect(['Së paku', 'Së shumti'].map(findOptionColumn)).toEqual(['minChoices', 'maxChoices'])
})

test('a title is no row of headings', () => {
  for (const row of [['Price list'], ['Name'], ['Menu', '2026'], []]) expect(isProductSheet(row)).toBe(false)
})
