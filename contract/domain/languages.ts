/**
 * The languages of the interface, with the decimal sign of each and what separates its thousands. Fixed here rather than
 * taken from Intl: server and browser must write the same, whatever their ICU version. A guest's first script contains
 * this list, so what else is known of a language stands in its files, or in language-names.ts.
 */
export const languageSigns = {
  en: ['.', ','],
  sq: [',', '\u00a0'],
  fr: [',', '\u202f'],
  nl: [',', '.'],
  de: [',', '.'],
  it: [',', '.'],
} as const satisfies Record<string, readonly [decimal: string, group: string]>

export type Language = keyof typeof languageSigns
export const languages = Object.keys(languageSigns) as Language[]

export const isLanguage = (code: string | null | undefined): code is Language =>
  languages.some((language) => language === code)
