import { languageNames } from '#contract/domain/language-names.ts'
import { isLanguage } from '#contract/domain/languages.ts'

/** A language's name in that language, as a list of languages shows it. */
export function nameOfLanguage(tag: string): string {
  if (isLanguage(tag)) return languageNames[tag]
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
