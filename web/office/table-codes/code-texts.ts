import type { Language } from '#contract/domain/bounds.ts'
import type { Business } from '#web/office/shell/navigation.ts'
import type { Table } from '#web/office/tables/table.ts'

/** The address for guests who cannot scan, short enough to type (customer specification, section 2). */
export function shortAddress(table: Table, { username }: Business): string {
  return `${new URL(table.barcodeValue).host}/menu/${username}?table=${table.number}`
}

/** Printed for guests, so in the business's languages rather than the staff's. */
const invitations: Record<Language, { scan: string; type: string; table: string }> = {
  en: { scan: 'Scan for the menu', type: 'or open', table: 'Table' },
  sq: { scan: 'Skanoni për menunë', type: 'ose hapni', table: 'Tavolina' },
  fr: { scan: 'Scannez pour voir le menu', type: 'ou ouvrez', table: 'Table' },
  nl: { scan: 'Scan voor het menu', type: 'of open', table: 'Tafel' },
}
const isLanguage = (code: string): code is Language => code in invitations

export function invitationTexts({ configuration: { language, secondaryLanguage } }: Business) {
  const first = invitations[isLanguage(language) ? language : 'en']
  const second = invitations[isLanguage(secondaryLanguage) ? secondaryLanguage : 'en']
  return first === second ? [first] : [first, second]
}
