import { brotliFor, type Page } from './page.ts'

const maxBytes = 8 * 1024 * 1024

/** The bytes of pages for the tables served last, so that they are made once while guests come and go. */
export class TableCopies {
  readonly #copies = new Map<Page, Map<string, Buffer>>()
  #bytes = 0

  get(page: Page, table: string): Buffer {
    if (!page.slots) return page.brotli
    return this.#copies.get(page)?.get(table) ?? this.#make(page, table)
  }

  #make(page: Page, table: string): Buffer {
    if (this.#bytes > maxBytes) {
      // The cache refills in a moment; tracking the oldest entry would cost more.
      this.#copies.clear()
      this.#bytes = 0
    }
    const bytes = brotliFor(page, table)
    const ofPage = this.#copies.get(page) ?? new Map<string, Buffer>()
    this.#copies.set(page, ofPage.set(table, bytes))
    this.#bytes += bytes.length
    return bytes
  }
}
