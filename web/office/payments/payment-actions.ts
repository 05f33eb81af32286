import { createElement } from 'react'
import { fromMills, toMills } from '#contract/domain/money.ts'
import type { Calls } from '#contract/index.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { api } from '#web/lib/api.ts'
import { action } from '#web/office/actions/actions.ts'
import { askWhy, type why } from '#web/office/orders/correct-payment.tsx'
import { t } from '#web/office/texts.ts'
import { readOptionalNumber } from '#web/office/ui/numbers.ts'
import { moneyText } from '#web/office/ui/use-money.ts'
import { leftOf, outsideRefunds, type Payment } from './payment.ts'
import { isRefundComplete, RefundTerms, type RefundStore } from './refund-terms.tsx'

interface Taken {
  visitId: string
  body: BodyOf<Calls['POST visits/:id/payments']>
  /** The same for each attempt: a lost answer must not take it twice. */
  idempotencyKey: string
}

/** Of a whole payment the tip goes back, too; of a part of it only what was paid for dishes, as far as that lasts. */
function splitRefund(payment: Payment, typed: string): { amount: number; tip: number } {
  const left = leftOf(payment)
  const wanted = readOptionalNumber(typed)
  if (typeof wanted !== 'number') return left
  const amount = Math.min(wanted, left.amount)
  return { amount, tip: fromMills(toMills(wanted) - toMills(amount)) }
}

export const paymentActions = {
  pay: action(
    ({ visitId, body, idempotencyKey }: Taken) =>
      api('POST visits/:id/payments', { params: { id: visitId }, body, idempotencyKey }),
    { confirm: false, successText: 'payments.taken' },
  ),
  undoPayment: action(({ id }: Payment) => api('DELETE payments/:id', { params: { id } }), {
    subject: 'payments.undo',
    isLoss: true,
    successText: 'payments.undone',
  }),
  refund: action(
    (payment: Payment, terms: RefundStore) => {
      const { amount, reason, idempotencyKey } = terms.get()
      return api('POST payments/:id/refunds', {
        params: { id: payment.id },
        body: { ...splitRefund(payment, amount), reason },
        idempotencyKey,
      })
    },
    {
      confirm: (payment: Payment, terms: RefundStore) => ({
        subject: `${t('payments.refund')} · ${t(`bill.paidBy.${payment.method}`)} · ${moneyText(payment.amount)}`,
        text: t('ask.continue'),
        body: createElement(RefundTerms, { payment, terms }),
        isComplete: isRefundComplete(payment, terms),
      }),
      successText: 'payments.refunded',
    },
  ),
  notice: action(
    (payment: Payment, reason: ReturnType<typeof why>) =>
      api('POST payments/:id/notice', {
        params: { id: payment.id },
        body: { ...reason.get(), refundIds: outsideRefunds(payment).map(({ id }) => id) },
      }),
    {
      confirm: (payment, reason) =>
        askWhy(
          t('payments.notice'),
          { id: payment.id, label: `${t(`bill.paidBy.${payment.method}`)} · ${moneyText(payment.amount)}` },
          reason,
          ['agreed', 'leftEarly', 'mistake'],
        ),
      successText: 'payments.noticed',
    },
  ),
}
