import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/office/texts.ts'
import { RowButton } from '#web/office/ui/row.tsx'
import type { DraftForm } from '#web/office/ui/use-draft.ts'
import { TimeField } from '#web/office/ui/time-field.tsx'
import styles from './opening-hours.module.css'

export interface Form {
  errors: Record<string, ReactNode>
  getInputProps: (path: string) => ReturnType<DraftForm<Record<string, unknown>, unknown>['getInputProps']>
  clearFieldError: (path: string) => void
}

interface Props {
  form: Form
  /** The window's path in the form, such as `table.3`. */
  path: string
  /** The day or exception that the window belongs to, for the labels. */
  of: string
  onRemove: () => void
}

/** Start and end of a time window, and a button to remove it. */
export function WindowFields({ form, path, of, onRemove }: Props) {
  const start = form.getInputProps(`${path}.startTime`)
  const end = form.getInputProps(`${path}.endTime`)
  return (
    <div className={styles.window} data-path={path}>
      <TimeField label={t('hours.start')} {...start} />
      <TimeField label={t('hours.end')} {...end} error={end.error ?? form.errors[path]} />
      <RowButton
        icon={X}
        label={t('hours.remove', { of })}
        tip={t('hours.remove', { of })}
        isDanger
        onClick={onRemove}
      />
    </div>
  )
}
