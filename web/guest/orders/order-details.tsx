import { countedOptions } from '#contract/domain/counted-options.ts'
import { withOptionNames } from '#contract/domain/courses.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { Icon } from '../ui/icon.tsx'
import type { Menu, Order } from '#web/lib/page-data.ts'
import { findProduct } from '../lib/find-product.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { LineChoice, LineParts } from '../cart/line-choice.tsx'
import { DepositLine } from '../cart/deposit-line.tsx'
import { sumOf } from '#contract/domain/order-item.ts'
import { LineNews } from './line-news.tsx'
import { AfterDecision } from './after-decision.tsx'
import { kindOfOrder } from '../ordering/order-kind.ts'
import { OrderProgress } from './order-progress.tsx'
import { KindOf, StatusPill, Wanted } from './orders-page.tsx'
import { useIsOverdue } from '../ordering/unseen-orders.ts'
import { Receipt } from './receipt.tsx'
import { useIsWithdrawable, Withdraw } from './withdraw.tsx'

interface Props {
  order: Order
  menus: readonly Menu[]
  /** Whether `menus` includes the daily menus, so that nothing available is missing. */
  isComplete: boolean
}

/** One order: its progress, why it was rejected, what to do now, items and total. */
export function OrderDetails({ order, menus, isComplete }: Props) {
  const { t, money, local } = usePanelContext()
  const namesOf = (options: Order['orderItems'][number]['options'] = []) =>
    countedOptions(options, ({ name, nameEn }) => local(name, nameEn))
  return (
    <div className="order-details">
      <OrderProgress order={order} />
      <Unseen order={order} />
      {useIsWithdrawable(order) && <Withdraw order={order} />}
      {order.reason && <p className="note note-news">{t(`reason.${order.reason}`)}</p>}
      {order.reasonText && <p className="note note-news">{order.reasonText}</p>}
      {order.status !== 'SENT' && <AfterDecision order={order} menus={menus} isComplete={isComplete} />}
      <p className="order-facts">
        <StatusPill order={order} />
        <KindOf order={order} />
        <Wanted order={order} />
        {order.table !== null && <span>{t('order.table', { n: order.table })}</span>}
        <time dateTime={order.createdDateTime}>{formatDateTime(order.createdDateTime)}</time>
      </p>
      <ul className="lines">
        {order.orderItems.map((item) => (
          <li className="line" key={item.id} data-voided={item.quantity === 0 || undefined}>
            <span className="line-count">{`${item.quantity} ×`}</span>
            <span className="line-text">
              <OrderedName product={item.product} menus={menus} />
              <LineChoice options={namesOf(item.options)} note={item.note} />
              <LineNews item={item} />
              {item.parts && (
                <LineParts
                  names={item.parts.map((part) =>
                    withOptionNames(local(part.name, part.nameEn), namesOf(part.options)),
                  )}
                />
              )}
            </span>
            <span className="line-price">{money(sumOf(item))}</span>
          </li>
        ))}
      </ul>
      {order.comment && <p className="note">{order.comment}</p>}
      {order.address !== undefined && (
        <p className="note">
          <Icon name="pin" />
          <span>{recipientText(order)}</span>
        </p>
      )}
      {order.pickupUser && (
        <p className="note">{joinLines(order.pickupUser.name, order.pickupUser.phoneNumber)}</p>
      )}
      <DepositLine lines={order.orderItems} />
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
      {order.prepaid !== undefined && (
        <p className="fee">
          <span>{t(order.status === 'DECLINED' ? 'prepay.back' : 'prepay.prepaid')}</span>
          <span>{money(order.prepaid)}</span>
        </p>
      )}
      <Receipt order={order} />
    </div>
  )
}

/** Tells the guest what to do when staff have not seen the order for too long. */
function Unseen({ order }: { order: Order }) {
  const { t, business } = usePanelContext()
  const isUnseen = useIsOverdue(order)
  const text =
    kindOfOrder(order) === 'table'
      ? t('life.unseen')
      : t('life.unseenDelivery', { phone: business.phoneNumber })
  return (
    <p role="status" className="note note-news">
      {isUnseen && text}
    </p>
  )
}

const recipientText = ({ address, deliveryUser }: Order): string =>
  joinLines(deliveryUser?.name, address, deliveryUser?.phoneNumber, deliveryUser?.email)

const joinLines = (...lines: (string | undefined)[]): string => lines.filter(Boolean).join('\n')

/** An order has a dish's name in two languages; in a further one, it is that of the menu. */
function OrderedName({
  product: { id, name, nameEn },
  menus,
}: {
  product: Order['orderItems'][number]['product']
  menus: readonly Menu[]
}) {
  const { local, dishLang, cardLanguage, business } = usePanelContext()
  const known = cardLanguage && id ? findProduct(menus, id)?.product : undefined
  const note = known ? known.notes?.name : cardLanguage && business.configuration.secondaryLanguage
  return (
    <span className="line-name" {...dishLang(note)}>
      {known?.name ?? local(name, nameEn)}
    </span>
  )
}
