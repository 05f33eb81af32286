import { systemContext } from '#server/lib/context.ts'
import type { AppServices } from '#server/lib/services.ts'
import type { PageCache } from '#server/lib/pages/page-cache.ts'
import { isMenusKey, menusForm, menusKey, type PageKey } from '#server/lib/pages/page-key.ts'
import type { Page } from '#server/lib/pages/page.ts'
import { Renewal } from '#server/lib/pages/renewal.ts'
import { isDatabaseUnavailable } from '#server/lib/database/unavailable.ts'
import { findPage } from './guest-page-address.ts'
import type { PageRenderer } from './rendering/renderer.ts'

/** Provides guests' pages: from the cache, or else from the renderer. */
export class GuestPageSource {
  readonly #services: AppServices
  readonly #cache: PageCache
  readonly #renderer: PageRenderer
  readonly #renewal = new Renewal((asked) => this.#renew(asked))

  constructor(services: AppServices, cache: PageCache, renderer: PageRenderer) {
    this.#services = services
    this.#cache = cache
    this.#renderer = renderer
    cache.onStale((pages) => this.#renewal.add(pages))
  }

  /**
   * The page, a path to redirect to, or null if the page does not exist. While the database is down, falls
   * back to a cached page.
   */
  async get(asked: PageKey): Promise<Page | { redirect: string } | null> {
    const cached = this.#cache.peek(asked, this.#services.clock().getTime())
    if (cached) return cached
    this.#cache.counts.misses += 1
    try {
      return await this.#make(asked)
    } catch (error) {
      const cached = isDatabaseUnavailable(error) ? this.#cache.getWhileDown(asked) : undefined
      if (!cached) throw error
      return cached
    }
  }

  async #renew(asked: PageKey): Promise<void> {
    await this.#make(asked)
    this.#cache.counts.renewals += 1
  }

  /** The menus as JSON; throws like the API call that requests them. */
  async getMenus(businessId: string, language?: string): Promise<Page> {
    return (await this.get(menusKey(businessId, language))) as Page
  }

  async #make(asked: PageKey): Promise<Page | { redirect: string } | null> {
    const ctx = systemContext(this.#services)
    if (isMenusKey(asked)) return this.#makeMenus(asked, ctx.now)
    const { admission } = this.#services
    const found = await admission.runFor(asked.businessId, 'page', () => findPage(ctx, this.#cache, asked))
    if (found === null || 'redirect' in found) return found
    const { publicUrl } = this.#services.config
    return this.#cache.get(found, found.form, ctx.now.getTime(), (form) =>
      this.#renderer.render(
        { as: 'page', ...found, isShared: found.isShared && form === found.form, publicUrl },
        ctx.now,
      ),
    )
  }

  #makeMenus(asked: PageKey, now: Date): Promise<Page> {
    const { businessId, rest: language } = asked
    return this.#cache.get(asked, menusForm, now.getTime(), () =>
      this.#renderer.render({ as: 'json', businessId, language }, now),
    )
  }

  /** Stops rendering in the background. */
  stop(): void {
    this.#renewal.stop()
  }
}
