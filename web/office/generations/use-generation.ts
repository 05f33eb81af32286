import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReadingProgress } from '#contract/shared/reading.ts'
import { api, ApiError } from '#web/lib/api.ts'
import type { ApiResult } from '#web/lib/api.ts'
import type { CallKey } from '#contract/index.ts'
import { errorMessage } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { readShare } from './reading-stage.ts'
import { followGeneration, GenerationFailed, GenerationLate } from './follow-generation.ts'
import { isWaitedFor, type KeptGeneration } from './kept-generation.ts'

export interface GenerationProblem {
  message: string
  /** The server's explanation, if there is one. */
  reason?: string
  /** The server has no configured reader for photos. */
  isWithoutReader?: boolean
}

type CheckCall = CallKey & ('GET init/menus/check' | 'GET init/business/menus/check')
type ResultOf<Check extends CheckCall> = Exclude<ApiResult<Check>, 'ERROR' | null>

interface Options<Check extends CheckCall> {
  start: 'POST init/menus' | 'POST init/business/menus'
  check: Check
  kept: KeptGeneration
  onDone: (result: ResultOf<Check>) => void
}

/**
 * Has a menu read from photos, and shows the progress. Its id is stored on the device: after a reload the
 * page continues to wait, and a retry with the same photos after a minute continues the same generation.
 */
export function useGeneration<Check extends CheckCall>({ start, check, kept, onDone }: Options<Check>) {
  const [isRunning, setRunning] = useState(() => isWaitedFor(kept.get()))
  const [isOffline, setOffline] = useState(false)
  const [progress, setProgress] = useState<ReadingProgress>()
  const [problem, setProblem] = useState<GenerationProblem>()
  const running = useRef<AbortController>(undefined)
  // Not read from the device each time: another tab may already have finished and forgotten it there.
  const late = useRef(lateOne(kept))
  const done = useEffectEvent(onDone)

  async function follow(menuUuid: string, imageUrls: string[], startedAt: number) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    late.current = undefined
    const { signal } = controller
    kept.set({ menuUuid, imageUrls, startedAt })
    try {
      const result = await followGeneration({
        start: () => api(start, { body: { menuUuid, imageUrls }, signal }),
        check: () => api(check, { query: { menuId: menuUuid }, signal } as never) as Promise<ResultOf<Check>>,
        look: () => void lookAt(menuUuid, signal),
        startedAt,
        signal,
        onConnection: setOffline,
      })
      kept.set({ menuUuid, imageUrls, startedAt: null })
      done(result)
    } catch (error) {
      if (signal.aborted) return
      const isLate = error instanceof GenerationLate
      late.current = isLate ? menuUuid : undefined
      // After a minute, the same generation can still be resumed.
      kept.set(isLate ? { menuUuid, imageUrls, startedAt: null } : null)
      setProblem(explain(error))
    }
    setOffline(false)
    setRunning(false)
  }
  /** What became of the generation that the page has stopped waiting for. */
  async function lookAgain() {
    const menuUuid = late.current
    if (!menuUuid) return
    const result = await (
      api(check, { query: { menuId: menuUuid } } as never) as Promise<ResultOf<Check> | 'ERROR' | null>
    ).catch(() => null)
    if (result === null || late.current !== menuUuid) return
    late.current = undefined
    if (result !== 'ERROR') return done(result)
    kept.set(null)
    setProblem(explain(new GenerationFailed()))
  }
  async function lookAt(menuId: string, signal: AbortSignal) {
    const call: ProgressCall = progressCalls[check]
    const progress = await api(call, { query: { menuId }, signal }).catch(() => null)
    if (progress && !signal.aborted) setProgress((before) => further(before, progress))
  }

  const resume = useEffectEvent(() => {
    const before = kept.get()
    if (isWaitedFor(before)) void follow(before.menuUuid, before.imageUrls, before.startedAt)
  })
  useEffect(() => {
    queueMicrotask(resume)
    return () => running.current?.abort()
  }, [])

  return {
    isRunning,
    isOffline,
    progress: isRunning ? progress : undefined,
    problem,
    lookAgain,
    begin(imageUrls: string[]) {
      const before = kept.get()
      setProblem(undefined)
      setProgress(undefined)
      setRunning(true)
      const isSame = before && String(before.imageUrls) === String(imageUrls)
      void follow(isSame ? before.menuUuid : crypto.randomUUID(), imageUrls, Date.now())
    },
    forget() {
      running.current?.abort()
      late.current = undefined
      kept.set(null)
      setProblem(undefined)
      setOffline(false)
      setRunning(false)
    },
  }
}

/** The stored generation, if the page has stopped waiting for it. */
function lateOne(kept: KeptGeneration): string | undefined {
  const before = kept.get()
  return before && !isWaitedFor(before) ? before.menuUuid : undefined
}

const progressCalls = {
  'GET init/menus/check': 'GET init/menus/progress',
  'GET init/business/menus/check': 'GET init/business/menus/progress',
} as const

type ProgressCall = (typeof progressCalls)[CheckCall]

/** Progress only moves forward: photos may be read in parallel, and responses may arrive out of order. */
const further = (before: ReadingProgress | undefined, now: ReadingProgress): ReadingProgress =>
  before && readShare(before) > readShare(now) ? before : now

function explain(error: unknown): GenerationProblem {
  if (error instanceof GenerationLate) return { message: t('generation.late') }
  const message = t('generation.failed')
  if (!(error instanceof ApiError)) return { message }
  return { message, reason: errorMessage(error), isWithoutReader: error.code === 'no-menu-reader' }
}
