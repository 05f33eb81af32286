import { useCallback } from 'react'
import { api } from '#web/lib/api.ts'
import { formatTime } from '#web/lib/time.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import type { Order } from '#web/office/data/order.ts'
import { t } from '#web/office/texts.ts'
import { moneyText } from '#web/office/ui/use-money.ts'
import styles from './order-details.module.css'

/** What staff took off an order since it was sent: when, who, who approved it, and why. */
export function LineHistory({ order: { id, orderItems } }: { order: Order }) {
  const isAny = orderItems.some(
    ({ voided = 0, replaced = 0, reduced = 0 }) => voided - replaced > 0 || reduced > 0,
  )
  return isAny && <Changes key={id} id={id} />
}

function Changes({ id }: { id: string }) {
  const read = useCallback(
    (signal: AbortSignal) => api('GET businesses/orders/:id/changes', { params: { id }, signal }),
    [id],
  )
  const { data: changes = [] } = useAsyncData(read, { isLive: true })
  if (!changes.length) return null
  return (
    <ul className={styles.history} aria-label={t('lines.history')}>
      {changes.map((change) => (
        <li key={change.id}>
          {[
            formatTime(change.changedOn),
            t(`lines.was.${change.kind}`, { n: change.quantity, dish: change.dish }),
            moneyText(-change.amount),
            change.reason,
            change.changedBy,
            change.approvedBy && t('approval.byName', { name: change.approvedBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  )
}
