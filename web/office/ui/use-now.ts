import { useEffect, useState } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'

/** The current time, updated every `everyMs`. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
