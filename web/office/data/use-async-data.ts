import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { useRouter } from './use-router.ts'

/**
 * Data that a panel loads when it opens; `reload` keeps the old data on the screen meanwhile. What failed to load is
 * loaded again with the screen, such as when the connection is back (`useLive`); with `isLive`, everything is. `read` must
 * be a stable function: a new one starts a new load.
 */
export function useAsyncData<T>(
  read: (signal: AbortSignal) => Promise<T>,
  { isLive = false }: { isLive?: boolean } = {},
) {
  const router = useRouter()
  const [data, setData] = useState<T>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const load = useRef<'idle' | 'running' | 'outdated'>('idle')
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    load.current = 'running'
    const end = (take: () => void) => {
      if (signal.aborted) return
      take()
      if (load.current === 'outdated') reload()
      load.current = 'idle'
    }
    read(signal).then(
      (result) =>
        end(() => {
          setData(result)
          setProblem(undefined)
        }),
      (error: unknown) => end(() => setProblem(errorMessage(error))),
    )
    return () => leaving.abort()
  }, [read, attempt, reload])
  const reloadWithScreen = useEffectEvent(() => {
    if (!isLive && problem === undefined) return
    // A load that is running is not ended: on a slow network in a rush, none would ever end.
    if (load.current === 'running') load.current = 'outdated'
    else if (load.current === 'idle') reload()
  })
  useEffect(() => {
    let before = router.state.revalidation
    // The router itself is asked, since React may render neither the beginning nor the end of a short load. At its end
    // once more: what changed meanwhile has only made it take longer.
    return router.subscribe(({ revalidation }) => {
      if (revalidation === before) return
      before = revalidation
      reloadWithScreen()
    })
  }, [router])
  return { data, problem, reload }
}
