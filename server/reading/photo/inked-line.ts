import type { Pixels } from '#server/lib/media/pixels.ts'
import type { FoundLine } from '../find/find-lines.ts'
import type { ReadCharacter } from '../recognise/decode.ts'
import { findInk, type Ink } from '../recognise/ink.ts'
import type { LetterOdds } from '../recognise/letter-odds.ts'
import { meanConfidence, type RecognisedLine } from '../recognise/recognise.ts'
import { restoreSpaces } from '../recognise/spaces.ts'

/** A line as the recogniser read it. */
export interface SeenLine extends RecognisedLine {
  place: FoundLine
  /** The line cut out, level and straightened. */
  picture: Pixels
}

/** A line with the look of its ink. */
export interface InkedLine {
  place: FoundLine
  picture: Pixels
  ink: Ink
  /** Including the spaces found in its ink. */
  characters: readonly ReadCharacter[]
  odds: LetterOdds
  /** The mean of the recogniser's, from 0 to 1. */
  confidence: number
}

export function withInk({ place, picture, characters, odds }: SeenLine): InkedLine {
  const ink = findInk(picture)
  const spaced = restoreSpaces(characters, ink.gaps, ink.bottom - ink.top)
  return { place, picture, ink, characters: spaced, odds, confidence: meanConfidence(characters) }
}
