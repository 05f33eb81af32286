import { ActionIcon, Menu } from '@mantine/core'
import { Combine, Ellipsis, Pencil, RotateCcw, Split, TextCursorInput, Trash2 } from 'lucide-react'
import { createContext, useContext, type ComponentProps } from 'react'
import { t } from '#web/office/texts.ts'
import { MoreItem } from '#web/office/ui/more-menu.tsx'
import { nameField } from './move-focus.ts'
import type { Dish } from './review.ts'
import styles from './review.module.css'

interface Props {
  dish: Dish
  onCheckAgain: (() => void) | undefined
  onJoin: (() => void) | undefined
  onDescribe: (() => void) | undefined
  onSplit: (caret: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** Whether an action is running; a context, so that the rows are not rendered again for it. */
export const Busy = createContext(false)

/** An item that is off while an action is running. */
const IdleItem = (props: ComponentProps<typeof MoreItem>) => (
  <MoreItem {...props} disabled={useContext(Busy)} />
)

/** Further actions for a dish of the review. */
export function RowMenu({ dish: { id, name }, ...on }: Props) {
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
        {on.onJoin && <IdleItem icon={Combine} label={t('review.join')} onClick={on.onJoin} />}
        <MoreItem icon={Split} label={t('review.split')} onClick={split} />
        {on.onDescribe && (
          <MoreItem icon={TextCursorInput} label={t('review.addDescription')} onClick={on.onDescribe} />
        )}
        <MoreItem icon={Pencil} label={t('review.edit')} onClick={on.onEdit} />
        <IdleItem icon={Trash2} label={t('field.remove')} isDanger onClick={on.onRemove} />
      </Menu.Dropdown>
    </Menu>
  )
}
