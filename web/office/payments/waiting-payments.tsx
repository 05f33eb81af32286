import { useCallback } from 'react'
import { formatDateTime } from '#web/lib/time.ts'
import { api } from '#web/lib/api.ts'
import { billLabel } from '#web/office/data/order.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { PaymentsList } from './payments-list.tsx'
import styles from './payments.module.css'

/** The money that moved without anybody here; nothing while none does. */
export function WaitingPayments({ onChanged }: { onChanged: () => void }) {
  const read = useCallback((signal: AbortSignal) => api('GET payments/waiting', { signal }), [])
  // Somebody may tick it off in the list below, or elsewhere.
  const { data: waiting = [], reload } = useAsyncData(read, { isLive: true })
  if (!waiting.length) return null
  function changed(): void {
    reload()
    onChanged()
  }
  return (
    <section className={styles.waiting} aria-labelledby="waiting-payments">
      <h3 id="waiting-payments">{t('payments.waiting')}</h3>
      <p className={styles.hint}>{t('payments.waitingHint')}</p>
      <ul className={styles.payments}>
        {waiting.map(({ payment, isLate, ...whose }) => (
          <li key={payment.id} className={styles.payment}>
            <strong>
              {[billLabel(whose), formatDateTime(payment.paidOn ?? payment.createdOn)].join(' · ')}
            </strong>
            {isLate && <span className={styles.hint}>{t('payments.late')}</span>}
            <PaymentsList
              payments={[payment]}
              overpaid={0}
              isOpen={false}
              isLate={isLate}
              onChanged={changed}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
