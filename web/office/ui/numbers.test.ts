import { describe, expect, it } from 'vitest'
import { numberForInput, readNumber, readOptionalNumber } from './numbers.ts'

describe('a typed number', () => {
  it('is read with a comma or a point, and left as it is otherwise', () => {
    expect(['7,40', '7.4', ' 12 ', '-1'].map(readNumber)).toEqual([7.4, 7.4, 12, -1])
    expect(['', '1.234,50', '5 €'].map(readNumber)).toEqual(['', '1.234,50', '5 €'])
  })

  it('that may be left out is null when nothing was typed, and 0 only when 0 was', () => {
    expect(['', '  ', '0', ' 12 ', 'x'].map(readOptionalNumber)).toEqual([null, null, 0, 12, 'x'])
  })

  it('goes into an input and comes back', () => {
    const numbers = [null, 0, 1440]
    expect(numbers.map(numberForInput)).toEqual(['', '0', '1440'])
    expect(numbers.map(numberForInput).map(readOptionalNumber)).toEqual(numbers)
  })
})
