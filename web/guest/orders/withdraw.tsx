import { useEffect, useRef, useState } from 'react'
import { api, ApiError } from '#web/lib/api.ts'
import { isWithdrawable, withdrawableForMs } from '#contract/domain/stages.ts'
import type { Order } from '#web/lib/page-data.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { emitLive } from '../live/live-messages.ts'
import { focusSheetTitle } from '../ui/bottom-sheet.tsx'

/** Whether the guest may withdraw the order: false as soon as a seen one is no longer fresh. */
export function useIsWithdrawable({ status, seenOn, createdDateTime: sentOn }: Order): boolean {
  const isSoFar = isWithdrawable({ status, seenOn, sentOn }, serverNow())
  const [, setNow] = useState(0)
  useEffect(() => {
    if (seenOn === null || !isSoFar) return
    const timer = setTimeout(() => setNow(serverNow()), Date.parse(sentOn) + withdrawableForMs - serverNow())
    return () => clearTimeout(timer)
  }, [isSoFar, seenOn, sentOn])
  return isSoFar
}

/** Withdraws an order, as long as the guest may; a second tap confirms. */
export function Withdraw({ order }: { order: Order }) {
  const { t, business } = usePanelContext()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const first = useRef<HTMLButtonElement>(null)
  useEffect(
    () => () => {
      // Withdrawn, or seen meanwhile: the button that had the focus is gone.
      if (document.activeElement === document.body) focusSheetTitle()
    },
    [],
  )

  async function withdraw() {
    setBusy(true)
    setProblem('')
    try {
      await api('POST open/clients/orders/:id/withdraw', {
        params: { id: order.id },
        body: { businessId: business.id },
      })
    } catch (error) {
      const isSeen = error instanceof ApiError && error.code === 'order-seen'
      setProblem(t(isSeen ? 'error.order-seen' : 'error.offline'))
    }
    setBusy(false)
    setAsked(false)
    // Reloads everything that shows the order.
    emitLive({ name: 'shown' })
  }
  return (
    <>
      <p className="order-actions">
        {isAsked ? (
          <>
            <button
              type="button"
              ref={first}
              className="button"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void withdraw()}
            >
              {t('order.withdrawNow')}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                // It becomes the only button, and this one disappears.
                first.current?.focus()
                setAsked(false)
              }}
            >
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
