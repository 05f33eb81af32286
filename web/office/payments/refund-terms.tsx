import { TextInput } from '@mantine/core'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { createStore } from '#web/lib/store.ts'
import { Reason } from '#web/office/orders/reason.tsx'
import styles from '#web/office/orders/decision-terms.module.css'
import { t } from '#web/office/texts.ts'
import { readOptionalNumber } from '#web/office/ui/numbers.ts'
import { moneyText } from '#web/office/ui/use-money.ts'
import { leftOf, type Payment } from './payment.ts'

/** How much is given back of a payment, and why. */
interface Terms {
  /** As typed; empty: all of it. */
  amount: string
  reason: string
  idempotencyKey: string
}

export const refundTerms = (overpaid: number) =>
  createStore<Terms>({
    amount: overpaid > 0 ? String(overpaid) : '',
    reason: '',
    idempotencyKey: crypto.randomUUID(),
  })
export type RefundStore = ReturnType<typeof refundTerms>

const limitOf = (payment: Payment): number => {
  const { amount, tip } = leftOf(payment)
  return fromMills(toMills(amount) + toMills(tip))
}

const isAmount = (payment: Payment, typed: string): boolean => {
  const amount = readOptionalNumber(typed)
  return amount === null || (typeof amount === 'number' && amount > 0 && amount <= limitOf(payment))
}

/** How much of a payment is given back, all of it if nothing is typed, and why. */
export function RefundTerms({ payment, terms }: { payment: Payment; terms: RefundStore }) {
  const now = terms.use()
  const limit = moneyText(limitOf(payment))
  return (
    <div className={styles.terms}>
      <TextInput
        label={t('payments.refundAmount')}
        placeholder={limit}
        inputMode="decimal"
        value={now.amount}
        error={!isAmount(payment, now.amount) && t('problem.atMost', { limit })}
        onChange={({ currentTarget }) => terms.set({ ...now, amount: currentTarget.value })}
      />
      <Reason
        usual={['mistake', 'returned', 'late']}
        value={now.reason}
        onChange={(reason) => terms.set({ ...now, reason })}
      />
    </div>
  )
}

export const isRefundComplete = (payment: Payment, terms: RefundStore) => ({
  use: () => {
    const { amount, reason } = terms.use()
    return reason.trim() !== '' && isAmount(payment, amount)
  },
})
