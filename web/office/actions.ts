import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { ask } from './asking.tsx'
import { t, type PlainKey } from './texts.ts'
import { sayDone, sayFailed } from './toasts.tsx'

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
  asks?: PlainKey | false | ((...args: Args) => string)
  says?: PlainKey | ((...args: Args) => PlainKey)
  undo?: (...args: Args) => Promise<unknown>
  undone?: PlainKey
}
export const action = <Args extends unknown[], Result>(
  run: Action<Args, Result>['run'],
  rest: Omit<Action<Args, Result>, 'run'> = {},
): Action<Args, Result> => ({ run, ...rest })

export type Outcome<Result> =
  | { isDone: true; result: Result }
  | { isDone: false; fields: Record<string, string>; refusedBy?: unknown }

// oxlint-disable-next-line typescript/no-explicit-any -- any arguments: each action keeps its own
type AnyAction = Action<any[], unknown>
export type Runnable<A> =
  A extends Action<infer Args, infer Result> ? (...args: Args) => Promise<Outcome<Result>> : never

/** The actions of a screen, ready to be called, the same ones every time it is drawn; `isBusy` while one runs. */
export function useActions<As extends Record<string, AnyAction>>(actions: As) {
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState(0)
  const can = useMemo(() => {
    async function perform(it: AnyAction, args: unknown[]): Promise<Outcome<unknown>> {
      if (!(await isWanted(it, args))) return { isDone: false, fields: {} }
      setRunning((count) => count + 1)
      try {
        const result = await it.run(...args)
        const says = typeof it.says === 'function' ? it.says(...args) : it.says
        if (says) sayDone(t(says), it.undo && (() => void takeBack(it, args)))
        await revalidate()
        return { isDone: true, result }
      } catch (error) {
        if (isOver(error)) return { isDone: false, fields: {} }
        sayFailed(error)
        // Somebody else was faster, or it is gone: show how things stand.
        if (error instanceof ApiError && [404, 409].includes(error.status)) await revalidate()
        return { isDone: false, fields: error instanceof ApiError ? error.fields : {}, refusedBy: error }
      } finally {
        setRunning((count) => count - 1)
      }
    }

    async function takeBack(it: AnyAction, args: unknown[]): Promise<void> {
      try {
        await it.undo?.(...args)
        if (it.undone) sayDone(t(it.undone))
      } catch (error) {
        sayFailed(error)
      }
      await revalidate()
    }

    return Object.fromEntries(
      Object.entries(actions).map(([name, it]) => [name, (...args: unknown[]) => perform(it, args)]),
    ) as { [K in keyof As]: Runnable<As[K]> }
  }, [actions, revalidate])
  return { can, isBusy: running > 0 }
}

async function isWanted({ asks }: AnyAction, args: unknown[]): Promise<boolean> {
  if (asks === false) return true
  return ask(typeof asks === 'function' ? asks(...args) : asks && t(asks))
}

/** The session ended: the sign-in page is on its way and says enough. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}
