/**
 * What lies between seeing and understanding: the text of a photo, line by line, with the place and look of each.
 * Lengths are pixels of the upright picture, angles radians, clockwise.
 */
export interface Page {
  width: number
  height: number
  lines: TextLine[]
}

export interface TextLine {
  text: string
  /** The characters of `text`, one by one. */
  characters: Character[]
  /** From 0 to 1. */
  confidence: number
  /** The middle of its rectangle; the width runs along the text. */
  x: number
  y: number
  width: number
  height: number
  angle: number
  /** Where the ink begins and ends between the top (0) and the bottom (1) of the rectangle. */
  inkTop: number
  inkBottom: number
  /** The height of the ink and of its small letters, and how thick a stroke is. */
  inkHeight: number
  xHeight: number
  strokeWidth: number
  colour: Colour
  background: Colour
}

export interface Character {
  text: string
  /** Where it begins and ends, from the line's left end. */
  from: number
  to: number
  /** From 0 to 1. */
  confidence: number
}

export type Colour = readonly [red: number, green: number, blue: number]
