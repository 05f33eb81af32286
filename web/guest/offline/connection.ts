import { useEffect, useState } from 'react'
import { cachedAtHeader, pagesCache } from '#web/lib/worker-messages.ts'
import { isConnected, subscribeToLive } from '../live/live-messages.ts'

/** How long the stream may take to reconnect before the page counts as offline. */
const offlineAfterMs = 5000

/** While offline, the time that the shown menu dates from; null while connected. */
export function useOfflineSince(): Date | null {
  const [lostSince, setLostSince] = useState<Date | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // While connected, the page matches the server.
    let knownAt = isConnected() ? Date.now() : null
    const lose = async () => {
      timer = undefined
      setLostSince(new Date(knownAt ?? (await pageCachedAt())))
    }
    const regain = () => {
      clearTimeout(timer)
      timer = undefined
      setLostSince(null)
    }
    const stop = subscribeToLive(({ name }) => {
      if (name === 'connected') regain()
      else if (name === 'lost') {
        knownAt = Date.now()
        timer ??= setTimeout(() => void lose(), navigator.onLine ? offlineAfterMs : 0)
      }
    })
    if (!isConnected()) timer = setTimeout(() => void lose(), navigator.onLine ? offlineAfterMs : 0)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return lostSince
}

/** When the worker cached this page; if it did not, the page was loaded in this visit. */
async function pageCachedAt(): Promise<number> {
  if (!('caches' in globalThis)) return performance.timeOrigin
  const cached = await caches.match(location.pathname, { cacheName: pagesCache, ignoreVary: true })
  return Date.parse(cached?.headers.get(cachedAtHeader) ?? '') || performance.timeOrigin
}
