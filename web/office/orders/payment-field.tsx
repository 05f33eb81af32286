import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { handMethods, type HandMethod, type PaymentKind } from '#contract/domain/payments.ts'
import { shiftMs } from '#contract/domain/stages.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { useMayOrAsk } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { useNow } from '#web/office/ui/use-now.ts'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import type { Order } from '#web/office/data/order.ts'
import { correctPayment, isByHand, why } from './correct-payment.tsx'

type PaidOrder = Order & { paidBy: PaymentKind; paidOn: string; billId: string }

export const isPaid = (order: Order): order is PaidOrder => order.billId !== undefined

/** Whether its guest paid all of it before it was sent; what was not made is given back. */
export const isPrepaid = ({ prepaid = 0, total, status }: Order): boolean =>
  prepaid > 0 && prepaid >= total && status !== 'DECLINED'

const actions = { correct: correctPayment }

/** How the bill of an order was paid, which can be corrected during the same service. */
export function PaymentField({ order }: { order: PaidOrder }) {
  const { run, isBusy } = useActions(actions)
  const mayOrAsk = useMayOrAsk()
  const isOfThisService = useNow(60_000).getTime() - Date.parse(order.paidOn) < shiftMs
  const paidOn = formatDateTime(order.paidOn)
  const { paidBy } = order
  if (!isOfThisService || !isByHand(paidBy) || !mayOrAsk('correctBills'))
    return `${t(`bill.paidBy.${order.paidBy}`)} · ${paidOn}`
  return (
    <NativeSelect
      aria-label={t('bill.paidByOf', { number: shortOrderNumber(order) })}
      description={paidOn}
      inputWrapperOrder={['input', 'description']}
      rightSection={<ChevronDown aria-hidden size={18} />}
      disabled={isBusy}
      value={paidBy}
      data={handMethods.map((value) => ({ value, label: t(`bill.paidBy.${value}`) }))}
      onChange={({ currentTarget }) =>
        void run.correct(
          { id: order.billId, paidBy, label: `${shortOrderNumber(order)} · ${paidOn}` },
          why(),
          currentTarget.value as HandMethod,
        )
      }
    />
  )
}
