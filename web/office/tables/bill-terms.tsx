import { Checkbox, NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { createStore } from '#web/lib/store.ts'
import { QuantityStepper } from '#web/office/ui/quantity-stepper.tsx'
import { joinOptions, type OrderItem } from '#web/office/data/order.ts'
import { t } from '#web/office/texts.ts'
import styles from '#web/office/orders/decision-terms.module.css'
import billStyles from './bill.module.css'

/** The table a bill is moved to, chosen in the confirmation; `orderIds` are the moved orders. */
export interface MoveTerms {
  /** Empty: not chosen yet. */
  to: string
  /** How many of each line, by its id; undefined: all of the bill. */
  pieces?: Readonly<Record<string, number>> | undefined
  orderIds?: string[]
  /** The same for each attempt: a lost answer must not move other pieces. */
  idempotencyKey: string
}

type Store<Value> = ReturnType<typeof createStore<Value>>

interface ToTableProps {
  terms: Store<MoveTerms>
  tables: { value: string; label: string }[]
  /** What is on the bill, and whose it is; empty: nobody knows. */
  lines: readonly { item: OrderItem; whose: string }[]
}

/** Chooses the table that a bill, or some of it, is moved to. */
export function ToTable({ terms, tables, lines }: ToTableProps) {
  const now = terms.use()
  const { to, pieces } = now
  return (
    <div className={styles.terms}>
      <NativeSelect
        label={t('bill.to')}
        rightSection={<ChevronDown aria-hidden size={18} />}
        data={[{ value: '', label: '–' }, ...tables]}
        value={to}
        onChange={({ currentTarget }) => terms.set({ ...now, to: currentTarget.value })}
      />
      <Checkbox
        label={t('bill.someOnly')}
        checked={pieces !== undefined}
        onChange={({ currentTarget }) =>
          terms.set({ ...now, pieces: currentTarget.checked ? {} : undefined })
        }
      />
      {pieces && (
        <ul className={billStyles.pieces}>
          {lines.map(
            ({
              item: {
                id,
                product: { name },
                options = [],
                quantity,
              },
              whose,
            }) => (
              <li key={id}>
                <span>
                  <span>{[name, joinOptions(options)].filter(Boolean).join(' · ')}</span>
                  {whose && <span className={billStyles.whose}>{whose}</span>}
                </span>
                <QuantityStepper
                  name={whose ? `${name} (${whose})` : name}
                  quantity={pieces[id] ?? 0}
                  min={0}
                  max={quantity}
                  onChange={(chosen) => terms.set({ ...now, pieces: { ...pieces, [id]: chosen } })}
                />
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  )
}

export const isMoveComplete = (terms: Store<MoveTerms>) => ({
  use: () => {
    const { to, pieces } = terms.use()
    return to !== '' && (!pieces || Object.values(pieces).some((quantity) => quantity > 0))
  },
})
