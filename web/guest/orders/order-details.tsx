import { formatDateTime } from '#web/lib/time.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Order } from '#web/lib/page-data.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { linePrice } from '../cart/lines.ts'
import { StatusPill } from './orders-page.tsx'
import { useIsOverdue } from './unseen-orders.ts'

/** One order: its progress, items and total. */
export function OrderDetails({ order }: { order: Order }) {
  const { t, money, local, dishLanguage } = usePanelContext()
  return (
    <div className="order-details">
      <OrderProgress order={order} />
      <Unseen order={order} />
      <p className="order-facts">
        <StatusPill order={order} />
        {order.address !== undefined && <span>{t('delivery')}</span>}
        {order.table !== null && <span>{t('order.table', { n: order.table })}</span>}
        <time dateTime={order.createdDateTime}>{formatDateTime(order.createdDateTime)}</time>
      </p>
      <ul className="lines">
        {order.orderItems.map((item) => (
          <li className="line" key={item.id}>
            <span className="line-count">{item.quantity} ×</span>
            <span className="line-name" lang={dishLanguage}>
              {local(item.product.name, item.product.nameEn)}
            </span>
            <span className="line-price">{money(linePrice(item.product.price, item.quantity))}</span>
          </li>
        ))}
      </ul>
      {order.comment && <p className="note">{order.comment}</p>}
      {order.address !== undefined && (
        <p className="note">
          <Icon name="pin" />
          {order.address}
          {order.deliveryUser && `\n${order.deliveryUser.phoneNumber}\n${order.deliveryUser.email}`}
        </p>
      )}
      {order.deliveryFee !== undefined && (
        <p className="fee">
          <span>{t('delivery.fee')}</span>
          <span>{order.deliveryFee ? money(order.deliveryFee) : t('delivery.free')}</span>
        </p>
      )}
      <p className="total">
        <span>{t('order.total')}</span>
        <strong>{money(order.total)}</strong>
      </p>
    </div>
  )
}

/** Tells the guest what to do when staff have not seen the order for too long. */
function Unseen({ order }: { order: Order }) {
  const { t, business } = usePanelContext()
  const isUnseen = useIsOverdue(order)
  const text =
    order.address === undefined ? t('life.unseen') : t('life.unseenDelivery', { phone: business.phoneNumber })
  return (
    <p role="status" className="note note-news">
      {isUnseen && text}
    </p>
  )
}

/** Sent → seen → decided, as a progress bar. */
function OrderProgress({ order: { status, seenOn } }: { order: Order }) {
  const { t } = usePanelContext()
  const isDecided = status !== 'SENT'
  const steps: { name: string; text: string; isDone: boolean; icon: IconName }[] = [
    { name: 'sent', text: t('life.sent'), isDone: true, icon: 'check' },
    { name: 'seen', text: t('life.seen'), isDone: isDecided || seenOn !== null, icon: 'check' },
    {
      name: 'decided',
      text: t(isDecided ? `order.${status}` : 'life.decision'),
      isDone: isDecided,
      icon: status === 'DECLINED' ? 'close' : 'check',
    },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <ol className={`life life-${status}`}>
      {steps.map((step) => (
        <li
          key={step.name}
          className={step.isDone ? 'life-step life-done' : 'life-step'}
          aria-current={step === next ? 'step' : undefined}
        >
          <span className="life-dot">{step.isDone && <Icon name={step.icon} />}</span>
          {step.text}
        </li>
      ))}
    </ol>
  )
}
