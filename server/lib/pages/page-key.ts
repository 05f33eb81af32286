import type { Preferences } from './preferences.ts'

/** Which page of a business is asked for. */
export interface PageKey {
  businessId: string
  /** The segment of the address: a number, `delivery` or `signup`. */
  table: string
  /** What follows it in the address: nothing, or a view of the menu. */
  rest: string
  preferences: Preferences
  /** The address itself asks for the language (`?lang=`): that is a page of its own. */
  isLanguageAsked: boolean
}

/** The menus as JSON are kept like a page, one for all tables and in all languages. */
export const menusKey = (businessId: string): PageKey => ({
  businessId,
  table: '',
  rest: '',
  preferences: { language: 'en', layout: 'list', menuIndex: 0 },
  isLanguageAsked: false,
})

/** Under this they are kept. */
export const menusForm = ''

export const isMenusKey = ({ table }: PageKey): boolean => table === ''

/** A table number, or one of the words that stand in its place (customer specification, section 2). */
export const isTableSegment = (table: string): boolean => /^(\d{1,6}|delivery|signup)$/.test(table)

const prefix = '/menu/'
const idLength = 36
const tableFrom = prefix.length + idLength + 1

/** The page that a plain address asks for, where it names the business by its id; null: another kind of address. */
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

/** Under this all tables are kept that a business does not have. */
const unknown = '?'

/** The tables of a business, as its kept pages tell them apart. */
export class TableForms {
  readonly #forms: ReadonlyMap<string, string>

  constructor(numbers: readonly number[]) {
    this.#forms = new Map(numbers.map(String).map((number) => [number, '#'.repeat(number.length)]))
  }

  /** Known tables whose numbers have as many digits share their pages, and so do all unknown ones. */
  formOf(table: string): string {
    const form = this.#forms.get(table)
    if (form || !/^\d{1,6}$/.test(table)) return form ?? table
    // One that is written with zeros before it keeps them in its links.
    return this.#forms.has(String(Number(table))) ? table : unknown
  }

  get size(): number {
    return this.#forms.size
  }
}

export const isUnknownTable = (form: string): boolean => form === unknown
export const isSharedByTables = (form: string): boolean => form.startsWith('#')
