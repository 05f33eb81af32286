import { ActionIcon, Menu } from '@mantine/core'
import { Combine, Ellipsis, Pencil, RotateCcw, Split, TextCursorInput, Trash2 } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { MoreItem } from '#web/office/ui/more-menu.tsx'
import { nameField } from './move-focus.ts'
import type { Dish } from './review.ts'
import styles from './review.module.css'

interface Props {
  dish: Dish
  isBusy: boolean
  onCheckAgain: (() => void) | undefined
  onJoin: (() => void) | undefined
  onDescribe: (() => void) | undefined
  onSplit: (caret: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** Further actions for a dish of the review. */
export function RowMenu({ dish: { id, name }, isBusy, ...on }: Props) {
  const split = () => {
    on.onSplit(nameField(id)?.selectionStart ?? 0)
  }
  return (
    // The chosen action moves the focus itself: to a form, a panel, or the next field.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} returnFocus={false}>
      <Menu.Target>
        <ActionIcon className={styles.more} aria-label={t('review.more', { name })}>
          <Ellipsis aria-hidden size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {on.onCheckAgain && <MoreItem icon={RotateCcw} label={t('review.again')} onClick={on.onCheckAgain} />}
        {on.onJoin && (
          <MoreItem icon={Combine} label={t('review.join')} disabled={isBusy} onClick={on.onJoin} />
        )}
        <MoreItem icon={Split} label={t('review.split')} onClick={split} />
        {on.onDescribe && (
          <MoreItem icon={TextCursorInput} label={t('review.addDescription')} onClick={on.onDescribe} />
        )}
        <MoreItem icon={Pencil} label={t('review.edit')} onClick={on.onEdit} />
        <MoreItem icon={Trash2} label={t('field.remove')} isDanger disabled={isBusy} onClick={on.onRemove} />
      </Menu.Dropdown>
    </Menu>
  )
}
