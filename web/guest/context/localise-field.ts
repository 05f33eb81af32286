import type { Business } from '#web/lib/page-data.ts'

/** Whose texts are picked: the page's language, and that of the card if it is a further one. */
export interface Reader {
  language: string
  cardLanguage?: string | undefined
}

/**
 * Picks the texts in the guest's language: the business's primary form, or the other one, which is in a further
 * language of the card if the server was asked for that (server/translations/in-card-language.ts).
 */
export function localiserFor(business: Business, { language, cardLanguage }: Reader) {
  const inPrimary = !cardLanguage && language === business.configuration.language
  const local = (primary: string, other: string | null) => (inPrimary ? primary : other || primary)
  return {
    local,
    optional: (primary: string | null, other: string | null) => local(primary ?? '', other) || null,
    /** The form that `local` did not pick, shown below it; null where the two are the same. */
    second: (primary: string, other: string) => {
      const below = inPrimary ? other : primary
      return below && below !== local(primary, other) ? below : null
    },
  }
}
