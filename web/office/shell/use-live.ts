import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PushMessage } from '#contract/api/push.ts'
import { listenLive, onLive } from '#web/office/live.ts'
import { announce, announcePush } from '#web/office/notices/announce.ts'

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
    const refresh = gathered(() => void revalidate())
    let isHearing = false
    const forget = onLive((event) => {
      announce(event)
      refresh()
    })
    const stop = listenLive((connected) => {
      isHearing = connected
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
        if (!isHearing) announcePush(data)
        refresh()
      },
      { signal },
    )
    return () => leaving.abort()
  }, [revalidate])
  return isConnected
}

/** Events come together: a moment later they are one reading. */
const gatheringMs = 50
/** On a busy evening the screen is read no more often than this, however much happens. */
const pauseMs = 500

function gathered(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ranAt = -pauseMs
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        ranAt = performance.now()
        run()
      },
      Math.max(gatheringMs, ranAt + pauseMs - performance.now()),
    )
  }
}
