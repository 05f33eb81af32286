import type { Language } from '#contract/domain/languages.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { GuestTexts } from './en/guest.ts'
import type { OfficeTexts } from './en/office.ts'
import type { PanelTexts } from './en/panels.ts'
import type { PublicTexts } from './en/public.ts'
import type { Policy } from './policy.ts'

/*
 * One file per page and language: a visitor loads only one. They are found in tables, not by import() with a variable:
 * Vite would add a helper, which the server of `npm run dev` cannot load.
 */

export const guestTexts = (language: Language): Promise<SameTexts<GuestTexts>> =>
  textsOf(language, ofGuest(language))
/** Loaded with a guest's panels. */
export const panelTexts = async (language: Language): Promise<SameTexts<PanelTexts>> =>
  (await ofGuest(language)).panels()
export const publicTexts = (language: Language): Promise<SameTexts<PublicTexts>> =>
  textsOf(
    language,
    import.meta.glob<Exported<SameTexts<PublicTexts>>>('./*/public.ts')[`./${language}/public.ts`]!(),
  )
/** Of the back-office, which loads another language when its reader chooses it. */
export const officeTexts = (language: Language): Promise<SameTexts<OfficeTexts>> =>
  textsOf(
    language,
    import.meta.glob<Exported<SameTexts<OfficeTexts>>>('./*/office.ts')[`./${language}/office.ts`]!(),
  )
/** Loaded only when opened: the policy is longer than all other texts of the public pages. */
export const policies = (language: Language): Promise<Policy> =>
  textsOf(language, import.meta.glob<Exported<Policy>>('./*/privacy.ts')[`./${language}/privacy.ts`]!())

/** What a language's file exports, under the language's code. The files are typed, their paths are not. */
type Exported<Loaded> = Record<Language, Loaded>

const textsOf = async <Loaded>(language: Language, file: Promise<Exported<Loaded>>): Promise<Loaded> =>
  (await file)[language]

type OfGuest = Exported<SameTexts<GuestTexts>> & { panels: () => Promise<SameTexts<PanelTexts>> }

const ofGuest = (language: Language): Promise<OfGuest> =>
  import.meta.glob<OfGuest>('./*/guest.ts')[`./${language}/guest.ts`]!()
