import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'

/** What staff are told of a menu that is, or was, read from photos. */

/** Why somebody should look at what was read; the most important first. */
export const readingDoubts = [
  /** There is a dish, but no price that is surely its own. */
  'price-missing',
  'price-unsure',
  'name-unsure',
  /** It has more prices than one, and only the first is kept. */
  'several-prices',
  /** Taken from codes that the menu explains. */
  'allergens-from-codes',
  /** A model says so, and the text on the photo does not. */
  'not-on-the-photo',
] as const
export type ReadingDoubt = (typeof readingDoubts)[number]

/** Where something stands on the photos: parts of the width and height of one, from its top left corner. */
export const Place = z.object({
  photo: z
    .int()
    .min(0)
    .max(bounds.menuImages - 1),
  left: z.number().min(0).max(1),
  top: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
})
export type Place = z.output<typeof Place>

/** How far a reading is. */
export const ReadingProgress = z.object({
  /** Which photo is read, from 1 on, and of how many. */
  photo: z.int().min(1),
  photos: z.int().min(1),
  step: z.enum(['finding-lines', 'reading-lines', 'understanding', 'asking-model']),
  /** How many lines of text it has, once they are found. */
  lines: z.int().min(0).nullable(),
})
export type ReadingProgress = z.output<typeof ReadingProgress>
