import { Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { RowButton } from './row.tsx'

interface Props {
  name: string
  isBusy: boolean
  /** Without these two the row has no toggle. */
  isActive?: boolean
  onToggle?: () => void
  onEdit: () => void
  /** Without it the row has no duplicate button. */
  onDuplicate?: () => void
  onDelete: () => void
}

/** The buttons of most records: activate or deactivate, edit, duplicate, delete. */
export function RowActions({ name, isActive, isBusy, onToggle, onEdit, onDuplicate, onDelete }: Props) {
  const toggle = isActive ? 'deactivate' : 'activate'
  return (
    <>
      {onToggle && (
        <RowButton
          icon={isActive ? Eye : EyeOff}
          label={t(`row.${toggle}`, { name })}
          tip={t(`row.${toggle}.tip`)}
          disabled={isBusy}
          onClick={onToggle}
        />
      )}
      <RowButton icon={Pencil} label={t('row.edit', { name })} tip={t('row.edit.tip')} onClick={onEdit} />
      {onDuplicate && (
        <RowButton
          icon={Copy}
          label={t('row.duplicate', { name })}
          tip={t('row.duplicate.tip')}
          disabled={isBusy}
          onClick={onDuplicate}
        />
      )}
      <RowButton
        icon={Trash2}
        label={t('row.delete', { name })}
        tip={t('row.delete.tip')}
        isDanger
        disabled={isBusy}
        onClick={onDelete}
      />
    </>
  )
}
