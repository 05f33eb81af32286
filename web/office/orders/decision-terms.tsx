import { TextInput } from '@mantine/core'
import { bounds } from '#contract/domain/bounds.ts'
import { declineReasons, type DeclineReason } from '#contract/domain/stages.ts'
import type { createStore } from '#web/lib/store.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import styles from './decision-terms.module.css'

type Store<Value> = ReturnType<typeof createStore<Value>>

/** What an approval says besides: in how many minutes the order is ready. */
export interface ApprovalTerms {
  minutes?: number | undefined
}

/** What a refusal says besides: why, by a reason that guests read in their language, or in words. */
export interface RefusalTerms {
  reason?: DeclineReason | undefined
  reasonText?: string
}

const usualMinutes = [5, 10, 15, 20, 30, 45, 60]
const unsaid = ''

/** The minutes that an approval promises: one tap, or none where what is suggested is right. */
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
          { value: unsaid, label: t('orders.readyInUnsaid') },
          ...offered.map((n) => ({ value: String(n), label: t('orders.minutes', { n }) })),
        ]}
        chosen={[minutes === undefined ? unsaid : String(minutes)]}
        onChoose={(value) => terms.set(value === unsaid ? {} : { minutes: Number(value) })}
      />
    </div>
  )
}

/** Why an order is declined or cancelled; a second tap takes the reason back. */
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
