import type { ReactNode } from 'react'
import type { Outcome } from '#web/office/actions.ts'
import type { DraftForm } from './draft.ts'
import { Panel } from './panel.tsx'

interface Props<Draft extends Record<string, unknown>> {
  title: string
  form: DraftForm<Draft>
  /** Something beside the form's fields was changed and not saved. */
  isChanged?: boolean
  isBusy: boolean
  onSave: (draft: Draft) => Promise<Outcome<unknown>>
  onClose: () => void
  children: ReactNode
}

/** The side panel that makes or changes a thing: it closes when that is saved, else it keeps what was typed. */
export function FormPanel<Draft extends Record<string, unknown>>({
  title,
  form,
  isChanged = false,
  isBusy,
  onSave,
  onClose,
  children,
}: Props<Draft>) {
  async function save(draft: Draft) {
    const outcome = await onSave(draft)
    if (outcome.isDone) onClose()
    else form.setErrors(outcome.fields)
  }
  return (
    <Panel
      title={title}
      isChanged={form.isDirty() || isChanged}
      isBusy={isBusy}
      save={{}}
      onSubmit={form.onSubmit((draft) => void save(draft))}
      onClose={onClose}
    >
      {children}
    </Panel>
  )
}
