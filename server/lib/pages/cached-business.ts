import type { Language } from '#contract/domain/bounds.ts'
import type { Page } from './page.ts'
import { isMenusKey, isTableSegment, menusForm, type PageKey, type TableForms } from './page-key.ts'

/** A kept page, and what is known of those who ask for it. */
export interface CachedPage {
  page: Page
  /** How it was asked for. */
  asked: PageKey
  /** Somebody has asked for it again since it was made. */
  wasAskedAgain: boolean
  /** It is as small as it gets, or on the way there. */
  isRecompressed: boolean
}

/** Headers, keys, what node takes for a buffer; and for what is no page of a table, the copy for gzip. */
const bytesOf = ({ brotli, slots }: Page): number => 2048 + brotli.length * (slots ? 1 : 2.5)
const bytesOfTable = 100
const bytesOfBusiness = 512

/** What is kept of one business. */
export class CachedBusiness {
  readonly #pages = new Map<string, CachedPage>()
  #tables: TableForms | null = null
  /** The language of whoever has chosen none. */
  #language: Language | null = null
  bytes = bytesOfBusiness
  /** Somebody has asked again for one of its pages since room was last made. */
  wasAskedAgain = false

  get pages(): Iterable<CachedPage> {
    return this.#pages.values()
  }

  set tables(tables: TableForms) {
    this.bytes += bytesOfTable * (tables.size - (this.#tables?.size ?? 0))
    this.#tables = tables
  }

  find(asked: PageKey): CachedPage | undefined {
    const form = this.#formOf(asked)
    if (form === undefined) return undefined
    return this.#pages.get(this.#keyOf(form, asked)) ?? this.#pages.get(this.#keyOf(asked.table, asked))
  }

  #formOf(asked: PageKey): string | undefined {
    if (isMenusKey(asked)) return menusForm
    // Whoever writes a form where a table stands (`/menu/{id}/#`) gets no page.
    return isTableSegment(asked.table) ? this.#tables?.formOf(asked.table) : undefined
  }

  /** Puts it in the place of another one; the oldest beyond `most` go. */
  keep(form: string, kept: CachedPage, most: number): void {
    const { page, asked } = kept
    if (asked.preferences.language === null) this.#language = page.language
    const key = this.#keyOf(page.onlyTable ?? form, asked)
    this.#remove(key)
    this.#pages.set(key, kept)
    this.bytes += bytesOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= most) break
      this.#remove(oldest)
    }
  }

  /** The same page in fewer bytes, if it is still there. */
  replace(kept: CachedPage, page: Page): void {
    if (!Array.from(this.#pages.values()).includes(kept)) return
    this.bytes += bytesOf(page) - bytesOf(kept.page)
    kept.page = page
  }

  #remove(key: string): void {
    const kept = this.#pages.get(key)
    if (kept) this.bytes -= bytesOf(kept.page)
    this.#pages.delete(key)
  }

  #keyOf(form: string, { rest, preferences, isLanguageAsked }: PageKey): string {
    const { layout, menuIndex } = preferences
    const language = preferences.language ?? this.#language ?? ''
    // An address that names a menu shows that one, whichever was open last.
    return `${form}${rest} ${isLanguageAsked ? 'asked ' : ''}${language} ${layout} ${rest ? '' : menuIndex}`
  }
}
