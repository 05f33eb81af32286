import { z } from 'zod'
import { bounds, type Language } from '#contract/domain/bounds.ts'
import { currencySigns } from '#contract/domain/currency-signs.ts'
import { allergens } from '#contract/domain/diet.ts'
import type { Page } from './text-lines.ts'
import { Place, readingDoubts, type ReadingProgress } from '#contract/shared/reading.ts'
import { Icon, OptionalDescription, Price, Title } from '#contract/shared/shapes.ts'

// Re-exported for menu readers, which import nothing else of the contract.
export { readingDoubts }
export type { Place, ReadingDoubt, ReadingProgress } from '#contract/shared/reading.ts'

const ReadProduct = z.object({
  name: Title,
  nameEn: Title,
  description: OptionalDescription,
  descriptionEn: OptionalDescription,
  /** null: no price was found. */
  price: Price.nullable(),
  /** The price that the page gives for several dishes, such as its section's; staff decide whether it is this one's. */
  proposedPrice: Price.nullish(),
  allergens: z.array(z.enum(allergens)).nullish(),
  /** From 0 to 1. */
  confidence: z.number().min(0).max(1).default(1),
  doubts: z.array(z.enum(readingDoubts)).default([]),
  place: Place.nullish(),
  /**
   * Set for one of several sizes of a dish, each with a price of its own; the sizes of a dish follow one
   * another.
   */
  sizeOf: z.object({ name: Title, nameEn: Title, size: Title }).nullish(),
  /** The text in the second language only repeats the first language's. */
  isUntranslated: z.boolean().default(false),
})

const ReadSubmenu = z.object({
  title: Title,
  titleEn: Title,
  /** Somebody should check the title. */
  isTitleUnsure: z.boolean().default(false),
  icon: Icon.nullish(),
  products: z.array(ReadProduct).min(1),
})

/** A menu as read from photos, in both languages. */
export const ReadMenu = z
  .object({
    title: Title,
    titleEn: Title,
    submenus: z.array(ReadSubmenu).min(1).max(bounds.submenusPerBusiness),
    /** The sign of most prices; null: hardly any has one. */
    currencySign: z.enum(currencySigns).nullish(),
    /** How far each photo must be turned clockwise to be upright; `place` refers to the upright picture. */
    turns: z.array(z.literal([0, 90, 180, 270])).default([]),
  })
  .refine(({ submenus }) => submenus.flatMap(({ products }) => products).length <= bounds.productsPerMenu)
export type ReadMenu = z.input<typeof ReadMenu>

export interface MenuPhoto {
  /** The path under which it is stored, such as /media/…. */
  link: string
  /** The stored picture: upright, WebP. */
  bytes: Buffer
  /** Its text, if the file it was made from contained text: then nothing needs to be recognised. */
  page?: Page | null | undefined
}

export interface ReadingTask {
  /** One to three, in the order given. */
  photos: readonly MenuPhoto[]
  /** The languages of `title` and `name`, and of `titleEn` and `nameEn`. */
  languages: { language: Language; secondaryLanguage: Language }
  /** Aborted when reading takes too long or the server stops. */
  signal: AbortSignal
  onProgress?: ((progress: ReadingProgress) => void) | undefined
}

/**
 * Reads a menu from photos of a printed one. Throws if the photos show no menu or an unreadable one. The
 * result is validated against `ReadMenu`.
 */
export interface MenuReader {
  readMenu(task: ReadingTask): Promise<ReadMenu>
}
