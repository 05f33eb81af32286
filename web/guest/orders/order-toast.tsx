import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { subscribeToLive, type LiveMessage } from '../live/live-stream.ts'
import { currentPanel, openPanel } from '../navigation/navigation.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { usePanelContext } from '../context/panel-context.ts'

interface OrderNews {
  id: string
  orderNumber: string
  state: 'APPROVED' | 'DECLINED' | 'unseen'
}

/** Tells a guest who is not viewing their orders that one was decided, or is still unseen. */
export function OrderToast() {
  const { t } = usePanelContext()
  const [order, setOrder] = useState<OrderNews | null>(null)
  useEffect(
    () =>
      subscribeToLive((news) => {
        if (currentPanel()?.startsWith('cart')) return
        const found = toOrderNews(news)
        if (found) setOrder(found)
        // Any other status, such as seen, makes the toast outdated.
        else if (news.name === 'order-status') setOrder((old) => (old?.id === news.data.id ? null : old))
      }),
    [],
  )
  return (
    <div className="toast-region" role="status">
      {order && (
        <div className={`toast toast-${order.state}`}>
          <button
            type="button"
            className="toast-open"
            onClick={() => {
              openPanel(`cart/orders/${order.id}`)
              setOrder(null)
            }}
          >
            <Icon name={signs[order.state]} />
            {t('said.of', {
              of: t('order.number', { number: shortOrderNumber(order) }),
              what: t(`order.${order.state}`),
            })}
          </button>
          <button type="button" className="round" aria-label={t('close')} onClick={() => setOrder(null)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}

const signs = { APPROVED: 'check', DECLINED: 'close', unseen: 'clock' } as const

function toOrderNews(news: LiveMessage): OrderNews | null {
  if (news.name === 'unseen') return { ...news.data, state: 'unseen' }
  if (news.name !== 'order-status') return null
  const { id, orderNumber, status } = news.data
  return status === 'APPROVED' || status === 'DECLINED' ? { id, orderNumber, state: status } : null
}
