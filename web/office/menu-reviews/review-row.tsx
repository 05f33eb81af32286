import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { Check, Combine, Ellipsis, Pencil, RotateCcw, Split, Trash2 } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import type { ReadingDoubt } from '#contract/shared/reading.ts'
import { t } from '#web/office/texts.ts'
import { MoreItem } from '#web/office/ui/more-menu.tsx'
import { nameField } from './move-focus.ts'
import { isToCheck, type Dish, type ReviewRow as Row } from './review.ts'
import styles from './review.module.css'
import { useDishDraft, type DishSave } from './use-dish-draft.ts'

interface Props {
  row: Row
  /** Shown where rows of several sections stand together. */
  showsSection: boolean
  isCurrent: boolean
  /** What was unsure about it when the list was made; it can be put back. */
  doubtsBefore: ReadingDoubt[] | undefined
  isBusy: boolean
  onSave: DishSave
  onCurrent: () => void
  /** Moves the focus to another row's field of the same name. */
  onMove: (from: HTMLInputElement, by: 1 | -1) => void
  onJoin: () => void
  onSplit: (caret: number) => void
  onEdit: () => void
  onRemove: () => void
  /** Below it: the form that cuts a dish off it. */
  children?: ReactNode
}

/** A dish that was read: its name and price in fields, and what is unsure about them in words. */
export function ReviewRow({ row, showsSection, isCurrent, doubtsBefore, children, ...can }: Props) {
  const { dish, submenu, above } = row
  const draft = useDishDraft(dish, can.onSave)
  const isUnsure = isToCheck(dish)
  /** Enter: it is right, and on to the next; the arrows only move; Escape takes back what was typed. */
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event
    if (key === 'Escape') return draft.forget()
    const step = ({ Enter: 1, ArrowDown: 1, ArrowUp: -1 } as const)[key]
    if (!step || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (key !== 'Enter' || draft.save(true)) can.onMove(currentTarget, step)
  }
  function checkAgain(doubts: ReadingDoubt[]) {
    nameField(dish.id)?.focus()
    void can.onSave({ doubts })
  }
  /** Without a price it is not right yet. */
  function sayRight({ currentTarget }: MouseEvent<HTMLElement>) {
    const price = currentTarget.closest('li')?.querySelector<HTMLInputElement>('input[name=price]')
    if (price?.value === '') price.focus()
    else draft.save(true)
  }
  const field = (name: 'name' | 'price') => ({
    name,
    value: draft[name],
    error: draft.problems[name],
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    'aria-description': dish.doubts.map((doubt) => t(`doubt.${doubt}`)).join(' ') || undefined,
    onKeyDown: onKey,
    onBlur: () => void draft.save(false),
    onFocus: can.onCurrent,
  })
  return (
    <li id={`dish-${dish.id}`} className={styles.row} data-current={isCurrent} data-unsure={isUnsure}>
      <div className={styles.fields}>
        <TextInput
          {...field('name')}
          className={styles.name}
          aria-label={t('review.nameOf', { name: dish.name })}
          onChange={({ currentTarget }) => draft.type({ name: currentTarget.value })}
        />
        <TextInput
          {...field('price')}
          className={styles.price}
          aria-label={t('review.priceOf', { name: dish.name })}
          placeholder={t('review.price')}
          inputMode="decimal"
          maxLength={12}
          onChange={({ currentTarget }) => draft.type({ price: currentTarget.value })}
        />
        {isUnsure ? (
          <ActionIcon
            className={styles.right}
            aria-label={t('review.rightOf', { name: dish.name })}
            title={t('review.right')}
            onClick={sayRight}
          >
            <Check aria-hidden size={20} />
          </ActionIcon>
        ) : (
          <span className={styles.right}>{doubtsBefore && <Check aria-hidden size={20} />}</span>
        )}
        <RowMenu
          {...can}
          dish={dish}
          onJoin={above && can.onJoin}
          onCheckAgain={!isUnsure && doubtsBefore ? () => checkAgain(doubtsBefore) : undefined}
        />
      </div>
      {showsSection && <p className={styles.section}>{submenu.title}</p>}
      {dish.description && <p className={styles.description}>{dish.description}</p>}
      {isUnsure && (
        <ul className={styles.doubts}>
          {dish.doubts.map((doubt) => (
            <li key={doubt}>{t(`doubt.${doubt}`)}</li>
          ))}
        </ul>
      )}
      {draft.isUnsaved && (
        <p className={styles.unsaved} role="alert">
          {t('review.unsaved')}
          <Button variant="default" size="compact-sm" onClick={() => void draft.save(false)}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {children}
    </li>
  )
}

interface MenuProps extends Pick<Props, 'isBusy' | 'onSplit' | 'onEdit' | 'onRemove'> {
  dish: Dish
  onCheckAgain: (() => void) | undefined
  onJoin: (() => void) | undefined
}

function RowMenu({ dish: { id, name }, isBusy, ...on }: MenuProps) {
  const split = () => {
    on.onSplit(nameField(id)?.selectionStart ?? 0)
  }
  return (
    // What is chosen takes the focus itself: a form, a panel, or the next field.
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
        <MoreItem icon={Pencil} label={t('review.edit')} onClick={on.onEdit} />
        <MoreItem icon={Trash2} label={t('field.remove')} isDanger disabled={isBusy} onClick={on.onRemove} />
      </Menu.Dropdown>
    </Menu>
  )
}
