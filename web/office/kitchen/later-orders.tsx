import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import type { KitchenOrder } from './kitchen-queue.ts'
import styles from './kitchen.module.css'

interface Props {
  orders: KitchenOrder[]
  children: (order: KitchenOrder) => ReactNode
}

/** The orders for later, folded: each comes onto the board when it is time to begin with it. */
export function LaterOrders({ orders, children }: Props) {
  const starts = orders.flatMap(({ prepareFrom }) => prepareFrom ?? []).toSorted()
  if (!starts[0]) return null
  return (
    <details className={styles.later}>
      <summary>
        <Clock aria-hidden size={20} />
        <span>{t('kitchen.forLater', { n: orders.length, time: formatTime(starts[0]) })}</span>
      </summary>
      <ul className={styles.tickets} aria-label={t('kitchen.forLaterList')}>
        {orders.map(children)}
      </ul>
    </details>
  )
}
