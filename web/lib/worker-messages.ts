/** A message from a guest's page to the service worker (web/sw/menus.ts). */
export interface WorkerMessage {
  pages: string[]
  files: string[]
  /** The guest changed a preference, so even a page cached a moment ago is outdated. */
  isChanged: boolean
}

/** The cache of menu pages, and the header with the time of caching; the page reads both too. */
export const pagesCache = 'menus'
export const cachedAtHeader = 'x-kept-at'
/** The header with the guest's preferences that the page was rendered for. */
export const preferencesHeader = 'x-kept-for'
