import type { Business } from '#web/lib/page-data.ts'

/** Picks the texts in the guest's language: the business's primary form, or the secondary one for other languages. */
export function localiserFor(business: Business, language: string) {
  const inPrimary = language === business.configuration.language
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
