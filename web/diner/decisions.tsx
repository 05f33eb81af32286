import { useEffect, useState } from 'react'
import type { GuestEvents } from '#contract/streams.ts'
import { Icon } from './icons.tsx'
import { onLive } from './live-stream.ts'
import { openedPanel, openPanel } from './navigation.ts'
import { useWords } from './words.tsx'

type Decision = GuestEvents['order-status'] & { status: 'APPROVED' | 'DECLINED' }

/** Tells that an order was decided, to a guest who is not looking at it. */
export function Decisions() {
  const { t } = useWords()
  const [decision, setDecision] = useState<Decision | null>(null)
  useEffect(
    () =>
      onLive((news) => {
        if (news.name !== 'order-status' || openedPanel()?.startsWith('cart')) return
        if (isDecision(news.data)) setDecision(news.data)
      }),
    [],
  )
  return (
    <div className="toast-region" role="status">
      {decision && (
        <div className={`toast toast-${decision.status}`}>
          <button
            type="button"
            className="toast-open"
            onClick={() => {
              openPanel(`cart/orders/${decision.id}`)
              setDecision(null)
            }}
          >
            <Icon name={decision.status === 'APPROVED' ? 'check' : 'close'} />
            {t('order.number', { number: decision.orderNumber.slice(-5) })}: {t(`order.${decision.status}`)}
          </button>
          <button type="button" className="round" aria-label={t('close')} onClick={() => setDecision(null)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}

const isDecision = (order: GuestEvents['order-status']): order is Decision =>
  order.status === 'APPROVED' || order.status === 'DECLINED'
