import { useEffect, useState } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'

const minuteMs = 60_000

/** The current time, again at each full minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date(serverNow())), minuteMs - (serverNow() % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
