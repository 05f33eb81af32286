import type { PageKey } from './page-key.ts'

/** Pages beyond this number are rendered only when they are requested. */
const maxWaiting = 500

/** Renders dropped pages again in the background, one at a time, so that the next guest finds them cached. */
export class Renewal {
  readonly #renew: (asked: PageKey) => Promise<unknown>
  readonly #waiting = new Map<string, PageKey>()
  #isWorking = false
  #isStopped = false

  /** `renew` renders and caches one page, and handles its own errors. */
  constructor(renew: (asked: PageKey) => Promise<unknown>) {
    this.#renew = renew
  }

  add(pages: readonly PageKey[]): void {
    for (const page of pages.slice(0, maxWaiting - this.#waiting.size))
      this.#waiting.set(JSON.stringify(page), page)
    if (!this.#isWorking) void this.#work()
  }

  stop(): void {
    this.#isStopped = true
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (const [key, page] of this.#waiting) {
      this.#waiting.delete(key)
      if (!this.#isStopped) await this.#renew(page).catch(() => {})
    }
    this.#isWorking = false
  }
}
