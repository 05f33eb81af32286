import { Button } from '@mantine/core'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { shiftMs } from '#contract/domain/stages.ts'
import { api } from '#web/lib/api.ts'
import { useActions } from '#web/office/actions/actions.ts'
import { itemCount, kindOf, leftToPay, orderLabel, type Order } from '#web/office/data/order.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { closeBill, closingTerms, useClosingKey } from './close-bill.tsx'
import styles from './pay-takeaway.module.css'
import { isPaid, isPrepaid } from './payment-field.tsx'

type ToPay = Order & { visitId: string }

/** Whether somebody may still say how a pick-up or delivery was paid: until the shift in which it is wanted is over. */
export function isToPay(order: Order, now: Date): order is ToPay {
  const { visitId, status, createdDateTime, wantedOn } = order
  if (!visitId || kindOf(order) === 'table' || status !== 'APPROVED' || isPaid(order)) return false
  // Its bill is about to be closed.
  if (isPrepaid(order)) return false
  const latest = Math.max(...[createdDateTime, wantedOn ?? createdDateTime].map(Date.parse))
  return itemCount(order) > 0 && now.getTime() - latest < shiftMs
}

const actions = { close: closeBill }

/** That a pick-up or delivery is not paid, and the button for when it is. */
export function PayTakeaway({ order }: { order: ToPay }) {
  const { run, isBusy } = useActions(actions)
  const may = useMay()
  const { money } = useMoney()
  const closing = useClosingKey()
  async function close(): Promise<void> {
    const { visitId } = order
    // Some of it may be paid already, or being paid by phone.
    const bill = await api('GET visits/:id', { params: { id: visitId } }).catch(toastError)
    if (typeof bill === 'string') return
    const { claimed } = bill
    const { isDone } = await run.close(
      {
        label: orderLabel(order),
        at: { visitId },
        bill,
        total: money(leftToPay(bill)),
        claims: claimed > 0 ? { visitId, amount: money(claimed) } : undefined,
        idempotencyKey: closing.keyFor([order]),
      },
      closingTerms(),
    )
    if (isDone) closing.forget()
  }
  return (
    <span className={styles.payment}>
      <span>{t('bill.notPaid')}</span>
      {(may('closeBills') || (kindOf(order) === 'delivery' && may('deliverOrders'))) && (
        <Button
          variant="light"
          disabled={isBusy}
          aria-label={t('bill.paidThis', { number: shortOrderNumber(order) })}
          onClick={() => void close()}
        >
          {t('bill.paid')}
        </Button>
      )}
    </span>
  )
}
