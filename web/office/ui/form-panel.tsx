import type { ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import type { Another } from '#web/office/actions/record-actions.ts'
import type { Edit } from '#web/office/actions/record-edit.ts'
import { DeletedMeanwhile, EditConflicts } from './edit-conflicts.tsx'
import type { DraftForm } from './use-draft.ts'
import { Panel } from './panel.tsx'
import { SeriesState, useSeries } from './series.tsx'
import { useEdit, type Edited } from './use-edit.ts'
import type { Upload } from './use-upload.ts'

interface Props<Item extends object, Draft extends Record<string, unknown>, Body> {
  title: string
  form: DraftForm<Draft, Body>
  /** The record being edited, which others may change meanwhile; without it a save sends the whole body. */
  edited?: Edited<Item, Draft> | undefined
  /** There are unsaved changes outside of the form's fields. */
  isChanged?: boolean
  /** The form's file upload; Save waits for it. */
  upload?: Upload
  isBusy: boolean
  onSave: (body: Body, edit?: Edit<Body>) => Promise<Outcome<unknown>>
  onClose: () => void
  /** Saves and keeps the panel open for the next record. */
  another?: Another<Body> | undefined
  children: ReactNode
}

/** A side panel with a form: it closes after saving; on an error it keeps the typed values. */
export function FormPanel<Item extends object, Draft extends Record<string, unknown>, Body>({
  title,
  form,
  edited,
  isChanged = false,
  upload,
  isBusy,
  onSave,
  onClose,
  another,
  children,
}: Props<Item, Draft, Body>) {
  const isSending = upload?.isBusy ?? false
  const edit = useEdit(form, edited)
  const submit = (restores: boolean) => form.onSubmit((body) => void save(body, restores))
  async function save(body: Body, restores: boolean) {
    const outcome = await onSave(body, edit.start(restores))
    if (outcome.isDone) onClose()
    else if (!edit.receive(outcome.error)) form.setErrors(outcome.fields)
  }
  const series = useSeries({ form, upload, another })
  return (
    <Panel
      title={title}
      isChanged={form.isDirty() || isChanged || isSending}
      isBusy={isBusy || isSending}
      save={{ disabled: edit.conflicts.length > 0 }}
      saveAnother={another && { label: t('field.another'), onClick: series.save }}
      formRef={form.formRef}
      onSubmit={submit(false)}
      onClose={onClose}
    >
      {another && <SeriesState series={series} isBusy={isBusy} />}
      {edit.deletedBy !== undefined && (
        <DeletedMeanwhile by={edit.deletedBy} isBusy={isBusy} onRestore={() => submit(true)()} />
      )}
      {edit.conflicts.length > 0 && edit.current && (
        <EditConflicts
          conflicts={edit.conflicts}
          mine={form.values}
          theirs={edit.current}
          textOf={edited?.textOf}
          onResolve={edit.resolve}
        />
      )}
      {children}
    </Panel>
  )
}
