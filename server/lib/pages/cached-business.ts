import type { Language } from '#contract/domain/bounds.ts'
import type { Page } from './page.ts'
import { isMenusKey, isTableSegment, menusForm, type PageKey, type TableForms } from './page-key.ts'

/** A cached page, and facts about requests for it. */
export interface CachedPage {
  page: Page
  /** The request it was rendered for. */
  asked: PageKey
  /** The page was requested again since it was rendered. */
  wasAskedAgain: boolean
  /** The page has been recompressed at best quality, or is being recompressed. */
  isRecompressed: boolean
}

/** An estimate: headers, keys and Node's buffer overhead; for pages not about a table also the gzip copy. */
const bytesOf = ({ brotli, slots }: Page): number => 2048 + brotli.length * (slots ? 1 : 2.5)
const bytesOfTable = 100
const bytesOfBusiness = 512

/** The cached pages of one business. */
export class CachedBusiness {
  readonly #pages = new Map<string, CachedPage>()
  #tables: TableForms | null = null
  /** The language for guests who have not chosen one. */
  #language: Language | null = null
  bytes = bytesOfBusiness
  /** One of the business's pages was requested again since the cache last made room. */
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
    // A form in place of a table (`/menu/{id}/#`) matches no page.
    return isTableSegment(asked.table) ? this.#tables?.formOf(asked.table) : undefined
  }

  /** Stores a page, replacing an older version; beyond `maxPages` the oldest pages are removed. */
  store(form: string, cached: CachedPage, maxPages: number): void {
    const { page, asked } = cached
    if (asked.preferences.language === null) this.#language = page.language
    const key = this.#keyOf(page.onlyTable ?? form, asked)
    this.#remove(key)
    this.#pages.set(key, cached)
    this.bytes += bytesOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages) break
      this.#remove(oldest)
    }
  }

  /** Replaces the page with a smaller encoding, if it is still cached. */
  replace(cached: CachedPage, page: Page): void {
    if (!Array.from(this.#pages.values()).includes(cached)) return
    this.bytes += bytesOf(page) - bytesOf(cached.page)
    cached.page = page
  }

  #remove(key: string): void {
    const cached = this.#pages.get(key)
    if (cached) this.bytes -= bytesOf(cached.page)
    this.#pages.delete(key)
  }

  #keyOf(form: string, { rest, preferences, isLanguageAsked }: PageKey): string {
    const { layout, menuIndex } = preferences
    const language = preferences.language ?? this.#language ?? ''
    // An address that names a menu shows that menu, regardless of which was open last.
    return `${form}${rest} ${isLanguageAsked ? 'asked ' : ''}${language} ${layout} ${rest ? '' : menuIndex}`
  }
}
