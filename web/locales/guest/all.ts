import type { Language } from '#contract/domain/bounds.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import { en, type GuestTexts } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'
import { sq } from './sq.ts'

/** For the server's renderer, which needs all languages. */
export const allGuestTexts: Record<Language, SameTexts<GuestTexts>> = { en, sq, fr, nl }
