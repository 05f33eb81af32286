import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { confirm } from './confirm.tsx'
import { t, type PlainTextKey } from '../texts.ts'
import { toastSuccess, toastError } from './toasts.tsx'

/**
 * What a screen can do. The confirmation, the toasts and the reading anew after it live here, once: a screen says what
 * is called, what is said when it is done, and how it is undone.
 *
 *     const actions = { remove: action((menu: Menu) => api('DELETE menus/:id', …), { says: 'menus.deleted', undo: … }) }
 *     const can = useActions(actions)
 *     await can.remove(menu)
 */
export interface Action<Args extends unknown[], Result> {
  run: (...args: Args) => Promise<Result>
  /** Asks "Do you want to continue?" first, or what stands here; the specification's exceptions say false (section 5). */
  confirm?: PlainTextKey | false | ((...args: Args) => string)
  successText?: PlainTextKey | ((...args: Args) => PlainTextKey)
  undo?: (...args: Args) => Promise<unknown>
  undoneText?: PlainTextKey
}
export const action = <Args extends unknown[], Result>(
  run: Action<Args, Result>['run'],
  rest: Omit<Action<Args, Result>, 'run'> = {},
): Action<Args, Result> => ({ run, ...rest })

export type Outcome<Result> =
  | { isDone: true; result: Result }
  | { isDone: false; fields: Record<string, string>; error?: unknown }

// oxlint-disable-next-line typescript/no-explicit-any -- any arguments: each action keeps its own
type AnyAction = Action<any[], unknown>
export type Runnable<A> =
  A extends Action<infer Args, infer Result> ? (...args: Args) => Promise<Outcome<Result>> : never

/** The actions of a screen, ready to be called, the same ones every time it is drawn; `isBusy` while one runs. */
export function useActions<As extends Record<string, AnyAction>>(actions: As) {
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState(0)
  const run = useMemo(() => {
    async function perform(it: AnyAction, args: unknown[]): Promise<Outcome<unknown>> {
      if (!(await isConfirmed(it, args))) return { isDone: false, fields: {} }
      setRunning((count) => count + 1)
      try {
        const result = await it.run(...args)
        const successText = typeof it.successText === 'function' ? it.successText(...args) : it.successText
        if (successText) toastSuccess(t(successText), it.undo && (() => void undoAction(it, args)))
        await revalidate()
        return { isDone: true, result }
      } catch (error) {
        if (isSessionOver(error)) return { isDone: false, fields: {} }
        toastError(error)
        // Somebody else was faster, or it is gone: show how things stand.
        if (error instanceof ApiError && [404, 409].includes(error.status)) await revalidate()
        return { isDone: false, fields: error instanceof ApiError ? error.fields : {}, error }
      } finally {
        setRunning((count) => count - 1)
      }
    }

    async function undoAction(it: AnyAction, args: unknown[]): Promise<void> {
      try {
        await it.undo?.(...args)
        if (it.undoneText) toastSuccess(t(it.undoneText))
      } catch (error) {
        toastError(error)
      }
      await revalidate()
    }

    return Object.fromEntries(
      Object.entries(actions).map(([name, it]) => [name, (...args: unknown[]) => perform(it, args)]),
    ) as { [K in keyof As]: Runnable<As[K]> }
  }, [actions, revalidate])
  return { run, isBusy: running > 0 }
}

async function isConfirmed({ confirm: question }: AnyAction, args: unknown[]): Promise<boolean> {
  if (question === false) return true
  return confirm(typeof question === 'function' ? question(...args) : question && t(question))
}

/** The session ended: the sign-in page is on its way and says enough. */
function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}
