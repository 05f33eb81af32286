import { isText, isVisible, withoutForbidden } from '#contract/shared/text.ts'

/** Shortens the text and removes what cannot be stored or displayed; null if nothing is left. */
export function toStorable(text: string, maxLength: number): string | null {
  const shortened = withoutForbidden(text).trim().slice(0, maxLength).trim()
  // The cut may have left half of a surrogate pair at the end.
  const whole = isText(shortened) ? shortened : shortened.slice(0, -1).trim()
  return whole && isText(whole) && isVisible(whole) ? whole : null
}
