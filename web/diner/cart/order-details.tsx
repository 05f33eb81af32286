import { formatDateTime } from '#web/lib/time.ts'
import { Icon } from '../icons.tsx'
import type { Order } from '#web/lib/page-data.ts'
import { useWords } from '../words.tsx'
import { StatusPill } from './orders-page.tsx'

/** One order: where it stands, what it holds, what it comes to. */
export function OrderDetails({ order }: { order: Order }) {
  const { t, money, local } = useWords()
  return (
    <div className="order-details">
      <Life order={order} />
      <p className="order-facts">
        <StatusPill order={order} />
        {order.table !== null && <span>{t('order.table', { n: order.table })}</span>}
        <time dateTime={order.createdDateTime}>{formatDateTime(order.createdDateTime)}</time>
      </p>
      <ul className="lines">
        {order.orderItems.map((item) => (
          <li className="line" key={item.id}>
            <span className="line-count">{item.quantity} ×</span>
            <span className="line-name">{local(item.product.name, item.product.nameEn)}</span>
            <span className="line-price">{money(item.product.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      {order.comment && <p className="note">{order.comment}</p>}
      <p className="total">
        <span>{t('order.total')}</span>
        <strong>{money(order.total)}</strong>
      </p>
    </div>
  )
}

/** Sent → seen → decided, as a picture; what changes is said. */
function Life({ order }: { order: Order }) {
  const { t } = useWords()
  const isSeen = order.seenOn !== null || order.status !== 'SENT'
  const isDecided = order.status !== 'SENT'
  const steps = [
    { text: t('life.sent'), isDone: true },
    { text: t('life.seen'), isDone: isSeen },
    { text: t(isDecided ? `order.${order.status}` : 'life.decision'), isDone: isDecided },
  ]
  return (
    <ol className={`life life-${order.status}`} aria-live="polite">
      {steps.map(({ text, isDone }) => (
        <li key={text} className={isDone ? 'life-step life-done' : 'life-step'}>
          <span className="life-dot">
            {isDone && (
              <Icon name={order.status === 'DECLINED' && text === t('order.DECLINED') ? 'close' : 'check'} />
            )}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}
