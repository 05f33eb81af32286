import { Button, TextInput } from '@mantine/core'
import { Check } from 'lucide-react'
import { memo, type KeyboardEvent } from 'react'
import { t } from '#web/office/texts.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import { missingPrice, moveFocus, moveToMissingPrice } from './move-focus.ts'
import styles from './missing-prices.module.css'
import type { DishEdit } from './review-actions.ts'
import type { Dish } from './review.ts'
import { Unsaved } from '#web/office/ui/unsaved.tsx'
import { useDishDraft, type DishSave } from './use-dish-draft.ts'

interface Props {
  dish: Dish
  /** The proposed price with its currency; formatting it here would render every field with every load. */
  proposal: string
  onSave: (dish: Dish, edit: DishEdit) => ReturnType<DishSave>
  onCurrent: (id: string) => void
  /** Whether something is typed that may not be saved yet. */
  onTyped: (id: string, isTyped: boolean) => void
}

/**
 * The price of a dish that was read without one, saved when the focus leaves the field. A proposed price is only taken
 * by Enter in the empty field, or by its button.
 */
export const MissingPriceField = memo(function MissingPriceField({
  dish,
  proposal,
  onSave,
  onCurrent,
  onTyped,
}: Props) {
  const draft = useDishDraft(dish, (edit) => onSave(dish, edit))
  const { id, name, proposedPrice } = dish
  const inputId = `price-${id}`
  const isOpen = proposedPrice !== null && draft.price.trim() === ''
  function type(price: string) {
    draft.type({ price })
    onTyped(id, price.trim() !== '')
  }
  function take() {
    if (isOpen) type(amountForInput(proposedPrice))
    return draft.save(false)
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'Escape') {
      draft.forget()
      onTyped(id, false)
    }
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[key]
    if (step) moveFocus(currentTarget, step)
    if (step || key === 'Enter') event.preventDefault()
    if (key === 'Enter' && take()) moveToMissingPrice(currentTarget)
  }
  return (
    <li className={styles.dish}>
      <label className={styles.name} htmlFor={inputId}>
        {name}
      </label>
      {isOpen && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.use}
          // By keyboard, Enter in the field does the same.
          tabIndex={-1}
          aria-label={t('missing.useOf', { price: proposal, name })}
          // What is being typed elsewhere keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={take}
        >
          {t('missing.use', { price: proposal })}
        </Button>
      )}
      {dish.price > 0 && <Check aria-hidden size={20} className={styles.given} />}
      <TextInput
        id={inputId}
        name={missingPrice}
        data-dish={id}
        className={styles.price}
        data-proposed={isOpen}
        placeholder={isOpen ? amountForInput(proposedPrice) : t('review.price')}
        aria-description={isOpen ? t('missing.proposed', { price: proposal }) : undefined}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={12}
        value={draft.price}
        error={draft.problems['price']}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKey}
        onFocus={() => onCurrent(id)}
        onBlur={() => void draft.save(false)}
      />
      {draft.isUnsaved && <Unsaved onRetry={() => draft.save(false)} />}
    </li>
  )
})
