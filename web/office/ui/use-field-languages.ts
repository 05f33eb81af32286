import { isLanguage, languageNames } from '#web/lib/i18n.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'

/** What the business's two languages are called, for the labels of fields that come in both. */
export function useFieldLanguages(): { primary: string; secondary: string } {
  const { language, secondaryLanguage } = useBusinessData().business.configuration
  const getName = (code: string) => (isLanguage(code) ? languageNames[code] : code.toUpperCase())
  return { primary: getName(language), secondary: getName(secondaryLanguage) }
}
