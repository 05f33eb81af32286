import type { Language } from './languages.ts'

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  sq: 'Shqip',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
}

/** How each language writes the price of a plan: the number (0) and the currency's sign (¤). */
export const planPrices: Readonly<Record<Language, '¤0' | '¤ 0' | '0 ¤'>> = {
  en: '¤0',
  sq: '0 ¤',
  fr: '0 ¤',
  nl: '¤ 0',
  de: '0 ¤',
  it: '0 ¤',
}
