import { useCallback, useEffect, useState } from 'react'
import { errorMessage } from '#web/office/actions/toasts.tsx'

/**
 * What a panel reads when it opens; `again` reads it anew and keeps what is shown meanwhile. `read` is the same function
 * every time unless it is about something else.
 */
export function useAsyncData<T>(read: (signal: AbortSignal) => Promise<T>) {
  const [data, setData] = useState<T>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    read(signal).then(
      (answer) => {
        if (signal.aborted) return
        setData(answer)
        setProblem(undefined)
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(errorMessage(error))
      },
    )
    return () => leaving.abort()
  }, [read, attempt])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  return { data, problem, reload }
}
