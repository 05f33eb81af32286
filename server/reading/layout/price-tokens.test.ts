import { describe, expect, it } from 'vitest'
import { findPriceTokens } from './price-tokens.ts'

const values = (text: string) => findPriceTokens(text).map(({ value, others }) => [value, ...others])

describe('prices in a text', () => {
  it.each([
    ['€ 4,50', [[4.5]]],
    ['4.50 €', [[4.5]]],
    ['4.-', [[4]]],
    ['CHF 18.50', [[18.5]]],
    ['L 450', [[450]]],
    ['450 L', [[450]]],
    ['450 lekë', [[450]]],
    ['kr. 145', [[145]]],
    ['12 / 18', [[12, 18]]],
    ['0,3 l 3.20 0,5 l 4.50', [[3.2], [4.5]]],
    ['Rp 25K', [[25_000]]],
    ['Pizza 7', [[7]]],
    ['S12.50', [[12.5]]],
    ['$1O.95', [[10.95]]],
    ['80¢', [[0.8]]],
    ['E 12,50', [[12.5]]],
    ['3-5', [[3, 5]]],
    ['11/44', [[11, 44]]],
    ['12 per person', [[12]]],
    ['Chicken 6-00 10-50', [[6], [10.5]]],
    ['4-50', [[4.5]]],
    ['L1-50', [[1.5]]],
    ['L 4.50', [[4.5]]],
    ['2oo', [[200]]],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  it.each([
    '2 pcs',
    '25 cm',
    'open 10:30',
    '(4)',
    '1. Margherita',
    'for 2-3',
    'add + 2',
    '(1,7)',
    '0,25 l',
    '1/2',
    '24-12',
    'Serves 16-20',
    '10-50 people',
    'Tel 069 20 12 34',
  ])('none in %s', (text) => {
    expect(values(text)).toEqual([])
  })

  it('have exact positions, so that the text can be cut there', () => {
    const text = 'Espresso .... € 2,20'
    expect(findPriceTokens(text).map(({ start, end }) => text.slice(start, end))).toEqual(['€ 2,20'])
  })
})
