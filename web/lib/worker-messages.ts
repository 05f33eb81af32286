/** A message from a guest's page to the service worker (web/sw/menus.ts). */
export interface WorkerMessage {
  pages: string[]
  files: string[]
  /** The guest changed a preference, so even a page cached a moment ago is outdated. */
  isChanged: boolean
  /** The languages that the guest is reading, as `languagesOf` writes them. */
  language: string
}

/** A message from the pad: what the office has loaded, to be opened without a network (web/sw/office.ts). */
export interface OfficeMessage {
  office: string[]
}

/** The worker asks a page of the office which business it shows, and is answered through the message's port (web/sw/push.ts). */
export interface PlaceQuestion {
  asks: 'place'
}

/** The cache of menu pages, and the header with the time of caching; the page reads both too. */
export const pagesCache = 'menus'
export const cachedAtHeader = 'x-kept-at'
/** The header with the guest's preferences that the page was rendered for. */
export const preferencesHeader = 'x-kept-for'
/** The language of a page, with that of its card if the document names one. */
export const languagesOf = (language: string, card: string | undefined): string =>
  card ? `${language} ${card}` : language
/** The headers with the languages that the page is in, and the username that short addresses use. */
export const languageHeader = 'x-kept-language'
export const usernameHeader = 'x-kept-username'
