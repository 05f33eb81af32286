import type { Colour } from '../page.ts'

/** The typography of a text: on a menu, texts with the same look have the same role. */
export interface Look {
  /** The height of a capital letter, regardless of the letters that occur. */
  letterHeight: number
  isInCapitals: boolean
  strokeWidth: number
  colour: Colour
}

/** The height of a capital letter, computed from the height of the ink and the letters that occur. */
export function letterHeightOf(text: string, inkHeight: number): number {
  const isTall = /[A-ZÀ-Þbdfhklt0-9$£€]/.test(text)
  const isDeep = /[gjpqyç,;(Q]/.test(text)
  return inkHeight / ((isTall ? 1 : 0.74) + (isDeep ? (isTall ? 0.22 : 0.25) : 0))
}

export const colourDistance = (a: Colour, b: Colour): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** The stroke width relative to the letter height. */
export const weightOf = ({ strokeWidth, letterHeight }: Look): number =>
  strokeWidth / Math.max(1, letterHeight)

/** Whether two texts have the same look. */
export const isSetAlike = (a: Look, b: Look): boolean =>
  a.isInCapitals === b.isInCapitals &&
  Math.abs(a.letterHeight / b.letterHeight - 1) < 0.17 &&
  Math.abs(weightOf(a) / weightOf(b) - 1) < 0.25 &&
  colourDistance(a.colour, b.colour) < 70

/** Whether two texts may have the same look, allowing for a blurred photo. */
export const isSetSimilarly = (a: Look, b: Look): boolean =>
  a.isInCapitals === b.isInCapitals &&
  Math.abs(Math.log(a.letterHeight / b.letterHeight)) < 0.28 &&
  colourDistance(a.colour, b.colour) < 90
