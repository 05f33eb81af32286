import { createContext, use } from 'react'
import type { Language } from '#contract/domain/bounds.ts'
import type { SentCardWords } from '#contract/texts/card-words/words.ts'
import { translator, type SameTexts, type Translate } from '#web/lib/i18n.ts'
import { formatMoney } from '#contract/domain/format-money.ts'
import type { GuestTexts } from '#web/locales/en/guest.ts'
import { localiserFor } from './localise-field.ts'
import type { Business } from '#web/lib/page-data.ts'

export interface LangAttributes {
  lang?: string
  dir?: 'rtl'
}

/** The business, and how its texts, dish names and prices read in this guest's language. */
export interface MenuContextValue {
  language: Language
  /** The further language that the card is in, if it is. */
  cardLanguage: string | undefined
  t: Translate<GuestTexts>
  /** The page's texts, with what the card says about a dish in the card's language; its attributes and comma. */
  card: { t: Translate<GuestTexts>; lang: LangAttributes; comma: string }
  money: (amount: number) => string
  /** A dish's text in the guest's language: the primary form, or the secondary one for other languages. */
  local: (primary: string, other: string | null) => string
  /**
   * The attributes of dish names and other texts of the card, where their language is not the page's. A text's note
   * (`notes` in the contract) may name another one.
   */
  dishLang: (note?: string) => LangAttributes
  /** Those of the names under them. */
  secondLang: LangAttributes
  business: Business
  texts: SameTexts<GuestTexts>
}

export function createMenuContext({
  language,
  cardLanguage,
  cardWords,
  isCardRightToLeft,
  texts,
  business,
}: {
  language: Language
  cardLanguage?: string | undefined
  cardWords?: SentCardWords | undefined
  isCardRightToLeft?: boolean | undefined
  texts: SameTexts<GuestTexts>
  business: Business
}): MenuContextValue {
  const { language: primary, secondaryLanguage } = business.configuration
  const named = (lang: string): LangAttributes => (lang === language ? {} : { lang })
  const card = cardLanguage ?? (language === primary ? primary : secondaryLanguage)
  const inCard = { ...named(card), ...(isCardRightToLeft && { dir: 'rtl' as const }) }
  return {
    language,
    cardLanguage,
    t: translator<GuestTexts>(language, texts),
    card: {
      t: translator<GuestTexts>(language, { ...texts, ...cardWords }),
      lang: cardWords ? inCard : {},
      comma: cardWords?.comma ?? ', ',
    },
    money: (amount) => formatMoney(amount, business.configuration.currency, language),
    local: localiserFor(business, { language, cardLanguage }).local,
    dishLang: (note) => (note && note !== 'machine' ? named(note) : inCard),
    secondLang: named(card === primary ? secondaryLanguage : primary),
    business,
    texts,
  }
}

export const MenuContext = createContext<MenuContextValue | null>(null)

export function useMenuContext(): MenuContextValue {
  const value = use(MenuContext)
  if (!value) throw new Error('useMenuContext() stands outside <MenuContext>')
  return value
}
