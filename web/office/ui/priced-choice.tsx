import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './priced-choice.module.css'

interface Props {
  name: string
  isChosen: boolean
  /** Too many are chosen already. */
  isFull?: boolean
  onChoose: (isChosen: boolean) => void
  /** What the amount is, for screen readers. */
  priceLabel: string
  price: string
  placeholder: string
  error?: ReactNode
  onPrice: (price: string) => void
}

/** One of several things that can be chosen, with an amount of its own while it is. */
export function PricedChoice({ name, isChosen, isFull = false, onChoose, priceLabel, ...amount }: Props) {
  return (
    <li className={styles.choice}>
      <Checkbox
        label={name}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <TextInput
        className={styles.price}
        aria-label={priceLabel}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        disabled={!isChosen}
        placeholder={amount.placeholder}
        value={amount.price}
        error={isChosen && amount.error}
        onChange={({ currentTarget }) => amount.onPrice(currentTarget.value)}
      />
    </li>
  )
}
