import type { Events } from '../events.ts'
import { CachedBusiness, type CachedPage, type PageChoice } from './cached-business.ts'
import type { PageKey, TableForms } from './page-key.ts'
import { recompress, type Page } from './page.ts'

const maxBytes = 256 * 1024 * 1024
/** Per business: its many languages and products must not evict other businesses' pages. */
const maxPagesPerBusiness = 400
/**
 * How long the database counts as down after a failed query: requests for cached pages need not try it again.
 */
const downForMs = 2000

/** Renders the page shared by all tables of this form, or that of the single table with this number. */
type Render = (form: string) => Promise<Page>

/**
 * Caches pages by business, one for all its tables. A change of the business drops its pages at once: in the process
 * that made it before its response is sent, in others with the event. While events do not arrive nothing more is
 * cached, and cached pages are served only if the database is down (contract page, section 9).
 */
export class PageCache {
  readonly #events: Events
  readonly #businesses = new Map<string, CachedBusiness>()
  readonly #changes = new Map<string, number>()
  readonly #rendering = new Map<string, Promise<Page>>()
  #onStale: (asked: PageKey[]) => void = () => {}
  #downUntil = 0
  #idleUntil = 0
  #gaps = 0
  #bytes = 0
  /** Since startup: cache hits, misses, pages renewed in the background, and all that were rendered. */
  readonly counts = { hits: 0, misses: 0, renewals: 0, rendered: 0 }

  constructor(events: Events) {
    this.#events = events
    events.subscribe((event) => {
      if (event.type !== 'menu-changed') return
      const { businessId } = event
      this.#changes.set(businessId, (this.#changes.get(businessId) ?? 0) + 1)
      const pages = [...(this.#businesses.get(businessId)?.pages ?? [])]
      this.#drop(businessId)
      this.#onStale(pages.filter(({ wasAskedAgain }) => wasAskedAgain).map(({ asked }) => asked))
    })
    events.onGap(() => {
      this.#gaps += 1
      for (const businessId of this.#businesses.keys()) this.#drop(businessId)
    })
  }

  /** `listener` gets the frequently requested pages that a change has just dropped. */
  onStale(listener: (asked: PageKey[]) => void): void {
    this.#onStale = listener
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#businesses.size
  }

  /** The cached page if it is certainly current, or if nothing can be rendered. */
  peek(asked: PageKey, now: number): Page | undefined {
    const business = this.#businesses.get(asked.businessId)
    const cached = business?.find(asked)
    if (!business || !cached || !this.#isFresh(cached.page, now)) return undefined
    this.counts.hits += 1
    business.wasAskedAgain = true
    cached.wasAskedAgain = true
    this.#recompress(business, cached)
    return cached.page
  }

  /** The tables that `read` finds; cached, with the languages, unless the business changed meanwhile. */
  async tablesOf(businessId: string, read: () => Promise<PageChoice>): Promise<TableForms> {
    const state = this.#stateOf(businessId)
    const choice = await read()
    if (this.#isCurrent(businessId, state)) this.#change(businessId, (cached) => cached.chooseBy(choice))
    return choice.tables
  }

  /** The cached page, or the one that `render` makes; cached unless the business changed meanwhile. */
  async get(asked: PageKey, form: string, now: number, render: Render): Promise<Page> {
    const cached = this.#businesses.get(asked.businessId)?.find(asked)
    if (cached && this.#isFresh(cached.page, now)) return cached.page
    const page = await this.#renderOnce(asked, form, render)
    const isForOther = page.onlyTable !== null && page.onlyTable !== asked.table
    return isForOther ? this.#renderOnce(asked, asked.table, render) : page
  }

  /** Many guests may request a page that has just changed: it is rendered once for all who are shown the same. */
  async #renderOnce(asked: PageKey, form: string, render: Render): Promise<Page> {
    const { businessId } = asked
    const key = this.#businesses.get(businessId)?.keyOf(form, asked) ?? JSON.stringify([form, asked])
    const work = `${this.#stateOf(businessId)} ${businessId} ${key}`
    const rendering = this.#rendering.get(work) ?? this.#render(asked, form, render)
    this.#rendering.set(work, rendering)
    try {
      return await rendering
    } finally {
      this.#rendering.delete(work)
    }
  }

  async #render(asked: PageKey, form: string, render: Render): Promise<Page> {
    const { businessId } = asked
    const state = this.#stateOf(businessId)
    this.counts.rendered += 1
    const page = await render(form)
    if (page.status === 200 && this.#isCurrent(businessId, state))
      this.#change(businessId, (business) =>
        business.store(
          form,
          { page, asked, wasAskedAgain: false, isRecompressed: false },
          maxPagesPerBusiness,
        ),
      )
    return page
  }

  #isFresh({ since, until }: Page, now: number): boolean {
    if (this.#downUntil && performance.now() < this.#downUntil) return true
    if (!this.#events.isLive()) return false
    // A page rendered before the clock was set back shows a later time.
    return until === null || (now < until && (since === null || now >= since))
  }

  /** Called when the database is down: for a moment all cached pages count as current. Returns the cached page. */
  getWhileDown(asked: PageKey): Page | undefined {
    this.#downUntil = performance.now() + downForMs
    return this.#businesses.get(asked.businessId)?.find(asked)?.page
  }

  /**
   * A page requested twice is worth the best compression: one page at a time, in a separate thread, for at most a
   * tenth of the time, so that a menu that changes every minute does not keep a core busy.
   */
  #recompress(business: CachedBusiness, cached: CachedPage): void {
    if (cached.isRecompressed) return
    const begin = performance.now()
    if (begin < this.#idleUntil) return
    this.#idleUntil = Number.POSITIVE_INFINITY
    cached.isRecompressed = true
    const rest = () => {
      const end = performance.now()
      this.#idleUntil = end + 9 * (end - begin)
    }
    void recompress(cached.page).then((smaller) => {
      rest()
      const { businessId } = cached.asked
      if (this.#businesses.get(businessId) !== business) return
      this.#change(businessId, () => business.replace(cached, smaller))
    }, rest)
  }

  #stateOf(businessId: string): string {
    return `${this.#gaps} ${this.#changes.get(businessId) ?? 0}`
  }

  /** Whether data read at `state` is still current. */
  #isCurrent(businessId: string, state: string): boolean {
    return state === this.#stateOf(businessId) && this.#events.isLive()
  }

  #change(businessId: string, change: (business: CachedBusiness) => void): void {
    const business = this.#businesses.get(businessId) ?? new CachedBusiness()
    this.#businesses.set(businessId, business)
    this.#bytes -= business.bytes
    change(business)
    this.#bytes += business.bytes
    this.#makeRoom()
  }

  /**
   * Evicts the business cached first, unless it was requested since: then it moves to the end of the queue.
   */
  #makeRoom(): void {
    for (const [businessId, business] of this.#businesses) {
      if (this.#bytes <= maxBytes) return
      if (!business.wasAskedAgain) {
        this.#drop(businessId)
        continue
      }
      business.wasAskedAgain = false
      this.#businesses.delete(businessId)
      this.#businesses.set(businessId, business)
    }
  }

  #drop(businessId: string): void {
    this.#bytes -= this.#businesses.get(businessId)?.bytes ?? 0
    this.#businesses.delete(businessId)
  }
}
