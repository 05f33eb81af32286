import type { Language } from '#contract/domain/bounds.ts'
import type { Policy } from './policy.ts'

/** Loaded only when opened: the policy is longer than all other texts of the public pages. */
export const policies: Record<Language, () => Promise<Policy>> = {
  en: async () => (await import('./en.ts')).en,
  sq: async () => (await import('./sq.ts')).sq,
  fr: async () => (await import('./fr.ts')).fr,
  nl: async () => (await import('./nl.ts')).nl,
}
