import { setPreferenceCookie } from '#web/lib/preference-cookie.ts'
import { stored } from '#web/lib/stored.ts'

const cardChoice = stored('card_language')

/**
 * Stores the language in which the guest reads cards that have it, if it is none that the page itself can be in; null:
 * the page's.
 */
export function saveCardLanguage(tag: string | null): void {
  cardChoice.set(tag)
  if (tag ?? document.cookie.includes('card_language=')) setPreferenceCookie(`card_language=${tag ?? ''}`)
}
