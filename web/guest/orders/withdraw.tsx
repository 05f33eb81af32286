import { useState } from 'react'
import { api, ApiError } from '#web/lib/api.ts'
import type { Order } from '#web/lib/page-data.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { emitLive } from '../live/live-messages.ts'

/** Takes back an order that no staff screen has shown yet; a second tap confirms. */
export function Withdraw({ order }: { order: Order }) {
  const { t, business } = usePanelContext()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function withdraw() {
    setBusy(true)
    setProblem('')
    const call = { params: { id: order.id }, body: { businessId: business.id } }
    try {
      if (order.address === undefined) await api('POST open/clients/orders/:id/withdraw', call)
      else await api('POST open/clients/delivery-orders/:id/withdraw', call)
    } catch (error) {
      const isSeen = error instanceof ApiError && error.code === 'order-seen'
      setProblem(t(isSeen ? 'error.order-seen' : 'error.offline'))
    }
    setBusy(false)
    setAsked(false)
    // All that shows the order reads it again.
    emitLive({ name: 'shown' })
  }
  return (
    <>
      <p className="order-actions">
        {isAsked ? (
          <>
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void withdraw()}
            >
              {t('order.withdrawNow')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setAsked(false)}>
              {t('order.keep')}
            </button>
          </>
        ) : (
          <button type="button" className="button button-quiet" onClick={() => setAsked(true)}>
            {t('order.withdraw')}
          </button>
        )}
      </p>
      <p role="alert" className="note note-stop">
        {problem}
      </p>
    </>
  )
}
