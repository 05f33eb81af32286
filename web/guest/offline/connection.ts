import { useEffect, useState } from 'react'
import { cachedAtHeader, pagesCache } from '#web/lib/worker-messages.ts'
import { isConnected, subscribeToLive } from '../live/live-stream.ts'

/** A stream that begins anew is no lost connection. */
const offlineAfterMs = 5000

/** Without a connection: as of when the menu is. null while there is one. */
export function useOfflineSince(): Date | null {
  const [lostSince, setLostSince] = useState<Date | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // While it is connected the page is as the server has it.
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

/** When the server gave the page that the worker kept; else it came with this very visit. */
async function pageCachedAt(): Promise<number> {
  if (!('caches' in globalThis)) return performance.timeOrigin
  const kept = await caches.match(location.pathname, { cacheName: pagesCache, ignoreVary: true })
  return Date.parse(kept?.headers.get(cachedAtHeader) ?? '') || performance.timeOrigin
}
