import type { SpreadsheetColumn } from '#contract/domain/spreadsheet-columns.ts'
import { contractTexts } from '#contract/texts/texts.ts'
import { currentLanguage } from '#web/office/texts.ts'

/** What a column is called; `language`: it contains translations into this further language of the card. */
export function columnText(column: SpreadsheetColumn, language: string | undefined): string {
  const heading = contractTexts[currentLanguage()].headings[column]
  return language ? `${heading} (${language})` : heading
}
