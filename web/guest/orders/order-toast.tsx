import { newsOf } from '#contract/domain/stages.ts'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { subscribeToLive, type LiveMessage } from '../live/live-messages.ts'
import { currentPanel, openPanel, usePanel } from '../navigation/navigation.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { stageKey } from '#contract/texts/stage-key.ts'
import type { Order } from '#web/lib/page-data.ts'
import { usePanelContext } from '../context/panel-context.ts'

interface OrderNews {
  id: string
  orderNumber: string
  state: 'APPROVED' | 'DECLINED' | 'unseen'
  stage?: Order['stage'] | undefined
}
type News = OrderNews | { id: 'call'; state: 'called' } | { id: 'table'; state: 'moved'; tableNumber: number }

/**
 * Tells a guest who is looking elsewhere that an order was decided or is still unseen, that their call was seen, or their
 * table changed:
 * the latest of each order, so that one order's approval does not hide another's rejection.
 */
export function OrderToast() {
  const { t } = usePanelContext()
  const [list, setList] = useState<readonly News[]>([])
  // Whoever looks at the orders has seen all news about them.
  const isListed = usePanel()?.startsWith('cart/orders') === true
  const others = list.filter(({ id }) => id === 'call' || id === 'table')
  if (isListed && others.length < list.length) setList(others)
  useEffect(
    () =>
      subscribeToLive((message) => {
        const found = toNews(message)
        const isSeenThere = found?.id === 'call' && currentPanel()?.startsWith('waiter')
        if (found && !isSeenThere) setList((old) => [...without(old, found.id), found])
        // Any other status, such as seen, makes the order's toast outdated.
        else if (message.name === 'order-status') setList((old) => without(old, message.data.id))
      }),
    [],
  )
  const open = (news: News) => {
    if (news.id !== 'call' && news.id !== 'table') openPanel(`cart/orders/${news.id}`)
    setList((old) => without(old, news.id))
  }
  return (
    <div className="toast-region" role="status">
      {list.map((news) => (
        <div key={news.id} className={`toast toast-${news.state}`}>
          <button type="button" className="toast-open" onClick={() => open(news)}>
            <Icon name={signs[news.state]} />
            <span>
              {news.state === 'called'
                ? t('waiter.seen')
                : news.state === 'moved'
                  ? t('table.moved', { n: news.tableNumber })
                  : t('said.of', {
                      of: t('order.number', { number: shortOrderNumber(news) }),
                      what: t(
                        news.state === 'unseen'
                          ? 'order.unseen'
                          : stageKey({ status: news.state, stage: news.stage }),
                      ),
                    })}
            </span>
          </button>
          <button
            type="button"
            className="round"
            aria-label={t('close')}
            onClick={() => setList((old) => without(old, news.id))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}

const without = (list: readonly News[], id: string): readonly News[] => list.filter((news) => news.id !== id)

const signs = {
  APPROVED: 'check',
  DECLINED: 'close',
  unseen: 'clock',
  called: 'check',
  moved: 'check',
} as const

function toNews(message: LiveMessage): News | null {
  if (message.name === 'waiter-call-seen') return { id: 'call', state: 'called' }
  if (message.name === 'table-moved') return { id: 'table', state: 'moved', ...message.data }
  if (message.name === 'unseen') return { ...message.data, state: 'unseen' }
  if (message.name !== 'order-status') return null
  const { id, orderNumber, stage } = message.data
  const state = newsOf(message.data)
  return state ? { id, orderNumber, state, stage } : null
}
