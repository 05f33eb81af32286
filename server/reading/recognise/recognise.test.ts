import { describe, expect, test } from 'vitest'
import type { Pixels } from '#server/lib/media/pixels.ts'
import { cutOut } from './cut-out.ts'
import { decode, latinAlphabet } from './decode.ts'
import { findInk, otsuThreshold } from './ink.ts'
import { halve, mipLevels } from './mip-levels.ts'
import { restoreSpaces } from './spaces.ts'

describe('decoding', () => {
  const alphabet = latinAlphabet(['', 'a', 'b', '中', ':'])
  /** The model's output with the likeliest character of each step: none, a, b, 中, or a colon. */
  const answer = (steps: string) => {
    const values = Array.from(steps).flatMap((step) =>
      ['.', 'a', 'b', '中', ':'].map((character) => (character === step ? 0.9 : 0.02)),
    )
    return { values: Float32Array.from(values), sizes: [1, steps.length, 5] }
  }
  const read = (steps: string) => decode(answer(steps), alphabet, steps.length * 8)

  test('merges repeated steps into one character, and separates characters at "none"', () => {
    expect(read('.aa.ab').map(({ text }) => text)).toEqual(['a', 'a', 'b'])
    expect(read('.aa.ab')[0]).toMatchObject({ from: 12, to: 20 })
  })

  test('returns only Latin characters and punctuation', () => {
    expect(read(':中.:').map(({ text }) => text)).toEqual([':', ':'])
    expect(read('...')).toEqual([])
  })
})

describe('ink', () => {
  /** A picture from rows of characters: # is dark, a space light; each is several pixels wide. */
  function aPicture(rows: string[], [dark, light] = [20, 230]): Pixels {
    const data = rows.flatMap((row) =>
      Array.from(row).flatMap((letter) => Array<number>(3).fill((letter === '#' ? dark : light) as number)),
    )
    return { data: Uint8Array.from(data), width: rows[0]?.length ?? 0, height: rows.length }
  }
  const empty = '                '
  const rows = [empty, empty, empty, ' ##    ###   ## ', ' ##    ###   ## ', empty, empty, empty]

  test('is found dark on light and light on dark', () => {
    const dark = findInk(aPicture(rows))
    expect(dark).toMatchObject({ top: 3, bottom: 5, xHeight: 2 })
    expect(dark.colour).toEqual([20, 20, 20])
    expect(dark.background).toEqual([230, 230, 230])
    expect(dark.gaps).toEqual([
      { from: 3, to: 7 },
      { from: 10, to: 13 },
    ])
    const light = findInk(aPicture(rows, [230, 20]))
    expect(light).toMatchObject({ top: 3, bottom: 5, colour: [230, 230, 230], background: [20, 20, 20] })
  })

  test('has finite values even in a picture of one colour', () => {
    expect(otsuThreshold(new Uint8Array(20).fill(7))).toBe(128)
    const blank = findInk(aPicture(rows.map(() => empty)))
    expect(
      Object.values(blank)
        .flat()
        .every((value) => typeof value === 'object' || Number.isFinite(value)),
    ).toBe(true)
  })
})

test('restores spaces at gaps clearly wider than between letters, never within a number', () => {
  const characters = Array.from('redwine12').map((text, i) => ({
    text,
    from: i * 10,
    to: i * 10,
    confidence: 1,
  }))
  const gaps = characters.map((_, i) => ({ from: i * 10 + 4, to: i * 10 + (i === 2 || i === 7 ? 9 : 6) }))
  const text = (inkHeight: number) =>
    restoreSpaces(characters, gaps, inkHeight)
      .map((character) => character.text)
      .join('')
  expect(text(16)).toBe('red wine12')
  expect(text(40)).toBe('redwine12')
})

describe('cutting out', () => {
  /** Red encodes the column, green the row. */
  const picture = ((width, height) => {
    const data = Array.from({ length: width * height }, (_, i) => [
      i % width,
      Math.floor(i / width),
      0,
    ]).flat()
    return { data: Uint8Array.from(data), width, height }
  })(200, 100)
  const at = ({ data, width }: Pixels, x: number, y: number) => [
    ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 2),
  ]

  test('levels a tilted line', () => {
    const line = { x: 100, y: 50, width: 40, height: 10, angle: Math.PI / 2, bend: null }
    const cut = cutOut([picture], line, 10)
    expect([cut.width, cut.height]).toEqual([40, 10])
    // The left end of the line is above its centre, its top to the right of it.
    expect(at(cut, 0, 0)).toEqual([104, 30])
    expect(at(cut, 39, 9)).toEqual([95, 69])
  })

  test('stretches a line for letters that are narrower than usual', () => {
    const line = { x: 100, y: 50, width: 40, height: 10, angle: 0, bend: null }
    const cut = cutOut([picture], line, 10, 1.5)
    expect([cut.width, cut.height]).toEqual([60, 10])
    expect(at(cut, 59, 5)).toEqual([119, 50])
  })

  test('straightens a bent line, and repeats the edge beyond the picture', () => {
    const bend = [0, 0, 20] as const
    const cut = cutOut([picture], { x: 100, y: 50, width: 100, height: 10, angle: 0, bend }, 10)
    expect(at(cut, 50, 5)[1]).toBe(50)
    expect(at(cut, 0, 5)[1]).toBe(70)
    expect(
      at(cutOut([picture], { x: 0, y: 0, width: 40, height: 10, angle: 0, bend: null }, 10), 0, 0),
    ).toEqual([0, 0])
  })

  test('halves a picture by averaging four pixels, down to an eighth', () => {
    expect(at(halve(picture), 3, 2)).toEqual([7, 5])
    const large = { data: new Uint8Array(4000 * 3600 * 3), width: 4000, height: 3600 }
    expect(mipLevels(large).map(({ width }) => width)).toEqual([4000, 2000, 1000, 500])
    expect(mipLevels(picture)).toEqual([picture])
  })
})
