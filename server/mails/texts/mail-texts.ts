import type { Language } from '#contract/domain/bounds.ts'
import { en, type MailTexts } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'
import { sq } from './sq.ts'

const texts: Record<Language, MailTexts> = { en, sq, fr, nl }

/** The texts in a business's language. */
export const mailTexts = (language: string): MailTexts => texts[language as Language] ?? en
