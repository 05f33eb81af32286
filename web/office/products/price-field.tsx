import { TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { z } from 'zod'
import { Price } from '#contract/shared/shapes.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { createValidator } from '#web/office/ui/form-validator.ts'
import { readNumber } from '#web/office/ui/numbers.ts'
import styles from './price-field.module.css'
import type { Product } from '#web/office/data/product.ts'
import { usePriceText } from './use-price-text.ts'

interface Props {
  product: Product
  onPrice: (product: Product, price: number) => Promise<Outcome<unknown>>
  /** Opens the prices of its sizes. */
  onSizes: (product: Product) => void
}

const validate = createValidator(z.object({ price: Price }))

/**
 * The price of a product in a list: a tap turns it into an input, Enter saves it, Escape restores it. That of a product
 * with sizes is the lowest of theirs, and a tap opens them.
 */
export function PriceField({ product, onPrice, onSizes }: Props) {
  const priceText = usePriceText()
  const { name, price, sizes } = product
  const text = priceText(product)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // The button regains the focus only if the input had it.
  const wasOpen = useRef(false)
  const isSaving = useRef(false)

  function close() {
    setTyped(undefined)
    setProblem(undefined)
  }
  async function save() {
    if (typed === undefined || isSaving.current) return
    const amount = readNumber(typed)
    const found = validate({ price: amount })['price']
    setProblem(found)
    if (found || typeof amount !== 'number') return
    if (amount === price) return close()
    isSaving.current = true
    const { isDone } = await onPrice(product, amount)
    isSaving.current = false
    if (isDone) close()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  function leaveByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  if (typed === undefined) {
    return (
      <button
        ref={(button) => {
          if (wasOpen.current) button?.focus()
          wasOpen.current = false
        }}
        type="button"
        className={styles.price}
        data-missing={price === 0}
        aria-label={t('products.changePrice', { name, price: text })}
        onClick={() => (sizes.length ? onSizes(product) : setTyped(price ? amountForInput(price) : ''))}
      >
        {text}
      </button>
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        ref={(input) => {
          if (!input || wasOpen.current) return
          wasOpen.current = true
          input.focus()
          input.select()
        }}
        className={styles.field}
        aria-label={t('products.newPrice', { name })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={leaveByKey}
        onBlur={() => void save()}
      />
    </form>
  )
}
