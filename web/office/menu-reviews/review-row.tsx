import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { Check } from 'lucide-react'
import { memo, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { ReadingDoubt } from '#contract/shared/reading.ts'
import { t } from '#web/office/texts.ts'
import { useMoney } from '#web/office/ui/use-money.ts'
import { moveFocus, nameField } from './move-focus.ts'
import type { DishEdit } from './review-actions.ts'
import { isToCheck, type Dish, type ReviewRow as Row } from './review.ts'
import styles from './review.module.css'
import { RowMenu } from './row-menu.tsx'
import { Unsaved } from '#web/office/ui/unsaved.tsx'
import { useDishDraft, type DishSave } from './use-dish-draft.ts'

interface Props extends Row {
  /** Set if rows of several sections are listed together. */
  showsSection: boolean
  isCurrent: boolean
  /** The doubts when the list was made; they can be restored. */
  doubtsBefore: ReadingDoubt[] | undefined
  /** The same for all rows, which are rendered again only if something of theirs has changed. */
  on: RowActions
  /** Shown below the row: the form that splits off a dish. */
  children?: ReactNode
}

export interface RowActions {
  save: (dish: Dish, edit: DishEdit) => ReturnType<DishSave>
  choose: (id: string) => void
  join: (row: Row) => void
  split: (row: Row, caret: number) => void
  edit: (dish: Dish) => void
  remove: (dish: Dish) => void
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Focuses the field when it opens. */
const focus = (field: Field | null) => field?.focus()

/** A dish read from a photo: name, price and description as inputs, and the doubts about them in words. */
export const ReviewRow = memo(function ReviewRow({
  dish,
  submenu,
  above,
  showsSection,
  isCurrent,
  doubtsBefore,
  on,
  children,
}: Props) {
  const row = { dish, submenu, above }
  const save = (edit: DishEdit) => on.save(dish, edit)
  const draft = useDishDraft(dish, save)
  const isUnsure = isToCheck(dish)
  const [isDescribing, setDescribing] = useState(false)
  /** Enter confirms the dish and moves to the next; Escape discards the typed changes. */
  function onKey(event: KeyboardEvent<Field>, from: HTMLInputElement | null) {
    if (event.key === 'Escape') return draft.forget()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (draft.save(true) && from) moveFocus(from, 1)
  }
  /** Arrow keys only move the focus. */
  function onKeyOfLine(event: KeyboardEvent<HTMLInputElement>) {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (!step || event.nativeEvent.isComposing) return onKey(event, event.currentTarget)
    event.preventDefault()
    moveFocus(event.currentTarget, step)
  }
  function checkAgain(doubts: ReadingDoubt[]) {
    nameField(dish.id)?.focus()
    void save({ doubts })
  }
  /** A dish without a price cannot be confirmed. */
  function confirmDish({ currentTarget }: MouseEvent<HTMLElement>) {
    const price = currentTarget.closest('li')?.querySelector<HTMLInputElement>('input[name=price]')
    if (price?.value === '') price.focus()
    else draft.save(true)
  }
  const field = (name: 'name' | 'price' | 'description') => ({
    name,
    value: draft[name],
    error: draft.problems[name],
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    'aria-description': dish.doubts.map((doubt) => t(`doubt.${doubt}`)).join(' ') || undefined,
    onBlur: () => void draft.save(false),
    onFocus: () => on.choose(dish.id),
  })
  return (
    <li id={`dish-${dish.id}`} className={styles.row} data-current={isCurrent} data-unsure={isUnsure}>
      <div className={styles.fields}>
        <TextInput
          {...field('name')}
          onKeyDown={onKeyOfLine}
          className={styles.name}
          aria-label={t('review.nameOf', { name: dish.name })}
          onChange={({ currentTarget }) => draft.type({ name: currentTarget.value })}
        />
        {dish.sizes.length > 0 ? (
          <Sizes dish={dish} onEdit={() => on.edit(dish)} />
        ) : (
          <TextInput
            {...field('price')}
            onKeyDown={onKeyOfLine}
            className={styles.price}
            aria-label={t('review.priceOf', { name: dish.name })}
            placeholder={t('review.price')}
            inputMode="decimal"
            maxLength={12}
            onChange={({ currentTarget }) => draft.type({ price: currentTarget.value })}
          />
        )}
        {isUnsure ? (
          <ActionIcon
            className={styles.right}
            aria-label={t('review.rightOf', { name: dish.name })}
            title={t('review.right')}
            onClick={confirmDish}
          >
            <Check aria-hidden size={20} />
          </ActionIcon>
        ) : (
          <span className={styles.right}>{doubtsBefore && <Check aria-hidden size={20} />}</span>
        )}
        <RowMenu
          dish={dish}
          onJoin={above && (() => on.join(row))}
          onSplit={(caret) => on.split(row, caret)}
          onEdit={() => on.edit(dish)}
          onRemove={() => on.remove(dish)}
          onDescribe={draft.description ? undefined : () => setDescribing(true)}
          onCheckAgain={!isUnsure && doubtsBefore ? () => checkAgain(doubtsBefore) : undefined}
        />
      </div>
      {showsSection && <p className={styles.section}>{submenu.title}</p>}
      {(isDescribing || dish.description || draft.description) && (
        <Textarea
          {...field('description')}
          // Line breaks have no meaning here, so Enter moves to the next dish here, too.
          onKeyDown={(event) => onKey(event, nameField(dish.id))}
          ref={isDescribing ? focus : undefined}
          className={styles.description}
          autosize
          aria-label={t('review.descriptionOf', { name: dish.name })}
          onChange={({ currentTarget }) => draft.type({ description: currentTarget.value })}
        />
      )}
      {isUnsure && (
        <ul className={styles.doubts}>
          {dish.doubts.map((doubt) => (
            <li key={doubt}>{t(`doubt.${doubt}`)}</li>
          ))}
        </ul>
      )}
      {draft.isUnsaved && <Unsaved onRetry={() => draft.save(false)} />}
      {children}
    </li>
  )
})

/** The sizes with their prices; they are edited in the product panel, with all other options. */
function Sizes({ dish, onEdit }: { dish: Dish; onEdit: () => void }) {
  const { money } = useMoney()
  const list = dish.sizes.map(({ name, price }) => `${name} ${money(price)}`).join(' · ')
  return (
    <button
      type="button"
      className={styles.sizes}
      aria-label={t('review.sizesOf', { name: dish.name, sizes: list })}
      onClick={onEdit}
    >
      {list}
    </button>
  )
}
