import { languages, type Language } from '#contract/bounds.ts'

/** What of a guest's choices a page shows, from the cookies that web/lib/i18n.ts and web/diner/layout-choice.ts write. */
export interface Choices {
  language: Language | null
  layout: 'list' | 'grid'
}

const none: Choices = { language: null, layout: 'list' }

export function choicesOf(cookie: string | undefined): Choices {
  if (!cookie) return none
  const language = /(?:^|; ?)unem_language=(\w\w)(?:;|$)/.exec(cookie)?.[1]
  return {
    language: languages.find((known) => known === language) ?? null,
    layout: /(?:^|; ?)layout=grid(?:;|$)/.test(cookie) ? 'grid' : 'list',
  }
}
