import type { Language } from '#contract/domain/bounds.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { GuestTexts } from './en.ts'

/** One file per language: a guest loads only one. */
export const guestTexts: Record<Language, () => Promise<SameTexts<GuestTexts>>> = {
  en: async () => (await import('./en.ts')).en,
  sq: async () => (await import('./sq.ts')).sq,
  fr: async () => (await import('./fr.ts')).fr,
  nl: async () => (await import('./nl.ts')).nl,
}
