import { createElement } from 'react'
import { handMethods, type HandMethod, type PaymentKind } from '#contract/domain/payments.ts'
import { api } from '#web/lib/api.ts'
import { createStore } from '#web/lib/store.ts'
import { action } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import styles from './decision-terms.module.css'
import { Reason } from './reason.tsx'

/** A closed bill; `label` says whose, and when it was closed. */
export interface ClosedBill {
  id: string
  label: string
}

interface PaidBill extends ClosedBill {
  paidBy: HandMethod
}

/** Whether one payment that staff took paid a bill: another one cannot be corrected in one choice. */
export const isByHand = (paidBy: PaymentKind): paidBy is HandMethod =>
  (handMethods as readonly PaymentKind[]).includes(paidBy)

/** Why a closed bill is changed, typed in the question. */
export const why = () => createStore({ reason: '' })
type Why = ReturnType<typeof why>
type UsualReasons = Parameters<typeof Reason>[0]['usual']

/** Asks why before a closed bill is changed. */
export const askWhy = (verb: string, { label }: ClosedBill, why: Why, usual: UsualReasons) => ({
  subject: `${verb} · ${label}`,
  text: t('ask.continue'),
  body: createElement(BillReason, { why, usual }),
  isComplete: { use: () => why.use().reason.trim() !== '' },
})

function BillReason({ why, usual }: { why: Why; usual: UsualReasons }) {
  return (
    <div className={styles.terms}>
      <Reason usual={usual} value={why.use().reason} onChange={(reason) => why.set({ reason })} />
    </div>
  )
}

const correct = ({ id }: PaidBill, why: Why, paidBy: HandMethod) =>
  api('PUT bills/:id', { params: { id }, body: { paidBy, ...why.get() } })

/** Corrects how a bill was paid. */
export const correctPayment = action(correct, {
  confirm: (bill: PaidBill, why: Why, paidBy: HandMethod) =>
    askWhy(t(`bill.paidBy.${paidBy}`), bill, why, ['mistake', 'paidOtherwise']),
  successText: 'bill.corrected',
  undo: (bill: PaidBill, why: Why) => correct(bill, why, bill.paidBy),
  undoneText: 'bill.correctedBack',
})
