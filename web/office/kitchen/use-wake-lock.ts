import { useEffect } from 'react'

/** Keeps the kitchen tablet's screen on. The browser releases the lock whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    const leaving = new AbortController()
    let lock: WakeLockSentinel | undefined
    async function keep() {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (leaving.signal.aborted) await lock.release()
      } catch {
        // Denied, mostly because of a low battery: the kitchen works without it.
      }
    }
    void keep()
    document.addEventListener('visibilitychange', () => void keep(), { signal: leaving.signal })
    return () => {
      leaving.abort()
      void lock?.release()
    }
  }, [])
}
