import type { PaperSize } from '#server/lib/pdf/pdf-document.ts'
import type { PrintedMenu, Texts } from './menu-texts.ts'
import type { Brand } from './printing.ts'

/** All that is printed. */
export interface MenuCard {
  brand: Brand
  languages: Texts
  size: PaperSize
  menus: readonly PrintedMenu[]
  legend: readonly string[]
  /** The address that the code leads to; null: no code is printed. */
  link: string | null
}
