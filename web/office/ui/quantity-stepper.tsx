import { ActionIcon } from '@mantine/core'
import { Minus, Plus } from 'lucide-react'
import { bounds } from '#contract/domain/bounds.ts'
import { t } from '#web/office/texts.ts'
import styles from './quantity-stepper.module.css'

interface Props {
  name: string
  quantity: number
  /** 0: one fewer than one removes the line. */
  min: number
  max?: number
  onChange: (quantity: number) => void
}

/** One piece more or fewer. */
export const QuantityStepper = ({ name, quantity, min, max = bounds.quantity, onChange }: Props) => (
  <div className={styles.stepper}>
    <ActionIcon
      variant="default"
      aria-label={t('service.fewer', { name })}
      disabled={quantity <= min}
      onClick={() => onChange(quantity - 1)}
    >
      <Minus aria-hidden size={20} />
    </ActionIcon>
    <span className={styles.quantity} aria-live="polite">
      {quantity}
    </span>
    <ActionIcon
      variant="default"
      aria-label={t('service.more', { name })}
      disabled={quantity >= max}
      onClick={() => onChange(quantity + 1)}
    >
      <Plus aria-hidden size={20} />
    </ActionIcon>
  </div>
)
