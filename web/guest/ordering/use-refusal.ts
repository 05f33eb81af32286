import { useEffect, useState } from 'react'
import { nextOpeningChange, refusalNow, type Refusal } from '#contract/domain/opening-hours.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { usePanelContext } from '../context/panel-context.ts'

/**
 * At least once a minute: a timer cannot wait longer than 24 days, a phone that slept is late, and staff
 * change the hours.
 */
const maxWaitMs = 60_000

/** Why no orders of this kind are taken now, re-evaluated when that may end; undefined if they are taken. */
export function useRefusal(kind: OrderKind): { refusal: Refusal | undefined; now: Date } {
  const { business } = usePanelContext()
  const [now, setNow] = useState(() => new Date(serverNow()))
  const refusal = refusalNow(business, kind, now)
  const opensOn = refusal?.opensOn?.getTime() ?? Infinity
  useEffect(() => {
    const change = nextOpeningChange(business, [kind], now)?.getTime() ?? Infinity
    const left = Math.max(Math.min(change, opensOn) - serverNow(), 0)
    const timer = setTimeout(() => setNow(new Date(serverNow())), Math.min(maxWaitMs, left))
    return () => clearTimeout(timer)
  }, [business, kind, now, opensOn])
  return { refusal, now }
}
