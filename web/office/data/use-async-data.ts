import { useCallback, useEffect, useEffectEvent, useState } from 'react'
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
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    read(signal).then(
      (result) => {
        if (signal.aborted) return
        setData(result)
        setProblem(undefined)
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(errorMessage(error))
      },
    )
    return () => leaving.abort()
  }, [read, attempt])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const { state: screen } = useRevalidator()
  const reloadWithScreen = useEffectEvent(() => (isLive || problem !== undefined) && reload())
  useEffect(() => {
    if (screen === 'loading') reloadWithScreen()
  }, [screen])
  return { data, problem, reload }
}
