import { useEffect, useState, useSyncExternalStore, type ChangeEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { ApiError } from '#web/lib/api.ts'
import { confirm } from '#web/office/actions/confirm.tsx'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { t } from '#web/office/texts.ts'
import { createValidator } from '#web/office/ui/form-validator.ts'
import { useLeaveGuard } from '#web/office/ui/use-leave-guard.ts'
import { AutoSave, type SaveState } from './auto-save.ts'

interface Options<Draft, Body> {
  /** The server's values, as the inputs show them. */
  stored: Draft
  schema: z.ZodType
  /** Converts the typed values to the API's format; the fields are the same as the draft's. */
  read: (draft: Draft) => Body
  /** Sends the changed fields, each in the call that accepts it. */
  save: (change: Partial<Body>) => Promise<unknown>
}

export interface AutoSavedForm<Draft> {
  values: Draft
  state: SaveState
  retry: () => void
  set: (changes: Partial<Draft>) => void
  /** The props of a text input. */
  text: (field: keyof Draft & string) => {
    value: string
    error: string | undefined
    onChange: (
      input: string | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
    ) => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * A form that saves automatically (back-office specification, section 4); leaving the screen saves
 * immediately, or asks.
 */
export function useAutoSave<
  Draft extends Record<string, string | boolean>,
  Body extends Record<keyof Draft, unknown>,
>({ stored, schema, read, save }: Options<Draft, Body>): AutoSavedForm<Draft> {
  const { revalidate } = useRevalidator()
  const [autoSave] = useState(() => {
    const validate = createValidator(schema)
    return new AutoSave<Draft>({
      stored,
      validate: (draft) => byField(validate(read(draft))),
      send: async (changed, draft) => {
        const body = read(draft)
        await save(Object.fromEntries(changed.map((field) => [field, body[field]])) as Partial<Body>)
        void revalidate()
      },
      problemsOf: (error) => (error instanceof ApiError ? byField(error.fields) : {}),
      onError: toastError,
    })
  })
  const { values, problems, state } = useSyncExternalStore(autoSave.subscribe, autoSave.snapshot)
  const storedKey = JSON.stringify(stored)
  useEffect(() => autoSave.setStored(JSON.parse(storedKey) as Draft), [autoSave, storedKey])
  useEffect(() => saveBeforeLeaving(autoSave), [autoSave])
  useUnsavedGuard(autoSave)
  return {
    values,
    state,
    retry: () => void autoSave.flush(),
    set: (changes) => autoSave.set(changes),
    text: (field) => ({
      value: String(values[field]),
      error: problems[field],
      onChange: (input) => {
        const value = typeof input === 'string' ? input : input.currentTarget.value
        if (value !== values[field]) autoSave.set({ [field]: value } as Partial<Draft>)
      },
      onFocus: () => autoSave.focus(field),
      onBlur: () => autoSave.leave(field),
    }),
  }
}

/** An error in `webPages.2` is shown at the one input for all of them. */
const byField = (problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path.split('.')[0], problem]))

/**
 * Switching to another tab or screen waits until everything is saved; if that fails, it asks before
 * discarding.
 */
function useUnsavedGuard(autoSave: { hasUnsaved: boolean; flush: () => Promise<void> }): void {
  useLeaveGuard(
    () => autoSave.hasUnsaved,
    async () => {
      await autoSave.flush()
      if (!autoSave.hasUnsaved) return true
      return confirm(t('ask.leave'), { yes: t('ask.leave.yes'), no: t('ask.leave.no'), isLoss: true })
    },
  )
}

/**
 * Saves when the network is back and when the screen is left; the browser asks before it closes the page
 * unsaved.
 */
function saveBeforeLeaving<Draft extends Record<string, string | boolean>>(
  autoSave: AutoSave<Draft>,
): () => void {
  const flush = () => void autoSave.flush()
  const warn = (event: BeforeUnloadEvent) => {
    if (!autoSave.hasUnsaved) return
    flush()
    event.preventDefault()
  }
  window.addEventListener('online', flush)
  window.addEventListener('beforeunload', warn)
  return () => {
    window.removeEventListener('online', flush)
    window.removeEventListener('beforeunload', warn)
    flush()
  }
}
