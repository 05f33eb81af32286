import { z } from 'zod'
import { bounds, type Language } from '#contract/domain/bounds.ts'
import { allergens } from '#contract/domain/diet.ts'
import type { Page } from './text-lines.ts'
import { Place, readingDoubts, type ReadingProgress } from '#contract/shared/reading.ts'
import { Icon, OptionalDescription, Price, Title } from '#contract/shared/shapes.ts'

// For readers, who know the contract by this file alone.
export { readingDoubts }
export type { Place, ReadingDoubt, ReadingProgress } from '#contract/shared/reading.ts'

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
  /** One of several sizes of a dish, each with its price, which stand one after the other. */
  sizeOf: z.object({ name: Title, nameEn: Title, size: Title }).nullish(),
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
    /** How far each photo has to be turned clockwise to be upright; places are on the upright ones. */
    turns: z.array(z.literal([0, 90, 180, 270])).default([]),
  })
  .refine(({ submenus }) => submenus.flatMap(({ products }) => products).length <= bounds.productsPerMenu)
export type ReadMenu = z.input<typeof ReadMenu>

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
