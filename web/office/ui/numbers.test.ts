import { describe, expect, it } from 'vitest'
import { numberForInput, readNumber, readOptionalNumber } from './numbers.ts'

describe('a typed number', () => {
  it('is read with a decimal comma or point, and returned unchanged if unreadable', () => {
    expect(['7,40', '7.4', ' 12 ', '-1'].map(readNumber)).toEqual([7.4, 7.4, 12, -1])
    expect(['', '1.234,50', '5 €'].map(readNumber)).toEqual(['', '1.234,50', '5 €'])
  })

  it('that is optional is null if nothing was typed, and 0 only if 0 was typed', () => {
    expect(['', '  ', '0', ' 12 ', 'x'].map(readOptionalNumber)).toEqual([null, null, 0, 12, 'x'])
  })

  it('is converted to an input’s text and back', () => {
    const numbers = [null, 0, 1440]
    expect(numbers.map(numberForInput)).toEqual(['', '0', '1440'])
    expect(numbers.map(numberForInput).map(readOptionalNumber)).toEqual(numbers)
  })
})
