import { useEffect } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { onLive } from '../live/live-stream.ts'
import { usePanelWords } from '../context/panel-context.ts'
import { notify } from './background.ts'
import { signal } from './signal.ts'

/** A decision on an order is heard, felt and, while the page is in the background, shown by the system. */
export function useNotices(): void {
  const { t, business } = usePanelWords()
  useEffect(
    () =>
      onLive((news) => {
        if (news.name !== 'order-status') return
        const { status } = news.data
        if (status !== 'APPROVED' && status !== 'DECLINED') return
        signal(status)
        const of = t('order.number', { number: shortOrderNumber(news.data) })
        const text = t('said.of', { of, what: t(`order.${status}`) })
        notify(business.name, text).catch(() => {})
      }),
    [t, business.name],
  )
}
