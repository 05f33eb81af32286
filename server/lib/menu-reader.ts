import { z } from 'zod'
import { bounds, type Language } from '#contract/domain/bounds.ts'
import { allergens } from '#contract/domain/diet.ts'
import type { Page } from './text-lines.ts'
import { Icon, OptionalDescription, Price, Title } from '#contract/shared/shapes.ts'

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
const Place = z.object({
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

const ReadProduct = z.object({
  name: Title,
  nameEn: Title,
  description: OptionalDescription,
  descriptionEn: OptionalDescription,
  /** null: none was found. */
  price: Price.nullable(),
  allergens: z.array(z.enum(allergens)).nullish(),
  /** From 0 to 1. */
  confidence: z.number().min(0).max(1).default(1),
  doubts: z.array(z.enum(readingDoubts)).default([]),
  place: Place.nullish(),
  /** Its second language repeats the first. */
  isUntranslated: z.boolean().default(false),
})

const ReadSubmenu = z.object({
  title: Title,
  titleEn: Title,
  icon: Icon.nullish(),
  products: z.array(ReadProduct).min(1),
})

/** A menu as it was read from photos, in both languages. */
export const ReadMenu = z
  .object({
    title: Title,
    titleEn: Title,
    submenus: z.array(ReadSubmenu).min(1).max(bounds.submenusPerBusiness),
  })
  .refine(({ submenus }) => submenus.flatMap(({ products }) => products).length <= bounds.productsPerMenu)
export type ReadMenu = z.input<typeof ReadMenu>

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

export interface MenuPhoto {
  /** The path it is stored under, such as /media/…. */
  link: string
  /** The picture as it is stored: upright, WebP. */
  bytes: Buffer
  /** Its text, where the file that it was made from had it: then none has to be recognised. */
  page?: Page | null | undefined
}

export interface ReadingTask {
  /** One to three, in the order given. */
  photos: readonly MenuPhoto[]
  /** The language of `title` and `name`, and of their forms with En. */
  languages: { language: Language; secondaryLanguage: Language }
  /** Aborted when it takes too long or the server stops. */
  signal: AbortSignal
  /** Called as it goes. */
  onProgress?: ((progress: ReadingProgress) => void) | undefined
}

/**
 * Reads a menu from photos of a paper one. Throws if there is none on them, or none that can be read; whatever it
 * answers is checked against the schema.
 */
export interface MenuReader {
  readMenu(task: ReadingTask): Promise<ReadMenu>
}
