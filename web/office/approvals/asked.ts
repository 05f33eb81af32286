import type { approvals } from '#contract/api/approvals.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { tableLabel } from '#web/office/data/order.ts'
import { rateText } from '#web/office/taxes/tax.ts'
import { t } from '#web/office/texts.ts'
import { moneyText } from '#web/office/ui/use-money.ts'

export type Asked = DataOf<(typeof approvals)['GET approvals']>[number]

/** What would happen: `Take off 2 × Fish`. */
export function titleOf({ kind, dish, quantity, orderNumber, paidBy }: Asked): string {
  const what = { n: quantity ?? 0, dish: dish ?? '' }
  switch (kind) {
    case 'voided':
    case 'given':
    case 'discounted':
    case 'replaced':
      return t(`approval.kind.${kind}`, what)
    case 'cancelled':
      return t('approval.kind.cancelled', { number: orderNumber ?? '' })
    case 'paymentCorrected':
    case 'paymentRefunded':
    case 'paymentUndone':
    case 'paymentNoticed':
      return t(`approval.kind.${kind}`, { paidBy: paidBy ? t(`bill.paidBy.${paidBy}`) : '' })
    case 'billDiscounted':
    case 'billReopened':
      return t(`approval.kind.${kind}`)
  }
}

/** Where, how much and why: `Table 1 · 00012 · 20% · 20.00 € · Dropped`. */
export const detailsOf = ({ kind, orderNumber, percent, amount, reason, ...at }: Asked): string =>
  [
    at.table !== null && tableLabel(at),
    orderNumber !== null && kind !== 'cancelled' && shortOrderNumber({ orderNumber }),
    percent !== null && rateText(percent),
    amount !== null && moneyText(amount),
    reason,
  ]
    .filter(Boolean)
    .join(' · ')
