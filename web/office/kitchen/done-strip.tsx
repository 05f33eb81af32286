import { Undo2 } from 'lucide-react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { t } from '#web/office/texts.ts'
import styles from './done-strip.module.css'
import { orderDestination } from './ticket.tsx'
import type { KitchenOrder } from './kitchen-queue.ts'

interface Props {
  orders: KitchenOrder[]
  onBack: (order: KitchenOrder) => void
}

const lastDoneOn = ({ items }: KitchenOrder): string =>
  items.reduce((last, { doneOn }) => (doneOn && doneOn > last ? doneOn : last), '')

/** Recently finished orders, the last first; a tap reopens one. The server drops them after half an hour. */
export function DoneStrip({ orders, onBack }: Props) {
  if (orders.length === 0) return null
  const lastFirst = orders.toSorted((a, b) => (lastDoneOn(a) < lastDoneOn(b) ? 1 : -1))
  return (
    <section className={styles.strip} aria-labelledby="kitchen-done">
      <h2 id="kitchen-done" className={styles.title}>
        {t('kitchen.done')}
      </h2>
      <ul className={styles.orders}>
        {lastFirst.map((order) => (
          <li key={order.id}>
            <button type="button" className={styles.order} onClick={() => onBack(order)}>
              <Undo2 aria-hidden />
              <span className="visually-hidden">{`${t('kitchen.back')} `}</span>
              <span className={styles.place}>{orderDestination(order)}</span>
              <span className={styles.number}>{shortOrderNumber(order)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
