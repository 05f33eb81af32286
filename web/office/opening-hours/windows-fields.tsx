import { X } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import type { RowsForm } from '#web/office/ui/draft-rows.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import { TimeField } from '#web/office/ui/time-field.tsx'
import styles from './opening-hours.module.css'

interface Props {
  form: RowsForm
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
