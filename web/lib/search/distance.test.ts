import { describe, expect, it } from 'vitest'
import { distances } from './distance.ts'

describe('the distance of two words', () => {
  it.each([
    ['pizza', 'pizza', 0],
    ['piza', 'pizza', 1],
    ['pizzza', 'pizza', 1],
    ['pizaz', 'pizza', 1],
    ['puzza', 'pizza', 1],
    ['', 'ab', 2],
  ])('%s to %s is %i', (typed, word, expected) => expect(distances(typed, word, 2).whole).toBe(expected))

  it('for the beginning of a word covers only the typed part', () => {
    expect(distances('marge', 'margherita', 1)).toEqual({ whole: 2, beginning: 1 })
  })
})
