import type { Language } from '#contract/domain/languages.ts'
import type { SameTexts } from '#web/lib/i18n.ts'
import type { OfferTexts } from './en/offer.ts'

/** The texts that offer a language on a page in another one; not in load.ts, which is part of a guest's first script. */
export const offerTexts = async (language: Language): Promise<SameTexts<OfferTexts>> => {
  const files = import.meta.glob<Record<Language, SameTexts<OfferTexts>>>('./*/offer.ts')
  return (await files[`./${language}/offer.ts`]!())[language]
}
