import type { Language } from '#contract/domain/bounds.ts'
import { savedLanguage, saveLanguage } from '#web/lib/i18n.ts'

/**
 * The attributes of a link to a menu. The menu opens in the language that the visitor reads here, unless they
 * chose one before; the address does not change, since it may be shared.
 */
export function menuLink(href: string, language: Language) {
  const carryLanguage = () => void (savedLanguage() ?? saveLanguage(language))
  return { href, onClick: carryLanguage, onAuxClick: carryLanguage }
}
