import type { IncomingHttpHeaders } from 'node:http'
import { languages, type Language } from '#contract/domain/bounds.ts'

/**
 * The guest's preferences that affect a page, from the cookies that web/lib/i18n.ts,
 * web/guest/settings/layout-preference.ts and web/guest/menu/menu-selection.ts write.
 */
export interface Preferences {
  language: Language | null
  /** The language of the card, where that is not the page's; null: it follows from the others. */
  card: string | null
  /** The browser's languages (Accept-Language), which decide while the guest has chosen none. */
  accepted?: string | undefined
  layout: 'list' | 'grid'
  /** The menu that was open last; an address without a menu opens it again. */
  menuIndex: number
}

const none: Preferences = { language: null, card: null, layout: 'list', menuIndex: 0 }

/** Browsers send some twenty characters for each language. */
const maxAccepted = 200

export function readPreferences({ headers }: Asking): Preferences {
  const { cookie } = headers
  const accepted = headers['accept-language']?.slice(0, maxAccepted)
  if (!cookie) return { ...none, accepted }
  return {
    language: findLanguage(/(?:^|; ?)unem_language=(\w\w)(?:;|$)/.exec(cookie)?.[1]),
    card: /(?:^|; ?)card_language=([\w-]{2,35})(?:;|$)/.exec(cookie)?.[1] ?? null,
    accepted,
    layout: /(?:^|; ?)layout=grid(?:;|$)/.test(cookie) ? 'grid' : 'list',
    // The browser sends this cookie only to its own business. Two digits at most, so that nobody can fill the
    // cache with pages.
    menuIndex: Number(/(?:^|; ?)selected_menu_index=(\d\d?)(?:;|$)/.exec(cookie)?.[1] ?? 0),
  }
}

export const findLanguage = (code: unknown): Language | null =>
  languages.find((known) => known === code) ?? null

interface Asking {
  headers: IncomingHttpHeaders
}

/** The language of a page that belongs to no business: the visitor's, else English. */
export const readLanguage = (request: Asking): Language => readOwnLanguage(request) ?? 'en'

/** The visitor's choice, else the first supported one of the browser's languages, if there is one. */
export function readOwnLanguage(request: Asking): Language | null {
  const own = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => findLanguage(tag.trim().slice(0, 2)))
  return readPreferences(request).language ?? own.find((language) => language !== null) ?? null
}
