import type { Language } from '#contract/domain/bounds.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from './en.ts'

/** Loaded with the panels, in one language. */
export const panelTexts: Record<Language, () => Promise<SameTexts<PanelTexts>>> = {
  en: async () => (await import('./en.ts')).en,
  sq: async () => (await import('./sq.ts')).sq,
  fr: async () => (await import('./fr.ts')).fr,
  nl: async () => (await import('./nl.ts')).nl,
}
