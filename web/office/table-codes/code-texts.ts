import { codeTextsIn } from '#contract/texts/table-code.ts'
import type { Business } from '#web/office/data/business-data.ts'
import type { Table } from '#web/office/tables/table.ts'

/** The address for guests who cannot scan, short enough to type (customer specification, section 2). */
export function shortAddress(table: Table, { username }: Business): string {
  return `${new URL(table.barcodeValue).host}/menu/${username}?table=${table.number}`
}

/**
 * "Scan for the menu" in the business's languages, the primary one first; independent of the staff's
 * language.
 */
export function invitations({ configuration: { language, secondaryLanguage } }: Business) {
  return [...new Set([language, secondaryLanguage])].map((lang) => ({ lang, text: codeTextsIn(lang).scan }))
}
