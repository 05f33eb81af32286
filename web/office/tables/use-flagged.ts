import { useEffect, useState } from 'react'
import { onLive } from '#web/office/live.ts'

/** A table that called stands out for 5 s (back-office specification, section 9). */
const flaggedForMs = 5_000

export function useFlagged(): ReadonlySet<string> {
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stop = onLive((event) => {
      if (event.type !== 'waiter-call' || event.data.clientId === null) return
      const { tableId } = event.data
      setFlagged((before) => new Set(before).add(tableId))
      clearTimeout(timers.get(tableId))
      const forget = () => setFlagged((before) => new Set([...before].filter((id) => id !== tableId)))
      timers.set(tableId, setTimeout(forget, flaggedForMs))
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [])
  return flagged
}
