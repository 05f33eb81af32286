import { TextInput } from '@mantine/core'
import { bounds } from '#contract/domain/bounds.ts'
import { declineReasons, type DeclineReason } from '#contract/domain/stages.ts'
import type { createStore } from '#web/lib/store.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import styles from './decision-terms.module.css'

type Store<Value> = ReturnType<typeof createStore<Value>>

/** Additional terms of an approval: in how many minutes the order is ready. */
export interface ApprovalTerms {
  minutes?: number | undefined
}

/** Additional terms of a rejection: the reason, one that guests read in their language or a free text. */
export interface RefusalTerms {
  reason?: DeclineReason | undefined
  reasonText?: string
}

const usualMinutes = [5, 10, 15, 20, 30, 45, 60]
const noMinutes = ''

/** Chooses the promised minutes of an approval with one tap, or none if the suggestion is right. */
export function ReadyIn({
  terms,
  suggested,
}: {
  terms: Store<ApprovalTerms>
  suggested?: number | undefined
}) {
  const { minutes } = terms.use()
  const offered = [...new Set([...usualMinutes, ...(suggested ? [suggested] : [])])].toSorted((a, b) => a - b)
  return (
    <div className={styles.terms}>
      <Chips
        kind="radio"
        legend={t('orders.readyIn')}
        options={[
          { value: noMinutes, label: t('orders.readyInUnsaid') },
          ...offered.map((n) => ({ value: String(n), label: t('orders.minutes', { n }) })),
        ]}
        chosen={[minutes === undefined ? noMinutes : String(minutes)]}
        onChoose={(value) => terms.set(value === noMinutes ? {} : { minutes: Number(value) })}
      />
    </div>
  )
}

/** Why an order is declined or cancelled; a second tap clears the reason. */
export function WhyNot({ terms }: { terms: Store<RefusalTerms> }) {
  const { reason, reasonText = '' } = terms.use()
  return (
    <div className={styles.terms}>
      <Chips
        kind="checkbox"
        legend={t('orders.whyNot')}
        options={declineReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        chosen={reason ? [reason] : []}
        onChoose={(value) => terms.set({ reasonText, reason: value === reason ? undefined : value })}
      />
      <TextInput
        label={t('orders.reasonText')}
        value={reasonText}
        maxLength={bounds.reasonText}
        onChange={({ currentTarget: { value } }) => terms.set({ reason, reasonText: value })}
      />
    </div>
  )
}
