import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Loads the screen's data again; resolves once they are on the screen, or the screen is gone. The router's own promise
 * resolves earlier: it renders what was loaded in a transition, so that what is dropped by then shows the old data again.
 */
export function useShownReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const [loads, setLoads] = useState(0)
  const isOpen = useRef(false)
  const waiting = useRef(new Set<() => void>())
  const finish = useCallback(() => {
    for (const resolve of waiting.current) resolve()
    waiting.current.clear()
  }, [])
  useEffect(finish, [finish, loads])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      finish()
    }
  }, [finish])
  return useCallback(async () => {
    await revalidate()
    if (!isOpen.current) return
    // All transitions that are pending are shown together.
    await new Promise<void>((resolve) => {
      waiting.current.add(resolve)
      startTransition(() => setLoads((count) => count + 1))
    })
  }, [revalidate])
}
