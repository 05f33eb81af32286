import type { Language } from './bounds.ts'

/** The blank margin that scanners need around a QR code, in modules. */
export const quietZone = 4

/**
 * The lowest error correction, since it needs the fewest modules: at the same printed size each module is
 * larger. For a phone at arm's length in candlelight that helps more than redundancy does on a card that can
 * simply be reprinted when stained.
 */
export const codeErrorCorrection = 'L'

interface CardTexts {
  scan: string
  type: string
  table: string
}

/** The texts on a printed code, in the languages of the business: guests read them. */
const cardTexts: Record<Language, CardTexts> = {
  en: { scan: 'Scan for the menu', type: 'or open', table: 'Table' },
  sq: { scan: 'Skanoni për menynë', type: 'ose hapni', table: 'Tavolina' },
  fr: { scan: 'Scannez pour voir la carte', type: 'ou ouvrez', table: 'Table' },
  nl: { scan: 'Scan voor het menu', type: 'of open', table: 'Tafel' },
}
const isLanguage = (code: string): code is Language => code in cardTexts

/** The texts of a card in the business's language, or else in English. */
export const cardTextsIn = (language: string): CardTexts => cardTexts[isLanguage(language) ? language : 'en']

/** "Tavolina 8": the name of a table without one of its own. */
export const numberedTable = (language: string, number: number): string =>
  `${cardTextsIn(language).table} ${number}`

/** Whether the table has a name of its own rather than just its number. */
export const hasOwnName = ({ name, number }: { name: string; number: number }): boolean =>
  name !== String(number)
