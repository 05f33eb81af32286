import { useEffect, useState } from 'react'
import { pausedUntil } from '#contract/domain/pauses.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { formatDate, formatDateTime, formatTime } from '#web/lib/time.ts'
import { usePanelContext } from '../context/panel-context.ts'

/** A timer cannot wait longer than 24 days, and a phone that slept is late: the clock is looked at this often. */
const maxWaitMs = 60_000

/** When orders of this kind are taken again, as guests read it; undefined: they are taken. */
export function usePause(kind: OrderKind): string | undefined {
  const { paused } = usePanelContext().business
  const [now, setNow] = useState(() => new Date())
  const until = pausedUntil(paused, kind, now)
  useEffect(() => {
    if (until === undefined) return
    const left = Math.max(Date.parse(until) - Date.now(), 0)
    const timer = setTimeout(() => setNow(new Date()), Math.min(maxWaitMs, left))
    return () => clearTimeout(timer)
  }, [until, now])
  if (until === undefined) return undefined
  return formatDate(until) === formatDate(now) ? formatTime(until) : formatDateTime(until)
}
