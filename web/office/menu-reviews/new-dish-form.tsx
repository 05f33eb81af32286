import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { z } from 'zod'
import { Price, Title } from '#contract/shared/shapes.ts'
import { t } from '#web/office/texts.ts'
import { createValidator } from '#web/office/ui/form-validator.ts'
import { readOptionalNumber } from '#web/office/ui/numbers.ts'
import { useInvalidFocus } from '#web/office/ui/use-invalid-focus.ts'
import styles from './review.module.css'

interface Props {
  label: string
  /** The name that the form starts with. */
  name: string
  isBusy: boolean
  onAdd: (name: string, price: number | null, idempotencyKey: string) => Promise<{ isDone: boolean }>
  onClose: () => void
}

/** Focuses the input when the form opens. */
const focus = (input: HTMLInputElement | null) => input?.focus()

const validate = createValidator(z.object({ name: Title, price: Price.nullable() }))

/** Name and price of a dish that the reader missed or took for part of another. */
export function NewDishForm({ label, name: before, isBusy, onAdd, onClose }: Props) {
  const [name, setName] = useState(before)
  const [price, setPrice] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [key] = useState(() => crypto.randomUUID())

  const { formRef, focusInvalid } = useInvalidFocus()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const amount = readOptionalNumber(price)
    const found = validate({ name, price: amount })
    setProblems(found)
    if (Object.keys(found).length || typeof amount === 'string') return focusInvalid()
    if ((await onAdd(name.trim(), amount, key)).isDone) onClose()
  }
  function leaveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form
      ref={formRef}
      className={styles.newDish}
      aria-label={label}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        ref={focus}
        className={styles.name}
        onKeyDown={leaveByKey}
        label={t('review.newName')}
        autoComplete="off"
        value={name}
        error={problems['name']}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        className={styles.newPrice}
        onKeyDown={leaveByKey}
        label={t('review.price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={price}
        error={problems['price']}
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
      />
      <div className={styles.newButtons}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('review.addDish')}
        </Button>
      </div>
    </form>
  )
}
