import type { Language } from '#contract/domain/bounds.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { PublicTexts } from './en.ts'

/** One file per language: a visitor loads only one. */
export const publicTexts: Record<Language, () => Promise<SameTexts<PublicTexts>>> = {
  en: async () => (await import('./en.ts')).en,
  sq: async () => (await import('./sq.ts')).sq,
  fr: async () => (await import('./fr.ts')).fr,
  nl: async () => (await import('./nl.ts')).nl,
}
