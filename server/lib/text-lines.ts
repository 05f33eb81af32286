/**
 * The text of a photo, line by line, with the place and look of each: what recognition passes to the layout
 * analysis. Lengths are pixels of the upright picture; angles are radians, clockwise.
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
  /** The centre of the line's rectangle; the width runs along the text. */
  x: number
  y: number
  width: number
  height: number
  angle: number
  /** Where the ink begins and ends, between the top (0) and the bottom (1) of the rectangle. */
  inkTop: number
  inkBottom: number
  /** The height of the ink, the height of lowercase letters, and the stroke width. */
  inkHeight: number
  xHeight: number
  strokeWidth: number
  colour: Colour
  background: Colour
}

export interface Character {
  text: string
  /** Where the character begins and ends, from the line's left end. */
  from: number
  to: number
  /** From 0 to 1. */
  confidence: number
}

export type Colour = readonly [red: number, green: number, blue: number]
