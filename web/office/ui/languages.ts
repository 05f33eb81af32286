import { isLanguage, type Language } from '#contract/domain/bounds.ts'

/** The initial languages of a business; `tags` are like the browser's, in order of preference. */
export function suggestLanguages(tags: readonly string[]): {
  language: Language
  secondaryLanguage: Language
} {
  const wanted = [...tags.map((tag) => tag.slice(0, 2).toLowerCase()), 'en', 'sq']
  const [language = 'sq', secondaryLanguage = 'en'] = new Set(wanted.filter(isLanguage))
  return { language, secondaryLanguage }
}

/**
 * The languages after `changed` was set to `to`: choosing the other one's language swaps the two, so that
 * they always differ.
 */
export function changeLanguage(
  pair: Record<'language' | 'secondaryLanguage', string>,
  changed: 'language' | 'secondaryLanguage',
  to: string,
): Record<'language' | 'secondaryLanguage', string> {
  const other = changed === 'language' ? 'secondaryLanguage' : 'language'
  return { ...pair, [changed]: to, [other]: pair[other] === to ? pair[changed] : pair[other] }
}
