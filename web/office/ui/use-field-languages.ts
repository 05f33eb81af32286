import { isLanguage } from '#contract/domain/bounds.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'

/** The names of the business's two languages, for the labels of bilingual fields. */
export function useFieldLanguages(): { primary: string; secondary: string } {
  const { language, secondaryLanguage } = useBusinessData().business.configuration
  const getName = (code: string) => (isLanguage(code) ? languageNames[code] : code.toUpperCase())
  return { primary: getName(language), secondary: getName(secondaryLanguage) }
}
