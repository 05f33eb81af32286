import { isText, isVisible, withoutForbidden } from '#contract/shared/text.ts'

/** As it can be stored and displayed; null if nothing is left. */
export function toStorable(text: string, most: number): string | null {
  const shortened = withoutForbidden(text).trim().slice(0, most).trim()
  // Half of a character may be left at the end.
  const whole = isText(shortened) ? shortened : shortened.slice(0, -1).trim()
  return whole && isText(whole) && isVisible(whole) ? whole : null
}
