import { isLanguage } from '../domain/languages.ts'
import { contractTexts } from './texts.ts'

/** The texts on a printed code in the business's language, which guests read, or else in English. */
export const codeTextsIn = (language: string) =>
  contractTexts[isLanguage(language) ? language : 'en'].tableCode

/** "Tavolina 8": the name of a table without one of its own. */
export const numberedTable = (language: string, number: number): string =>
  `${codeTextsIn(language).table} ${number}`
