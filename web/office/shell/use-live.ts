import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { noteLive } from '#web/office/data/connection.ts'
import { followLiveEvents, subscribeToLiveEvents } from '#web/office/data/live-events.ts'
import { refreshRole, subscribeToRole } from '#web/office/session/role.ts'
import { notifyOfEvent, notifyOfPush } from '#web/office/notifications/notify-staff.ts'
import { followPushes, subscribeToPushes } from '#web/office/notifications/pushes.ts'

/**
 * Keeps the screen up to date: reloads it on live events, push messages, reconnection, focus and visibility. Returns
 * whether the stream is connected.
 */
export function useLive(): boolean {
  const [isConnected, setConnected] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // An event may come just before the reader leaves.
    const refresh = throttle(() => signal.aborted || void revalidate())
    let isStreamConnected = false
    const unsubscribe = subscribeToLiveEvents((event) => {
      notifyOfEvent(event)
      refresh()
    })
    const stop = followLiveEvents((connected) => {
      isStreamConnected = connected
      noteLive(connected)
      setConnected(connected)
      // It reconnects, too, when the role has changed.
      if (connected)
        void refreshRole()
          .catch(() => {})
          .then(refresh)
    })
    const stopRole = subscribeToRole(refresh)
    followPushes(signal)
    const stopPushes = subscribeToPushes((message) => {
      // While connected, the stream has already reported this.
      if (!isStreamConnected) notifyOfPush(message)
      refresh()
    })
    signal.addEventListener('abort', () => {
      unsubscribe()
      stopPushes()
      stop()
      stopRole()
      noteLive(false)
    })
    window.addEventListener('focus', refresh, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || refresh(), { signal })
    return () => leaving.abort()
  }, [revalidate])
  return isConnected
}

/** Events arrive in bursts: a short delay combines a burst into one reload. */
const batchDelayMs = 50
/** The screen reloads no more often than this, however busy the evening is. */
const minIntervalMs = 500

function throttle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ranAt = -minIntervalMs
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        ranAt = performance.now()
        run()
      },
      Math.max(batchDelayMs, ranAt + minIntervalMs - performance.now()),
    )
  }
}
