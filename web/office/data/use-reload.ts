import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useRouter } from './use-router.ts'

/**
 * Loads the screen's data again; resolves once they are on the screen, or the screen is gone. State that
 * `whenShown` sets is rendered together with them: set earlier, it goes with the old data for a moment, and set later, the
 * new data go with the old state.
 */
export function useReload(): (whenShown?: () => void) => Promise<void> {
  const router = useRouter()
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
  return useCallback(
    async (whenShown) => {
      await new Promise<void>((resolve) => {
        const stop = router.subscribe((state) => {
          if (state.revalidation !== 'idle' || state.navigation.state !== 'idle') return
          stop()
          // React renders transitions that start in the same turn together, and only those: here and now, the router
          // starts the one that shows what was loaded.
          startTransition(() => {
            whenShown?.()
            setLoads((count) => count + 1)
          })
          if (isOpen.current) waiting.current.add(resolve)
          else resolve()
        })
        void router.revalidate()
      })
    },
    [router],
  )
}
