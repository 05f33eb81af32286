import { useEffect } from 'react'
import { onTouch } from '#web/office/data/touches.ts'
import { isAnyRoundUnstored } from '#web/office/service/rounds.ts'
import { isLockDue, noteTouch, readSharedDevice } from '#web/office/session/shared-device.ts'
import { lock } from '#web/office/session/staff-session.ts'

const checkEveryMs = 5_000

/**
 * Locks a shared device that nobody touches. Instants are compared: a timer stands still while the device sleeps, and what
 * wakes it must not count as a touch.
 */
export function useAutoLock(): void {
  useEffect(() => {
    if (!readSharedDevice()) return
    const lockIfDue = (): boolean => {
      // A round that exists only in this page would be lost.
      const isDue = isLockDue() && !isAnyRoundUnstored()
      if (isDue) void lock()
      return isDue
    }
    const touch = () => lockIfDue() || noteTouch()
    const timer = setInterval(lockIfDue, checkEveryMs)
    const stop = onTouch(touch)
    document.addEventListener('visibilitychange', lockIfDue)
    addEventListener('pageshow', lockIfDue)
    return () => {
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', lockIfDue)
      removeEventListener('pageshow', lockIfDue)
    }
  }, [])
}
