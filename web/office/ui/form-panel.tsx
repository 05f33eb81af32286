import type { ReactNode } from 'react'
import type { Outcome } from '#web/office/actions/actions.ts'
import type { DraftForm } from './use-draft.ts'
import { Panel } from './panel.tsx'
import type { Upload } from './use-upload.ts'

interface Props<Draft extends Record<string, unknown>, Body> {
  title: string
  form: DraftForm<Draft, Body>
  /** Something beside the form's fields was changed and not saved. */
  isChanged?: boolean
  /** A file of the form: nothing is saved while it is on its way. */
  upload?: Upload
  isBusy: boolean
  onSave: (body: Body) => Promise<Outcome<unknown>>
  onClose: () => void
  children: ReactNode
}

/** The side panel that makes or changes a thing: it closes when that is saved, else it keeps what was typed. */
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
