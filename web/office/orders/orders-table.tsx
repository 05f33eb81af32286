import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { isInPreparation } from '#contract/domain/stages.ts'
import { formatDateTime, formatTime } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { Pill } from '#web/office/ui/pill.tsx'
import { opensByClick } from '#web/office/ui/press-opener.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import {
  itemCount,
  kindOf,
  orderNotes,
  summarizeDishes,
  tableLabel,
  wantedText,
  type Order,
} from '#web/office/data/order.ts'
import { MessageSquareText } from 'lucide-react'
import { Age, DecideButtons, StatusPill, StepButton, type Decisions } from './order-parts.tsx'
import { isToPay } from './pay-takeaway.tsx'
import { isPaid, isPrepaid } from './payment-field.tsx'
import { useSeenOrders } from './seen-orders.ts'
import { nextStep } from './stage.ts'
import styles from './orders-table.module.css'

interface Props extends Decisions {
  orders: Order[]
  onOpen: (order: Order) => void
  /** Orders still shown, but decided by somebody else meanwhile. */
  gone?: ReadonlySet<string>
}

const columns = ['id', 'table', 'date', 'status', 'items', 'price'] as const
const placeLabels = { table: 'orders.table', pickup: 'pickups.name', delivery: 'deliveries.address' } as const

/** A table on wide screens, cards on narrow ones; explicit roles, since the card layout would remove the table semantics. */
export function OrdersTable({ orders, onOpen, gone, ...decisions }: Props) {
  const { money } = useMoney()
  const now = useNow(60_000)
  useSeenOrders(orders)
  const place = t(placeLabels[orders[0] ? kindOf(orders[0]) : 'table'])
  return (
    <div className={styles.board}>
      <table className={styles.table} role="table" aria-label={t('orders.title')}>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col" data-column={column}>
                {column === 'table' ? place : t(`orders.${column}`)}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{t('orders.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className={styles.body} role="rowgroup">
          {orders.map((order) => (
            <tr
              key={order.id}
              role="row"
              className={styles.order}
              data-status={order.status}
              data-order={order.id}
              data-gone={gone?.has(order.id) ?? false}
              {...opensByClick}
            >
              <td role="cell" data-column="id">
                <button
                  type="button"
                  data-opener
                  className={styles.open}
                  aria-label={`${t('orders.id')} ${shortOrderNumber(order)}`}
                  onClick={() => onOpen(order)}
                >
                  {shortOrderNumber(order)}
                </button>
              </td>
              <td role="cell" data-column="table">
                <span className={styles.address}>{placeText(order)}</span>
                <Contents order={order} />
              </td>
              <td role="cell" data-column="date">
                <time dateTime={order.createdDateTime}>{formatDateTime(order.createdDateTime)}</time>
                {order.status === 'SENT' && (
                  <span className={styles.age}>
                    <Age since={order.createdDateTime} />
                  </span>
                )}
                {order.wantedOn && (order.status === 'SENT' || isInPreparation(order)) && (
                  <strong className={styles.age}>{wantedText(order.wantedOn, now)}</strong>
                )}
                {order.readyBy && order.readyBy !== order.wantedOn && isInPreparation(order) && (
                  <span className={styles.age}>
                    {t('orders.readyAt', { time: formatTime(order.readyBy) })}
                  </span>
                )}
              </td>
              <td role="cell" data-column="status">
                {gone?.has(order.id) ? (
                  <Pill tone="off">{t('orders.decided')}</Pill>
                ) : (
                  <StatusPill order={order} />
                )}
              </td>
              <td role="cell" data-column="items">
                {itemCount(order)}
              </td>
              <td role="cell" data-column="price">
                <span>{money(order.total)}</span>
                <Paid order={order} now={now} />
              </td>
              <td role="cell" data-column="actions">
                {order.status === 'SENT' && !gone?.has(order.id) && (
                  <div className={styles.actions}>
                    <DecideButtons order={order} {...decisions} />
                  </div>
                )}
                {nextStep(order, now) && !gone?.has(order.id) && (
                  <div className={styles.actions}>
                    <StepButton order={order} {...decisions} />
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether a pick-up or delivery is paid; a table's orders are paid together, unless before they are sent. */
function Paid({ order, now }: { order: Order; now: Date }) {
  const paid = isPaid(order) ? order.paidBy : isPrepaid(order) ? 'online' : null
  if (isToPay(order, now)) return <span className={styles.unpaid}>{t('bill.notPaid')}</span>
  return paid && (kindOf(order) !== 'table' || isPrepaid(order)) ? (
    <span className={styles.paid}>{`${t('bill.paid')} · ${t(`bill.paidBy.${paid}`)}`}</span>
  ) : null
}

/** The table, who collects it, or the address and who lives there. */
function placeText(order: Order): string {
  const { address, deliveryUser, pickupUser } = order
  if (address === undefined) return pickupUser?.name ?? tableLabel(order)
  return [address, deliveryUser?.name].filter(Boolean).join(' · ')
}

/** The dishes of an order on one line, and the beginning of its notes and comment. */
function Contents({ order }: { order: Order }) {
  return (
    <div className={styles.contents}>
      <p className={styles.dishes}>{summarizeDishes(order)}</p>
      {orderNotes(order).map((note, at) => (
        <p key={at} className={styles.comment} title={note}>
          <MessageSquareText aria-hidden size={16} />
          <span className="visually-hidden">{`${t('order.comment')}: `}</span>
          <span className={styles.words}>{note}</span>
        </p>
      ))}
    </div>
  )
}
