import type { Language } from '#contract/domain/bounds.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import { en as enGuest, type GuestTexts } from './en/guest.ts'
import { en as enPrivacy } from './en/privacy.ts'
import { en as enPublic, type PublicTexts } from './en/public.ts'
import { fr as frGuest } from './fr/guest.ts'
import { fr as frPrivacy } from './fr/privacy.ts'
import { fr as frPublic } from './fr/public.ts'
import { nl as nlGuest } from './nl/guest.ts'
import { nl as nlPrivacy } from './nl/privacy.ts'
import { nl as nlPublic } from './nl/public.ts'
import type { Policy } from './policy.ts'
import { sq as sqGuest } from './sq/guest.ts'
import { sq as sqPrivacy } from './sq/privacy.ts'
import { sq as sqPublic } from './sq/public.ts'

/** All languages at once, for the server's renderer. */
export const allGuestTexts: Record<Language, SameTexts<GuestTexts>> = {
  en: enGuest,
  sq: sqGuest,
  fr: frGuest,
  nl: nlGuest,
}
export const allPublicTexts: Record<Language, SameTexts<PublicTexts>> = {
  en: enPublic,
  sq: sqPublic,
  fr: frPublic,
  nl: nlPublic,
}
export const allPolicies: Record<Language, Policy> = {
  en: enPrivacy,
  sq: sqPrivacy,
  fr: frPrivacy,
  nl: nlPrivacy,
}
