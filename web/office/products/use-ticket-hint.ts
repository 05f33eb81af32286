import { isUnprintable, toTicketName } from '#contract/domain/ticket-letters.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'

/** What tickets show for a name that the business's printers cannot print; undefined if they can, or if it has none. */
export function useTicketHint(names: { name: string; nameEn: string }): string | undefined {
  const { printers } = useBusinessData().pending
  if (!printers.length || !isUnprintable(names.name)) return undefined
  return t('products.onTickets', { name: toTicketName(names) })
}
