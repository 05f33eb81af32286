import { chooseLanguages, type CardLanguages, type ShownLanguages } from '#contract/domain/card-languages.ts'
import type { Page } from './page.ts'
import {
  isAskedLanguage,
  isMenusKey,
  isTableSegment,
  menusForm,
  type PageKey,
  type TableForms,
} from './page-key.ts'
import type { Preferences } from './preferences.ts'

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

/** What decides which of its pages a business shows. */
export interface PageChoice {
  tables: TableForms
  /** Those of the card, from which a guest's are chosen; null: the business is gone. */
  languages: CardLanguages | null
}

/** An estimate: headers, keys and Node's buffer overhead; for pages not about a table also the gzip copy. */
const bytesOf = ({ brotli, slots }: Page): number => 2048 + brotli.length * (slots ? 1 : 2.5)
const bytesOfTable = 100
const bytesOfBusiness = 512
const maxAskings = 100

/** The cached pages of one business. */
export class CachedBusiness {
  readonly #pages = new Map<string, CachedPage>()
  #tables: TableForms | null = null
  #languages: CardLanguages | null = null
  /** What was chosen from them: browsers hardly differ, and reading their tags takes longer than sending a page. */
  readonly #shown = new Map<string, ShownLanguages>()
  bytes = bytesOfBusiness
  /** One of the business's pages was requested again since the cache last made room. */
  wasAskedAgain = false

  get pages(): Iterable<CachedPage> {
    return this.#pages.values()
  }

  chooseBy({ tables, languages }: PageChoice): void {
    this.bytes += bytesOfTable * (tables.size - (this.#tables?.size ?? 0))
    this.#tables = tables
    this.#languages = languages
  }

  find(asked: PageKey): CachedPage | undefined {
    const form = this.#formOf(asked)
    if (form === undefined) return undefined
    return this.#pages.get(this.keyOf(form, asked)) ?? this.#pages.get(this.keyOf(asked.table, asked))
  }

  #formOf(asked: PageKey): string | undefined {
    if (isMenusKey(asked)) return menusForm
    // A form in place of a table (`/menu/{id}/#`) matches no page.
    return isTableSegment(asked.table) ? this.#tables?.formOf(asked.table) : undefined
  }

  /** Stores a page, replacing an older version; beyond `maxPages` the oldest pages are removed. */
  store(form: string, cached: CachedPage, maxPages: number): void {
    const { page, asked } = cached
    const key = this.keyOf(page.onlyTable ?? form, asked)
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

  #shownTo(preferences: Preferences): ShownLanguages | null {
    if (!this.#languages) return null
    const { language, card, accepted } = preferences
    const asking = `${language} ${card} ${accepted}`
    const known = this.#shown.get(asking)
    if (known) return known
    const shown = chooseLanguages(preferences, this.#languages)
    if (this.#shown.size >= maxAskings) this.#shown.clear()
    this.#shown.set(asking, shown)
    return shown
  }

  /** The same for all guests who are shown the same page. */
  keyOf(form: string, asked: PageKey): string {
    const { rest, preferences } = asked
    const { layout, menuIndex } = preferences
    const shown = isMenusKey(asked) ? null : this.#shownTo(preferences)
    const language = shown ? `${shown.language} ${shown.card}` : ''
    // An address that names a menu shows that menu, regardless of which was open last.
    return `${form}${rest} ${shown && isAskedLanguage(asked, shown.card) ? 'asked ' : ''}${language} ${layout} ${rest ? '' : menuIndex}`
  }
}
