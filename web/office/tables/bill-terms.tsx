import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { paymentKinds, type PaymentKind } from '#contract/domain/bounds.ts'
import type { createStore } from '#web/lib/store.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import styles from '#web/office/orders/decision-terms.module.css'

/** How a bill was paid, chosen in the confirmation; `id` is set once the bill is closed. */
export interface ClosingTerms {
  /** undefined: not chosen yet. */
  paidBy: PaymentKind | undefined
  id?: string
}
/** The table a bill is moved to, chosen in the confirmation; `orderIds` are the moved orders. */
export interface MoveTerms {
  /** Empty: not chosen yet. */
  to: string
  orderIds?: string[]
}

type Store<Value> = ReturnType<typeof createStore<Value>>

/** Chooses how a bill was paid. */
export function PaidBy({ terms }: { terms: Store<ClosingTerms> }) {
  const { paidBy } = terms.use()
  return (
    <div className={styles.terms}>
      <Chips
        kind="radio"
        legend={t('bill.paidBy')}
        options={paymentKinds.map((value) => ({ value, label: t(`bill.paidBy.${value}`) }))}
        chosen={paidBy ? [paidBy] : []}
        onChoose={(value) => terms.set({ paidBy: value })}
      />
    </div>
  )
}

interface ToTableProps {
  terms: Store<MoveTerms>
  tables: { value: string; label: string }[]
}

/** Chooses the table that a bill is moved to. */
export function ToTable({ terms, tables }: ToTableProps) {
  const { to } = terms.use()
  return (
    <div className={styles.terms}>
      <NativeSelect
        label={t('bill.to')}
        rightSection={<ChevronDown aria-hidden size={18} />}
        data={[{ value: '', label: '–' }, ...tables]}
        value={to}
        onChange={({ currentTarget }) => terms.set({ to: currentTarget.value })}
      />
    </div>
  )
}
