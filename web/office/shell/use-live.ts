import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listenLive, type LiveEvent } from '#web/office/live.ts'
import { ring } from '#web/office/orders/bell.ts'
import { t } from '#web/office/texts.ts'

/** Keeps the open screen true: reads it anew on live events, on coming back, on focus. Says whether it is connected. */
export function useLive(): boolean {
  const [isConnected, setConnected] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const refresh = once(() => void revalidate())
    const stop = listenLive({
      onEvent: (event) => {
        announce(event)
        refresh()
      },
      onConnection: (connected) => {
        setConnected(connected)
        if (connected) refresh()
      },
    })
    signal.addEventListener('abort', stop)
    window.addEventListener('focus', refresh, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || refresh(), { signal })
    return () => leaving.abort()
  }, [revalidate])
  return isConnected
}

/** Many events in one moment are one reading. */
function once(run: () => void): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      run()
    }, 50)
  }
}

/** A new order says from which table (back-office specification, section 4). */
function announce(event: LiveEvent): void {
  if (event.type !== 'order' || event.data.status !== 'SENT') return
  ring()
  notifications.show({
    color: 'saffron',
    title: t('orders.new'),
    message: t('orders.newFrom', { number: event.data.table ?? '' }),
    closeButtonProps: { 'aria-label': t('close') },
  })
}
