import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PushMessage } from '#contract/api/push.ts'
import { followLiveEvents, subscribeToLiveEvents } from '#web/office/data/live-events.ts'
import { notifyOfEvent, notifyOfPush } from '#web/office/notifications/notify-staff.ts'

/**
 * Keeps the open screen true: reads it anew on live events, on push messages, on coming back, on focus. Says whether it
 * is connected.
 */
export function useLive(): boolean {
  const [isConnected, setConnected] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const refresh = throttled(() => void revalidate())
    let isStreamConnected = false
    const forget = subscribeToLiveEvents((event) => {
      notifyOfEvent(event)
      refresh()
    })
    const stop = followLiveEvents((connected) => {
      isStreamConnected = connected
      setConnected(connected)
      if (connected) refresh()
    })
    signal.addEventListener('abort', () => {
      forget()
      stop()
    })
    window.addEventListener('focus', refresh, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || refresh(), { signal })
    navigator.serviceWorker?.addEventListener(
      'message',
      ({ data }: MessageEvent<PushMessage>) => {
        // What the stream has said already is not said twice.
        if (!isStreamConnected) notifyOfPush(data)
        refresh()
      },
      { signal },
    )
    return () => leaving.abort()
  }, [revalidate])
  return isConnected
}

/** Events come together: a moment later they are one reading. */
const debounceMs = 50
/** On a busy evening the screen is read no more often than this, however much happens. */
const minIntervalMs = 500

function throttled(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ranAt = -minIntervalMs
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        ranAt = performance.now()
        run()
      },
      Math.max(debounceMs, ranAt + minIntervalMs - performance.now()),
    )
  }
}
