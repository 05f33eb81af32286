import type { IncomingHttpHeaders } from 'node:http'
import { languages, type Language } from '#contract/domain/bounds.ts'

/**
 * The guest's preferences that affect a page, from the cookies that web/lib/i18n.ts,
 * web/guest/settings/layout-preference.ts and web/guest/menu/menu-selection.ts write.
 */
export interface Preferences {
  language: Language | null
  layout: 'list' | 'grid'
  /** The menu that was open last; an address without a menu opens it again. */
  menuIndex: number
}

const none: Preferences = { language: null, layout: 'list', menuIndex: 0 }

export function readPreferences(cookie: string | undefined): Preferences {
  if (!cookie) return none
  return {
    language: findLanguage(/(?:^|; ?)unem_language=(\w\w)(?:;|$)/.exec(cookie)?.[1]),
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
export function readOwnLanguage({ headers }: Asking): Language | null {
  const own = (headers['accept-language'] ?? '').split(',').map((tag) => findLanguage(tag.trim().slice(0, 2)))
  return readPreferences(headers.cookie).language ?? own.find((language) => language !== null) ?? null
}
