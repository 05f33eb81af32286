import type { Language } from '#contract/domain/bounds.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import { en, type GuestTexts } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'
import { sq } from './sq.ts'

/** For the renderer, which speaks all of them. */
export const allGuestTexts: Record<Language, SameTexts<GuestTexts>> = { en, sq, fr, nl }
