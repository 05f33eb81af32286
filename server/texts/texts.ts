import { isLanguage, type Language } from '#contract/domain/bounds.ts'
import { de } from './de.ts'
import { en, type ServerTexts } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { sq } from './sq.ts'

/** The texts that only the server writes, in each language. */
export const serverTexts: Readonly<Record<Language, ServerTexts>> = { en, sq, fr, nl, de, it }

/** The texts in the language of a business or a person, or else in English. */
export const textsIn = (language: string): ServerTexts => serverTexts[isLanguage(language) ? language : 'en']
