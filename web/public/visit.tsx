import { createContext, use } from 'react'
import type { Language } from '#contract/domain/bounds.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { PublicPageData } from '#web/lib/page-data.ts'
import type { PublicTexts } from '#web/locales/public/en.ts'

/** What every part of a public page asks for: its words, and where its links lead. */
export interface Visiting {
  t: Translate<PublicTexts>
  language: Language
  /** The address of another public page, in the language that this address asked for. */
  to: (path: string) => string
}

const VisitContext = createContext<Visiting | null>(null)
export const Visit = VisitContext.Provider

export function useVisit(): Visiting {
  const visiting = use(VisitContext)
  if (!visiting) throw new Error('No visit: this is a part of a public page.')
  return visiting
}

export function visitOf({ language, isLanguageAsked }: PublicPageData, t: Visiting['t']): Visiting {
  const to = (path: string) => {
    if (!isLanguageAsked) return path
    const [place = '', anchor] = path.split('#')
    return `${place}${place.includes('?') ? '&' : '?'}lang=${language}${anchor ? `#${anchor}` : ''}`
  }
  return { t, language, to }
}
