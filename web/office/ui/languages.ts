import { isLanguage, languageNames } from '#web/lib/i18n.ts'
import { useShell } from '#web/office/business-data.ts'

/** What the business's two languages are called, for the labels of fields that come in both. */
export function useFieldLanguages(): { primary: string; secondary: string } {
  const { language, secondaryLanguage } = useShell().business.configuration
  const nameOf = (code: string) => (isLanguage(code) ? languageNames[code] : code.toUpperCase())
  return { primary: nameOf(language), secondary: nameOf(secondaryLanguage) }
}
