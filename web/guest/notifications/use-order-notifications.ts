import { useEffect } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { subscribeToLive } from '../live/live-messages.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { showSystemNotification } from './system-notifications.ts'
import { playSignal } from './signal.ts'

/**
 * Signals a decision on an order by sound, vibration and, while the page is in the background, a system notification.
 */
export function useOrderNotifications(): void {
  const { t, business } = usePanelContext()
  useEffect(
    () =>
      subscribeToLive((news) => {
        if (news.name !== 'order-status') return
        const { status } = news.data
        if (status !== 'APPROVED' && status !== 'DECLINED') return
        playSignal(status)
        const of = t('order.number', { number: shortOrderNumber(news.data) })
        const text = t('said.of', { of, what: t(`order.${status}`) })
        showSystemNotification(business.name, text).catch(() => {})
      }),
    [t, business.name],
  )
}
