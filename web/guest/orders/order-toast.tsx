import { newsOf } from '#contract/domain/stages.ts'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { subscribeToLive, type LiveMessage } from '../live/live-messages.ts'
import { currentPanel, openPanel } from '../navigation/navigation.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import type { Order } from '#web/lib/page-data.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { stageKey } from './order-stage.ts'

interface OrderNews {
  id: string
  orderNumber: string
  state: 'APPROVED' | 'DECLINED' | 'unseen'
  stage?: Order['stage'] | undefined
}
type News = OrderNews | { id: 'call'; state: 'called' }

/** Tells a guest who is looking elsewhere that an order was decided or is still unseen, or that their call was seen. */
export function OrderToast() {
  const { t } = usePanelContext()
  const [news, setNews] = useState<News | null>(null)
  useEffect(
    () =>
      subscribeToLive((message) => {
        const found = toNews(message)
        if (found && !currentPanel()?.startsWith(found.id === 'call' ? 'waiter' : 'cart')) setNews(found)
        // Any other status, such as seen, makes the toast outdated.
        else if (message.name === 'order-status') setNews((old) => (old?.id === message.data.id ? null : old))
      }),
    [],
  )
  const open = () => {
    if (news && news.id !== 'call') openPanel(`cart/orders/${news.id}`)
    setNews(null)
  }
  return (
    <div className="toast-region" role="status">
      {news && (
        <div className={`toast toast-${news.state}`}>
          <button type="button" className="toast-open" onClick={open}>
            <Icon name={signs[news.state]} />
            {news.state === 'called'
              ? t('waiter.seen')
              : t('said.of', {
                  of: t('order.number', { number: shortOrderNumber(news) }),
                  what: t(
                    news.state === 'unseen'
                      ? 'order.unseen'
                      : stageKey({ status: news.state, stage: news.stage }),
                  ),
                })}
          </button>
          <button type="button" className="round" aria-label={t('close')} onClick={() => setNews(null)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}

const signs = { APPROVED: 'check', DECLINED: 'close', unseen: 'clock', called: 'check' } as const

function toNews(message: LiveMessage): News | null {
  if (message.name === 'waiter-call-seen') return { id: 'call', state: 'called' }
  if (message.name === 'unseen') return { ...message.data, state: 'unseen' }
  if (message.name !== 'order-status') return null
  const { id, orderNumber, stage } = message.data
  const state = newsOf(message.data)
  return state ? { id, orderNumber, state, stage } : null
}
