import { formatDateTime } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { Age, DecideButtons, shownNumber, StatusPill, type Decisions } from './order-parts.tsx'
import styles from './order-panel.module.css'
import type { Order } from './orders.screen.tsx'

interface Props extends Decisions {
  order: Order
  onClose: () => void
}

export function OrderPanel({ order, onClose, ...decisions }: Props) {
  const { money } = useMoney()
  const isPending = order.status === 'SENT'
  return (
    <Panel
      title={t('orders.details', { number: shownNumber(order) })}
      onClose={onClose}
      foot={isPending && <DecideButtons order={order} {...decisions} />}
    >
      <dl className={styles.facts}>
        <dt>{t('orders.status')}</dt>
        <dd>
          <StatusPill status={order.status} />
        </dd>
        <dt>{t('orders.table')}</dt>
        <dd className={styles.table}>{order.table ?? '–'}</dd>
        <dt>{t('orders.date')}</dt>
        <dd>
          {formatDateTime(order.createdDateTime)}
          {isPending && (
            <>
              {' · '}
              <Age since={order.createdDateTime} />
            </>
          )}
        </dd>
        {order.comment && (
          <>
            <dt>{t('order.comment')}</dt>
            <dd className={styles.comment}>{order.comment}</dd>
          </>
        )}
      </dl>
      <section className={styles.products} aria-labelledby="order-products">
        <h3 id="order-products" className={styles.heading}>
          {t('orders.products')}
        </h3>
        <ul className={styles.lines}>
          {order.orderItems.map(({ id, product, quantity }) => (
            <li key={id} className={styles.line}>
              <span className={styles.quantity}>{quantity} ×</span>
              <span className={styles.name}>
                {product.name}
                <span className={styles.each}>{money(product.price)}</span>
              </span>
              <span className={styles.sum}>{money(product.price * quantity)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          <span>{t('order.total')}</span>
          <span>{money(order.total)}</span>
        </p>
      </section>
    </Panel>
  )
}
