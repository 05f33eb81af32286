import type { Business } from '#web/lib/page-data.ts'

/** How a business's texts are read: in its primary form, or in the other one where that is not the guest's language. */
export function localiserFor(business: Business, language: string) {
  const inPrimary = language === business.configuration.language
  const local = (primary: string, other: string | null) => (inPrimary ? primary : other || primary)
  return {
    local,
    optional: (primary: string | null, other: string | null) => local(primary ?? '', other) || null,
    /** The other form where it differs, to stand under the first. */
    second: (primary: string, other: string) => {
      const below = inPrimary ? other : primary
      return below && below !== local(primary, other) ? below : null
    },
  }
}
