import { z } from 'zod'
import { bounds, type Language } from '#contract/domain/bounds.ts'
import { Icon, OptionalDescription, Price, Title } from '#contract/shared/shapes.ts'

const ReadProduct = z.object({
  name: Title,
  nameEn: Title,
  description: OptionalDescription,
  descriptionEn: OptionalDescription,
  price: Price,
})

const ReadSubmenu = z.object({
  title: Title,
  titleEn: Title,
  icon: Icon.nullish(),
  products: z.array(ReadProduct).min(1),
})

/** A menu as it was read from photos: in both languages, each dish with its price. */
export const ReadMenu = z
  .object({
    title: Title,
    titleEn: Title,
    submenus: z.array(ReadSubmenu).min(1).max(bounds.submenusPerBusiness),
  })
  .refine(({ submenus }) => submenus.flatMap(({ products }) => products).length <= bounds.productsPerMenu)
export type ReadMenu = z.input<typeof ReadMenu>

export interface MenuPhoto {
  /** The path it is stored under, such as /media/…. */
  link: string
  /** The picture as it is stored: upright, WebP. */
  bytes: Buffer
}

export interface ReadingTask {
  /** One to three, in the order given. */
  photos: readonly MenuPhoto[]
  /** The language of `title` and `name`, and of their forms with En. */
  languages: { language: Language; secondaryLanguage: Language }
  /** Aborted when it takes too long or the server stops. */
  signal: AbortSignal
}

/**
 * Reads a menu from photos of a paper one. Throws if there is none on them, or none that can be read; whatever it
 * answers is checked against the schema.
 */
export interface MenuReader {
  readMenu(task: ReadingTask): Promise<ReadMenu>
}
