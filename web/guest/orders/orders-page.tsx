import { useState } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { stageKey } from '#contract/texts/stage-key.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import type { Order } from '#web/lib/page-data.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { openPanel } from '../navigation/navigation.ts'
import { useIsOverdue } from '../ordering/unseen-orders.ts'
import { OrderProgress } from './order-progress.tsx'
import { isAwaited } from './order-stage.ts'
import { returnedOrder } from '../paying/lazy-prepay.ts'
import { returnedId } from '../paying/use-returned.ts'
import { useSlotText } from '../takeaway-orders/use-slots.ts'
import { kindOfOrder } from '../ordering/order-kind.ts'
import type { Orders } from '../ordering/use-orders.ts'

/** The guest's orders, newest first, each with its status, and with its progress while it is awaited. */
export function OrdersPage({ orders, onOpen }: { orders: Orders; onOpen: (order: Order) => void }) {
  const { t } = usePanelContext()
  const { list = [], isLoaded } = orders
  const { tableNumber } = useMenuLocation()
  const isAtTable = tableNumber !== null
  // Staff have seen who sits there (contract page, section 10).
  const isTaken = ({ status, table }: Order) => status === 'APPROVED' && table === tableNumber
  const [returned] = useState(() => returnedId('ordered'))
  return (
    <>
      {returned && <returnedOrder.Page id={returned} onChanged={orders.reload} />}
      {list.length > 0 && (
        <ul className="orders">
          {list.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} onOpen={onOpen} />
              {isAwaited(order) && <OrderProgress order={order} />}
            </li>
          ))}
        </ul>
      )}
      {isAtTable && list.some(isTaken) && (
        <button
          type="button"
          className="button button-quiet button-wide orders-table"
          onClick={() => openPanel('table')}
        >
          {t('table.ours')}
        </button>
      )}
      {!isLoaded && <OrdersUnloaded {...orders} />}
      {isLoaded && !list.length && <EmptyState icon="food">{t('order.none')}</EmptyState>}
    </>
  )
}

/** Stands in place of orders that are being loaded, or could not be. */
export function OrdersUnloaded({ hasFailed, reload }: Pick<Orders, 'hasFailed' | 'reload'>) {
  const { t } = usePanelContext()
  if (!hasFailed) return <Loading />
  return (
    <div className="empty">
      <p>{t('error.connection')}</p>
      <button type="button" className="button" onClick={reload}>
        {t('tryAgain')}
      </button>
    </div>
  )
}

function OrderRow({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  const { t, money } = usePanelContext()
  const isUnseen = useIsOverdue(order)
  return (
    <button type="button" className="order" onClick={() => onOpen(order)}>
      <span className="order-text">
        <span className="order-number">{shortOrderNumber(order)}</span>
        <span className="order-time">
          <time dateTime={order.createdDateTime}>{formatDateTime(order.createdDateTime)}</time>
          <KindOf order={order} />
          <Wanted order={order} />
          {isUnseen && <strong className="order-unseen">{t('order.unseen')}</strong>}
        </span>
      </span>
      <span className="order-total">{money(order.total)}</span>
      <StatusPill order={order} />
    </button>
  )
}

/** Says that an order is to be collected or delivered; nothing for an order at a table. */
export function KindOf({ order }: { order: Order }) {
  const { t } = usePanelContext()
  const kind = kindOfOrder(order)
  return kind !== 'table' && <span>{t(kind)}</span>
}

/** The time an order was placed for; nothing if it is wanted as soon as possible. */
export function Wanted({ order: { wantedOn } }: { order: Order }) {
  const { t } = usePanelContext()
  const write = useSlotText()
  return wantedOn && <span>{t('later.for', { time: write(wantedOn) })}</span>
}

export function StatusPill({ order }: { order: Order }) {
  const { t } = usePanelContext()
  return <span className={`status status-${order.status}`}>{t(stageKey(order))}</span>
}
