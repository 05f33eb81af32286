import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Events } from '../events.ts'
import type { Choices } from './choices.ts'

/** A rendered page, compressed once and sent many times. */
export interface Page {
  status: number
  etag: string
  brotli: Buffer
  /** Everything but encoding and length. */
  headers: Readonly<Record<string, string>>
  /** When it looks different by itself; null: not before the business changes it. */
  until: Date | null
  /** When it began to look so, by the same clock; null: as long ago as anybody asks. */
  since: Date | null
}

/** Brotli at 6: some milliseconds, and within an eighth of the best, which takes a hundred times as long. */
const atOnce = compression(6)
const atBest = compression(constants.BROTLI_MAX_QUALITY)
function compression(quality: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } }
}

export async function makePage(
  html: string,
  {
    csp,
    status,
    since = null,
    until,
  }: { csp: string; status: number; since?: Date | null; until: Date | null },
): Promise<Page> {
  const brotli = await promisify(brotliCompress)(html, atOnce)
  const etag = `W/"${createHash('sha256').update(brotli).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    // A browser asks each time, so that a changed price is there at once; a CDN in front may answer for two seconds.
    'cache-control': 'no-cache',
    'cdn-cache-control': 'max-age=2, stale-while-revalidate=30',
    vary: 'accept-encoding, cookie',
    etag,
  }
  return { status, since, until, brotli, etag, headers }
}

/** The same page as small as it gets: for one that is asked for again. */
export const pressed = async (page: Page): Promise<Page> => ({
  ...page,
  brotli: await promisify(brotliCompress)(await asPlain(page), atBest),
})

export const asGzip = async (page: Page): Promise<Buffer> => promisify(gzip)(await asPlain(page))
export const asPlain = (page: Page): Promise<Buffer> => promisify(brotliDecompress)(page.brotli)

/** `/menu/{business}/{table}`, and nothing after it. */
const namesNoMenu = (path: string) => path.split('/', 5).length === 4

const mostBytes = 64 * 1024 * 1024
/** Of one business: its tables, languages and products must not push out everybody else's pages. */
const mostPagesOfBusiness = 400
/** How long the database is taken for away after it has not answered: its kept pages need not ask it again. */
const awayForMs = 2000

/**
 * Pages by business and address. A change of the business drops its pages at once, in the process that made it before
 * its answer leaves, in others with the event. While events do not arrive nothing more is kept, and what is kept is shown
 * only if the database does not answer (contract page, section 9).
 */
export class PageCache {
  readonly #events: Events
  readonly #businesses = new Map<string, Map<string, Page>>()
  readonly #changes = new Map<string, number>()
  readonly #pressed = new WeakSet<Page>()
  readonly #rendering = new Map<string, Promise<Page>>()
  #awayUntil = 0
  #restsUntil = 0
  #gaps = 0
  #bytes = 0

  constructor(events: Events) {
    this.#events = events
    events.subscribe((event) => {
      if (event.type !== 'menu-changed') return
      this.#changes.set(event.businessId, (this.#changes.get(event.businessId) ?? 0) + 1)
      this.#drop(event.businessId)
    })
    events.onGap(() => {
      this.#gaps += 1
      for (const businessId of this.#businesses.keys()) this.#drop(businessId)
    })
  }

  /** The key of a page: its address and what of the guest's choices it shows. */
  static key(path: string, { language, layout, menuIndex }: Choices): string {
    return `${path} ${language ?? ''} ${layout} ${namesNoMenu(path) ? menuIndex : ''}`
  }

  /** The kept page, or the one that `render` makes; kept unless the business changed while it was made. */
  async get(businessId: string, key: string, now: Date, render: () => Promise<Page>): Promise<Page> {
    const kept = this.peek(businessId, key, now)
    if (kept) return kept
    // Many may ask for a page that has just changed: it is made once.
    const work = `${this.#stateOf(businessId)} ${businessId} ${key}`
    const rendering = this.#rendering.get(work) ?? this.#render(businessId, key, render)
    this.#rendering.set(work, rendering)
    try {
      return await rendering
    } finally {
      this.#rendering.delete(work)
    }
  }

  async #render(businessId: string, key: string, render: () => Promise<Page>): Promise<Page> {
    const state = this.#stateOf(businessId)
    const page = await render()
    if (page.status === 200 && state === this.#stateOf(businessId) && this.#events.isLive()) {
      this.#keep(businessId, key, page)
    }
    return page
  }

  /** The kept page if it is surely what would be rendered now, or if nothing can be rendered. */
  peek(businessId: string, key: string, now: Date): Page | undefined {
    const page = this.#businesses.get(businessId)?.get(key)
    if (!page || !this.#isFresh(page, now)) return undefined
    this.#press(businessId, key, page)
    return page
  }

  #isFresh(page: Page, now: Date): boolean {
    if (performance.now() < this.#awayUntil) return true
    if (!this.#events.isLive()) return false
    const { since, until } = page
    // One made before the clock was set back shows another hour.
    return until === null || (now < until && (since === null || now >= since))
  }

  /** The database does not answer: for a moment whatever is kept is shown. Answers the kept page. */
  whileAway(businessId: string, key: string): Page | undefined {
    this.#awayUntil = performance.now() + awayForMs
    return this.#businesses.get(businessId)?.get(key)
  }

  /**
   * What is asked for twice is worth the best compression: one page at a time, on a thread of its own, for at most a
   * tenth of the time, so that a menu that changes by the minute does not keep a core busy.
   */
  #press(businessId: string, key: string, page: Page): void {
    const begin = performance.now()
    if (begin < this.#restsUntil || this.#pressed.has(page)) return
    this.#restsUntil = Number.POSITIVE_INFINITY
    this.#pressed.add(page)
    const rest = () => {
      const end = performance.now()
      this.#restsUntil = end + 9 * (end - begin)
    }
    void pressed(page).then((smaller) => {
      rest()
      this.#pressed.add(smaller)
      if (this.#businesses.get(businessId)?.get(key) === page) this.#keep(businessId, key, smaller)
    }, rest)
  }

  #stateOf(businessId: string): string {
    return `${this.#gaps} ${this.#changes.get(businessId) ?? 0}`
  }

  #keep(businessId: string, key: string, page: Page): void {
    const pages = this.#businesses.get(businessId) ?? new Map<string, Page>()
    this.#bytes += page.brotli.length - (pages.get(key)?.brotli.length ?? 0)
    pages.set(key, page)
    for (const [oldest, { brotli }] of pages) {
      if (pages.size <= mostPagesOfBusiness) break
      pages.delete(oldest)
      this.#bytes -= brotli.length
    }
    // Moved to the end: the business not rendered for longest goes first.
    this.#businesses.delete(businessId)
    this.#businesses.set(businessId, pages)
    for (const oldest of this.#businesses.keys()) {
      if (this.#bytes <= mostBytes) break
      this.#drop(oldest)
    }
  }

  #drop(businessId: string): void {
    for (const page of this.#businesses.get(businessId)?.values() ?? []) this.#bytes -= page.brotli.length
    this.#businesses.delete(businessId)
  }
}
