import { useEffect } from 'react'

/** A tablet on the kitchen's wall must not go dark; the browser takes the lock back whenever the page is hidden. */
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
        // Refused, mostly for an empty battery: the kitchen works on.
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
