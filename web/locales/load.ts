import type { Language } from '#contract/domain/bounds.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { GuestTexts } from './en/guest.ts'
import type { OfficeTexts } from './en/office.ts'
import type { PanelTexts } from './en/panels.ts'
import type { PublicTexts } from './en/public.ts'
import type { Policy } from './policy.ts'

/** One file per page and language: a visitor loads only one. */
export const guestTexts: Record<Language, () => Promise<SameTexts<GuestTexts>>> = {
  en: async () => (await import('./en/guest.ts')).en,
  sq: async () => (await import('./sq/guest.ts')).sq,
  fr: async () => (await import('./fr/guest.ts')).fr,
  nl: async () => (await import('./nl/guest.ts')).nl,
}
/** Loaded with a guest's panels. */
export const panelTexts: Record<Language, () => Promise<SameTexts<PanelTexts>>> = {
  en: async () => (await import('./en/panels.ts')).en,
  sq: async () => (await import('./sq/panels.ts')).sq,
  fr: async () => (await import('./fr/panels.ts')).fr,
  nl: async () => (await import('./nl/panels.ts')).nl,
}
export const publicTexts: Record<Language, () => Promise<SameTexts<PublicTexts>>> = {
  en: async () => (await import('./en/public.ts')).en,
  sq: async () => (await import('./sq/public.ts')).sq,
  fr: async () => (await import('./fr/public.ts')).fr,
  nl: async () => (await import('./nl/public.ts')).nl,
}
/** Of the back-office, which loads another language when its reader chooses it. */
export const officeTexts: Record<Language, () => Promise<SameTexts<OfficeTexts>>> = {
  en: async () => (await import('./en/office.ts')).en,
  sq: async () => (await import('./sq/office.ts')).sq,
  fr: async () => (await import('./fr/office.ts')).fr,
  nl: async () => (await import('./nl/office.ts')).nl,
}
/** Loaded only when opened: the policy is longer than all other texts of the public pages. */
export const policies: Record<Language, () => Promise<Policy>> = {
  en: async () => (await import('./en/privacy.ts')).en,
  sq: async () => (await import('./sq/privacy.ts')).sq,
  fr: async () => (await import('./fr/privacy.ts')).fr,
  nl: async () => (await import('./nl/privacy.ts')).nl,
}
