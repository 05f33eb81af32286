import { useMemo, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { useReload } from '#web/office/data/use-reload.ts'
import { endsSession } from '#web/office/session/page-session.ts'
import { notifications } from '@mantine/notifications'
import { confirm, type Question } from './confirm.tsx'
import { t, type NameTextKey, type PlainTextKey } from '../texts.ts'
import { toastSuccess, toastError } from '#web/office/toasts/toasts.tsx'

/** What is about to happen; `{name}` in the text is the record's. */
type SubjectKey = PlainTextKey | NameTextKey

/**
 * The actions of a screen. Confirmation, toasts and the reload afterwards are implemented here once: a screen declares
 * the call, the text of its success toast and how to undo it.
 *
 *     const actions = { remove: action((menu: Menu) => api('DELETE menus/:id', …), { successText: 'menus.deleted', undo: … }) }
 *     const { run } = useActions(actions)
 *     await run.remove(menu)
 */
export interface Action<Args extends unknown[], Result> {
  run: (...args: Args) => Promise<Result>
  /**
   * The question asked first, by default "Do you want to continue?"; false for the specification's exceptions
   * (section 5).
   */
  confirm?: PlainTextKey | false | ((...args: Args) => string | Question)
  /** What the question is about, shown above it; by default the record's name. */
  subject?: SubjectKey | ((...args: Args) => SubjectKey)
  /** What it takes away does not come back: the focus starts on No. By default so if it deletes without an Undo. */
  isLoss?: boolean
  successText?: PlainTextKey | ((...args: Args) => PlainTextKey)
  undo?: (...args: Args) => Promise<unknown>
  undoneText?: PlainTextKey
  /** The panel itself shows conflicting edits, so there is no toast for them. */
  showsConflicts?: boolean
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

/** The callable functions of the actions. */
export type Runnables<As> = { [K in keyof As]: Runnable<As[K]> }

/**
 * Makes the actions callable; the functions are stable across renders. `isBusy` while one of them runs, until what it
 * changed is on the screen.
 */
export function useActions<As extends Record<string, AnyAction>>(actions: As) {
  const reload = useReload()
  const [running, setRunning] = useState(0)
  /** The toast of the last failure, hidden on success. */
  const failure = useRef<string>(undefined)
  const run = useMemo(() => {
    async function perform(it: AnyAction, args: unknown[]): Promise<Outcome<unknown>> {
      if (!(await isConfirmed(it, args))) return { isDone: false, fields: {} }
      setRunning((count) => count + 1)
      const { outcome, isOutdated } = await attempt(it, args)
      const end = () => setRunning((count) => count - 1)
      if (isOutdated) await reload(end)
      else end()
      return outcome
    }

    /** `isOutdated`: the screen shows what is no longer so. */
    async function attempt(
      it: AnyAction,
      args: unknown[],
    ): Promise<{ outcome: Outcome<unknown>; isOutdated: boolean }> {
      try {
        const result = await it.run(...args)
        if (failure.current) notifications.hide(failure.current)
        const successText = typeof it.successText === 'function' ? it.successText(...args) : it.successText
        if (successText) toastSuccess(t(successText), it.undo && (() => void undoAction(it, args)))
        return { outcome: { isDone: true, result }, isOutdated: true }
      } catch (error) {
        if (isSessionOver(error)) return { outcome: { isDone: false, fields: {} }, isOutdated: false }
        const isShown = it.showsConflicts && error instanceof ApiError && error.conflicts
        if (!isShown) failure.current = toastError(error)
        const fields = error instanceof ApiError ? error.fields : {}
        // Somebody else changed or deleted the record: show its current state.
        const isOutdated = error instanceof ApiError && [404, 409].includes(error.status)
        return { outcome: { isDone: false, fields, error }, isOutdated }
      }
    }

    async function undoAction(it: AnyAction, args: unknown[]): Promise<void> {
      try {
        await it.undo?.(...args)
        if (it.undoneText) toastSuccess(t(it.undoneText))
      } catch (error) {
        toastError(error)
      }
      await reload()
    }

    return Object.fromEntries(
      Object.entries(actions).map(([name, it]) => [name, (...args: unknown[]) => perform(it, args)]),
    ) as Runnables<As>
  }, [actions, reload])
  return { run, isBusy: running > 0 }
}

async function isConfirmed(it: AnyAction, args: unknown[]): Promise<boolean> {
  const { confirm: question, subject, isLoss = subject === 'row.delete' && !it.undo } = it
  if (question === false) return true
  const asked = typeof question === 'function' ? question(...args) : question && t(question)
  if (typeof asked === 'object') return confirm(asked.text, asked)
  if (typeof question === 'function') return confirm(asked)
  const name = findName(args)
  const key = typeof subject === 'function' ? subject(...args) : subject
  return confirm(asked, { subject: key ? t(key, { name: name ?? '' }) : name, isLoss })
}

/** The question names the record (contract page, section 9): the last argument that has a title or a name. */
function findName(args: unknown[]): string | undefined {
  const names = args.map((arg) => (typeof arg === 'object' && arg ? nameOf(arg) : undefined))
  return names.findLast(Boolean)
}

const nameOf = (thing: { title?: unknown; name?: unknown }): string | undefined =>
  [thing.title, thing.name].find((text) => typeof text === 'string')

/** The session has ended, and the sign-in screen explains it. */
function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && endsSession(error)
}
