import type { ReactNode } from 'react'
import type { Outcome } from '#web/office/actions/actions.ts'
import type { DraftForm } from './use-draft.ts'
import { Panel } from './panel.tsx'
import type { Upload } from './use-upload.ts'

interface Props<Draft extends Record<string, unknown>, Body> {
  title: string
  form: DraftForm<Draft, Body>
  /** There are unsaved changes outside of the form's fields. */
  isChanged?: boolean
  /** The form's file upload; Save waits for it. */
  upload?: Upload
  isBusy: boolean
  onSave: (body: Body) => Promise<Outcome<unknown>>
  onClose: () => void
  children: ReactNode
}

/** A side panel with a form: it closes after saving; on an error it keeps the typed values. */
export function FormPanel<Draft extends Record<string, unknown>, Body>({
  title,
  form,
  isChanged = false,
  upload,
  isBusy,
  onSave,
  onClose,
  children,
}: Props<Draft, Body>) {
  const isSending = upload?.isBusy ?? false
  async function save(body: Body) {
    const outcome = await onSave(body)
    if (outcome.isDone) onClose()
    else form.setErrors(outcome.fields)
  }
  return (
    <Panel
      title={title}
      isChanged={form.isDirty() || isChanged || isSending}
      isBusy={isBusy || isSending}
      save={{}}
      onSubmit={form.onSubmit((body) => void save(body))}
      onClose={onClose}
    >
      {children}
    </Panel>
  )
}
