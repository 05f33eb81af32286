import type { Preferences } from './preferences.ts'

/** Identifies a page of a business. */
export interface PageKey {
  businessId: string
  /** The table's segment of the address: a number, `pickup`, `delivery` or `signup`. */
  table: string
  /** The rest of the path: empty, or a view of the menu. */
  rest: string
  preferences: Preferences
  /** The address asks for a language (`?lang=`): such pages are cached separately. */
  isLanguageAsked: boolean
}

/** Whether the address asks for a language that the page has: any other changes nothing. */
export const isAskedLanguage = ({ isLanguageAsked, preferences }: PageKey, card: string): boolean =>
  isLanguageAsked && (preferences.card === null || preferences.card === card)

/** The menus as JSON are cached like a page, one entry for all tables, and one for each further language of the card. */
export const menusKey = (businessId: string, language?: string): PageKey => ({
  businessId,
  table: '',
  rest: language ?? '',
  preferences: { language: 'en', card: null, layout: 'list', menuIndex: 0 },
  isLanguageAsked: false,
})

/** The form under which the JSON menus are cached. */
export const menusForm = ''

export const isMenusKey = ({ table }: PageKey): boolean => table === ''

/** Whether this is a table number, or one of the words used in its place (customer specification, section 2). */
export const isTableSegment = (table: string): boolean => /^(\d{1,6}|pickup|delivery|signup)$/.test(table)

const prefix = '/menu/'
const idLength = 36
const tableFrom = prefix.length + idLength + 1

/** The key of a plain address that names the business by its id; null for any other address. */
export function parsePageKey(url: string, preferences: Preferences): PageKey | null {
  if (url[tableFrom - 1] !== '/' || !url.startsWith(prefix)) return null
  const end = url.indexOf('/', tableFrom)
  return {
    businessId: url.slice(prefix.length, tableFrom - 1),
    table: end < 0 ? url.slice(tableFrom) : url.slice(tableFrom, end),
    rest: end < 0 ? '' : url.slice(end),
    preferences,
    isLanguageAsked: false,
  }
}

/** The form shared by all table numbers that a business does not have. */
const unknown = '?'

/** Groups the tables of a business by the cached page they share. */
export class TableForms {
  readonly #forms: ReadonlyMap<string, string>

  constructor(numbers: readonly number[]) {
    this.#forms = new Map(numbers.map(String).map((number) => [number, '#'.repeat(number.length)]))
  }

  /** Known tables with equally many digits in their numbers share a page, and so do all unknown ones. */
  formOf(table: string): string {
    const form = this.#forms.get(table)
    if (form || !/^\d{1,6}$/.test(table)) return form ?? table
    // A number with leading zeros keeps them in its links, so it has its own page.
    return this.#forms.has(String(Number(table))) ? table : unknown
  }

  get size(): number {
    return this.#forms.size
  }
}

export const isUnknownTable = (form: string): boolean => form === unknown
export const isSharedByTables = (form: string): boolean => form.startsWith('#')
