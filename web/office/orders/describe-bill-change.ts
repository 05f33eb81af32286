import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { formatTime } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'

type BillChange = DataOf<Calls['GET bills']>[number]['changes'][number]

/** What became of a closed bill: `20:14 · Arta Krasniqi · opened again · They ordered more`. */
export function describeBillChange(
  { kind, paidBy, reason, changedOn, changedBy, approvedBy }: BillChange,
  format: (instant: string) => string = formatTime,
): string {
  const what =
    kind === 'reopened' ? t('bill.wasReopened') : t('bill.wasPaidBy', { paidBy: t(`bill.paidBy.${paidBy}`) })
  const approved = approvedBy && t('approval.byName', { name: approvedBy })
  return [format(changedOn), changedBy, what, reason, approved].filter(Boolean).join(' · ')
}
