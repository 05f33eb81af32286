import { createContext, use } from 'react'
import type { Language } from '#contract/domain/bounds.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { Contact, PublicPageData } from '#web/lib/page-data.ts'
import type { PublicTexts } from '#web/locales/en/public.ts'

/** Shared by all parts of a public page: its texts, and links that keep the language. */
export interface PublicContextValue {
  t: Translate<PublicTexts>
  language: Language
  /** How to reach the operator. */
  contact: Contact
  /** The address of another public page, keeping the language that this address asked for. */
  to: (path: string) => string
}

const PublicContext = createContext<PublicContextValue | null>(null)
export const PublicContextProvider = PublicContext.Provider

export function usePublicContext(): PublicContextValue {
  const visiting = use(PublicContext)
  if (!visiting) throw new Error('usePublicContext() stands outside <PublicContextProvider>')
  return visiting
}

export function createPublicContext(
  { language, isLanguageAsked, contact }: PublicPageData,
  t: PublicContextValue['t'],
): PublicContextValue {
  const to = (path: string) => {
    if (!isLanguageAsked) return path
    const [place = '', anchor] = path.split('#')
    return `${place}${place.includes('?') ? '&' : '?'}lang=${language}${anchor ? `#${anchor}` : ''}`
  }
  return { t, language, contact, to }
}
