/** What a guest's page says to the service worker (web/sw/menus.ts). */
export interface WorkerMessage {
  pages: string[]
  files: string[]
  /** The guest has chosen otherwise since: what was just kept shows something else. */
  isChanged: boolean
}

/** Where the worker keeps the pages of menus, and the header that says since when: the page reads it too. */
export const pagesCache = 'menus'
export const cachedAtHeader = 'x-kept-at'
/** And the one that says for which choices of the guest it was rendered. */
export const preferencesHeader = 'x-kept-for'
