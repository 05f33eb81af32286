import { createContext, use } from 'react'
import type { Language } from '#contract/domain/bounds.ts'
import { translator, type SameTexts, type Translate } from '#web/lib/i18n.ts'
import { formatMoney } from '#web/lib/money.ts'
import type { GuestTexts } from '#web/locales/en/guest.ts'
import { localiserFor } from './localise-field.ts'
import type { Business } from '#web/lib/page-data.ts'

/** The business, and how its texts, dish names and prices read in this guest's language. */
export interface MenuContextValue {
  language: Language
  t: Translate<GuestTexts>
  money: (amount: number) => string
  /** A dish's text in the guest's language: the primary form, or the secondary one for other languages. */
  local: (primary: string, other: string | null) => string
  /** For `lang`: the language of dish names, and of the names under them, where it differs from the page's. */
  dishLanguage: string | undefined
  secondLanguage: string | undefined
  business: Business
  texts: SameTexts<GuestTexts>
}

export function createMenuContext({
  language,
  texts,
  business,
}: {
  language: Language
  texts: SameTexts<GuestTexts>
  business: Business
}): MenuContextValue {
  const { language: primary, secondaryLanguage } = business.configuration
  const named = (of: string) => (of === language ? undefined : of)
  return {
    language,
    t: translator<GuestTexts>(language, texts),
    money: (amount) => formatMoney(amount, business.configuration.currency, language),
    local: localiserFor(business, language).local,
    dishLanguage: named(language === primary ? primary : secondaryLanguage),
    secondLanguage: named(language === primary ? secondaryLanguage : primary),
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
