import { TextInput } from '@mantine/core'
import { bounds } from '#contract/domain/bounds.ts'
import { declineReasons, type DeclineReason } from '#contract/domain/stages.ts'
import type { createStore } from '#web/lib/store.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import styles from './decision-terms.module.css'
import { kindOf, type Order } from '#web/office/data/order.ts'
import { dishesOf } from './sold-out.tsx'

type Store<Value> = ReturnType<typeof createStore<Value>>

/** Additional terms of an approval: in how many minutes the order is ready. */
export interface ApprovalTerms {
  minutes?: number | undefined
}

/** Additional terms of a rejection: the reason, one that guests read in their language or a free text. */
export interface RefusalTerms {
  reason?: DeclineReason | undefined
  reasonText?: string
  /** The products that are sold out, by their ids: until tomorrow nobody can order them any more. */
  soldOut?: readonly string[]
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

interface WhyNotProps {
  terms: Store<RefusalTerms>
  order: Order
}

/**
 * Why an order is declined or cancelled; a second tap clears the reason. What is sold out is ticked: the guest reads its
 * name, and nobody else orders it today.
 */
export function WhyNot({ terms, order }: WhyNotProps) {
  const { reason, reasonText = '', soldOut = [] } = terms.use()
  const dishes = dishesOf(order.orderItems)
  const reasons = declineReasons.filter((reason) => reason !== 'tooFar' || kindOf(order) === 'delivery')
  function tick(id: string) {
    const ids = soldOut.includes(id) ? soldOut.filter((one) => one !== id) : [...soldOut, id]
    const names = dishes.filter((dish) => ids.includes(dish.id)).map(({ name }) => name)
    terms.set({ reason, soldOut: ids, reasonText: names.join(', ').slice(0, bounds.reasonText) })
  }
  return (
    <div className={styles.terms}>
      <Chips
        kind="checkbox"
        legend={t('orders.whyNot')}
        options={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        chosen={reason ? [reason] : []}
        onChoose={(value) => terms.set({ reasonText, reason: value === reason ? undefined : value })}
      />
      {reason === 'soldOut' && dishes.length > 0 && (
        <Chips
          kind="checkbox"
          legend={t('orders.whatIsOut')}
          options={dishes.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={soldOut}
          summary={t('orders.whatIsOutHint')}
          onChoose={tick}
        />
      )}
      <TextInput
        label={t('orders.reasonText')}
        value={reasonText}
        maxLength={bounds.reasonText}
        onChange={({ currentTarget: { value } }) => terms.set({ reason, soldOut, reasonText: value })}
      />
    </div>
  )
}
