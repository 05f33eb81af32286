import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorMessage } from '#web/office/actions/toasts.tsx'

/**
 * Data that a panel loads when it opens; `reload` keeps the old data on the screen meanwhile. What failed to load is
 * loaded again with the screen, such as when the connection is back (`useLive`); with `isLive`, everything is. `read` must
 * be a stable function: a new one starts a new load.
 */
export function useAsyncData<T>(
  read: (signal: AbortSignal) => Promise<T>,
  { isLive = false }: { isLive?: boolean } = {},
) {
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
  const { state: screen } = useRevalidator()
  const reloadWithScreen = useEffectEvent(() => {
    if (!isLive && problem === undefined) return
    // A load that is running is not ended: on a slow network in a rush, none would ever end.
    if (load.current === 'running') load.current = 'outdated'
    else if (load.current === 'idle') reload()
  })
  const wasLoading = useRef(false)
  useEffect(() => {
    // Once the screen has loaded: what changes while it does so only makes it load once more.
    if (screen === 'idle' && wasLoading.current) reloadWithScreen()
    wasLoading.current = screen === 'loading'
  }, [screen])
  return { data, problem, reload }
}
