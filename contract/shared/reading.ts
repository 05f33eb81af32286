import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'

/** What staff learn about a menu that is being, or was, read from photos. */

/** Why somebody should check what was read; the most important first. */
export const readingDoubts = [
  /** A dish was found, but no price that certainly belongs to it. */
  'price-missing',
  'price-unsure',
  'name-unsure',
  /** The dish has several prices, of which only the first is kept. */
  'several-prices',
  /** Derived from codes that the menu explains. */
  'allergens-from-codes',
  /** Reported by a model, but not found in the text of the photo. */
  'not-on-the-photo',
] as const
export type ReadingDoubt = (typeof readingDoubts)[number]

/** A place on a photo: fractions of its width and height, from its top left corner. */
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

/** The progress of a reading. */
export const ReadingProgress = z.object({
  /** The number of the photo being read, from 1, and the total. */
  photo: z.int().min(1),
  photos: z.int().min(1),
  step: z.enum(['finding-lines', 'reading-lines', 'understanding', 'asking-model']),
  /** How many lines of text the photo has; null until they are found. */
  lines: z.int().min(0).nullable(),
})
export type ReadingProgress = z.output<typeof ReadingProgress>
