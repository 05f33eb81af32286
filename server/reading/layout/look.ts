import type { Colour } from '../page.ts'

/** How a text is set; what stands alike on a menu means alike. */
export interface Look {
  /** The height of a capital, whichever letters occur. */
  letterHeight: number
  isInCapitals: boolean
  strokeWidth: number
  colour: Colour
}

/** The height of a capital, from the height of the ink and the letters that occur. */
export function letterHeightOf(text: string, inkHeight: number): number {
  const isTall = /[A-ZÀ-Þbdfhklt0-9$£€]/.test(text)
  const isDeep = /[gjpqyç,;(Q]/.test(text)
  return inkHeight / ((isTall ? 1 : 0.74) + (isDeep ? (isTall ? 0.22 : 0.25) : 0))
}

export const colourDistance = (a: Colour, b: Colour): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** How thick a stroke is for the size of the letters. */
export const weightOf = ({ strokeWidth, letterHeight }: Look): number =>
  strokeWidth / Math.max(1, letterHeight)

/** Whether two texts are set in the same way. */
export const isSetAlike = (a: Look, b: Look): boolean =>
  a.isInCapitals === b.isInCapitals &&
  Math.abs(a.letterHeight / b.letterHeight - 1) < 0.17 &&
  Math.abs(weightOf(a) / weightOf(b) - 1) < 0.25 &&
  colourDistance(a.colour, b.colour) < 70

/** Whether two texts may be set in the same way, as well as a blurred photo shows it. */
export const isSetSimilarly = (a: Look, b: Look): boolean =>
  a.isInCapitals === b.isInCapitals &&
  Math.abs(Math.log(a.letterHeight / b.letterHeight)) < 0.28 &&
  colourDistance(a.colour, b.colour) < 90
