import { useEffect, useRef, useState } from 'react'

/** A table that called is highlighted for 5 s (back-office specification, section 9). */
const flaggedForMs = 5_000

/**
 * The tables that have just called: those with more open calls than at the last load, whether that was triggered by the
 * stream, a push message or focusing the window.
 */
export function useFlaggedTables(calls: ReadonlyMap<string, number>): ReadonlySet<string> {
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set())
  const [timers] = useState(() => new Map<string, ReturnType<typeof setTimeout>>())
  const before = useRef(calls)
  useEffect(() => {
    const last = before.current
    before.current = calls
    const risen = [...calls].filter(([id, count]) => count > (last.get(id) ?? 0)).map(([id]) => id)
    if (risen.length === 0) return
    setFlagged((now) => new Set([...now, ...risen]))
    for (const id of risen) {
      clearTimeout(timers.get(id))
      const forget = () => setFlagged((now) => new Set([...now].filter((other) => other !== id)))
      timers.set(id, setTimeout(forget, flaggedForMs))
    }
  }, [calls, timers])
  useEffect(
    () => () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
    [timers],
  )
  return flagged
}
