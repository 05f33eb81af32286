import { Button } from '@mantine/core'
import { formatTime } from '#web/lib/time.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { why } from '#web/office/orders/correct-payment.tsx'
import { useMay, useMayOrAsk } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { paymentActions } from './payment-actions.ts'
import { leftOf, outsideRefunds, refundText, type Payment } from './payment.ts'
import styles from './payments.module.css'
import { refundTerms } from './refund-terms.tsx'

interface Props {
  payments: readonly Payment[]
  /** More was paid than the bill comes to: how much. */
  overpaid: number
  /** Payments by hand can be undone: the bill is open. */
  isOpen: boolean
  /** They came when the guests had left, and are given back or kept. */
  isLate?: boolean
  onChanged: () => void
}

/** The payments of a bill: each can be given back, or undone if it was entered by mistake. */
export function PaymentsList({ payments, overpaid, isOpen, isLate = false, onChanged }: Props) {
  const { money } = useMoney()
  const { run, isBusy } = useActions(paymentActions)
  const may = useMay()
  const mayOrAsk = useMayOrAsk()
  const shown = payments.filter(({ state }) => state === 'paid' || state === 'pending' || state === 'claimed')
  if (!shown.length) return null
  return (
    <ul className={styles.payments}>
      {shown.map((payment) => {
        const { method, amount, tip, takenBy, state, refunds } = payment
        const what = `${t(`bill.paidBy.${method}`)} · ${money(amount)}`
        const left = leftOf(payment)
        return (
          <li key={payment.id} className={styles.payment}>
            <span className={styles.line}>
              <span>
                <span>{t(`bill.paidBy.${method}`)}</span>
                <span className={styles.hint}>
                  {[
                    formatTime(payment.paidOn ?? payment.createdOn),
                    takenBy ?? t('payments.byGuest'),
                    state === 'paid' ? '' : t('payments.underWay'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={styles.amount}>
                <span>{money(amount)}</span>
                {tip > 0 && (
                  <span className={styles.hint}>{t('payments.withTip', { amount: money(tip) })}</span>
                )}
              </span>
            </span>
            {refunds.map((refund) => (
              <span key={refund.id} className={styles.hint}>
                {[
                  t(refundText(refund), { amount: money(refund.amount + refund.tip) }),
                  refund.cause && t(`payment.cause.${refund.cause}`),
                  refund.refundedBy,
                  refund.reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            ))}
            {state === 'paid' && (
              <span className={styles.buttons}>
                {left.amount + left.tip > 0 && mayOrAsk('refundPayments') && (
                  <Button
                    variant={overpaid > 0 ? 'filled' : 'default'}
                    disabled={isBusy}
                    aria-label={`${t('payments.refund')} · ${what}`}
                    onClick={() =>
                      void run.refund(payment, refundTerms(Math.min(overpaid, left.amount))).then(onChanged)
                    }
                  >
                    {t('payments.refund')}
                  </Button>
                )}
                {(isLate || outsideRefunds(payment).length > 0) && mayOrAsk('refundPayments') && (
                  <Button
                    variant="default"
                    disabled={isBusy}
                    aria-label={`${t('payments.notice')} · ${what}`}
                    onClick={() => void run.notice(payment, why()).then(onChanged)}
                  >
                    {t('payments.notice')}
                  </Button>
                )}
                {isOpen && method !== 'online' && may('closeBills') && !refunds.length && (
                  <Button
                    variant="default"
                    disabled={isBusy}
                    aria-label={`${t('payments.undo')} · ${what}`}
                    onClick={() => void run.undoPayment(payment).then(onChanged)}
                  >
                    {t('payments.undo')}
                  </Button>
                )}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
