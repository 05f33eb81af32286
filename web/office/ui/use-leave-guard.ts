import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'

/**
 * Holds back whoever leaves the screen, by Back or a link, while there are unsaved changes: asks `mayLeave`, then goes or
 * stays.
 */
export function useLeaveGuard(
  hasUnsaved: Parameters<typeof useBlocker>[0],
  mayLeave: () => Promise<boolean>,
): void {
  const blocker = useBlocker(hasUnsaved)
  const isAsking = useRef(false)
  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    const isFree = await mayLeave().finally(() => (isAsking.current = false))
    if (isFree) blocker.proceed()
    else blocker.reset()
  })
  // Not by its state: who goes back again at once is blocked again before React has rendered that they were not.
  useEffect(() => void ask(), [blocker])
}
