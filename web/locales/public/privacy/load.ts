import type { Language } from '#contract/domain/bounds.ts'
import type { Policy } from './policy.ts'

/** Fetched when somebody opens it: it is longer than the rest of the front door. */
export const policies: Record<Language, () => Promise<Policy>> = {
  en: async () => (await import('./en.ts')).en,
  sq: async () => (await import('./sq.ts')).sq,
  fr: async () => (await import('./fr.ts')).fr,
  nl: async () => (await import('./nl.ts')).nl,
}
