import { useEffect } from 'react'
import { newsOf, newsTag } from '#contract/domain/stages.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { stageKey } from '#contract/texts/stage-key.ts'
import { subscribeToLive } from '../live/live-messages.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { showSystemNotification } from './system-notifications.ts'
import { useOrderSubmission } from '../ordering/order-submission.ts'
import { registerForPush } from './push-device.ts'
import { playSignal } from './signal.ts'

/**
 * Signals a decision on an order, and that it is ready or on its way, by sound, vibration and, while the page is in
 * the background, a system notification.
 */
export function useOrderNotifications(): void {
  const { t, business, language } = usePanelContext()
  const sentId = useOrderSubmission().sent?.id
  useEffect(() => {
    // Before the first order there was nothing to notify about.
    if (sentId) registerForPush(business.id, language).catch(() => {})
  }, [sentId, business.id, language])
  useEffect(
    () =>
      subscribeToLive((news) => {
        if (news.name !== 'order-status') return
        const status = newsOf(news.data)
        if (!status) return
        playSignal(status)
        const of = t('order.number', { number: shortOrderNumber(news.data) })
        const text = t('said.of', { of, what: t(stageKey({ status, stage: news.data.stage })) })
        showSystemNotification(business.name, text, newsTag(news.data)).catch(() => {})
      }),
    [t, business.name],
  )
}
