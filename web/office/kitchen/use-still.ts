import { useEffect, useState } from 'react'

/** How long a finger is on its way to what the eye has seen. */
const reachMs = 1_000

/** Whether what `places` describes has been the same for a moment. */
export function useStill(places: string): boolean {
  const [still, setStill] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setStill(places), reachMs)
    return () => clearTimeout(timer)
  }, [places])
  return still === places
}
