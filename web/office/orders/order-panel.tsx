import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import type { Order } from './order.ts'
import { OrderDetails } from './order-details.tsx'
import { DecideButtons, StageButtons, type Decisions } from './order-parts.tsx'
import { useReceipt } from './receipt.tsx'

interface Props extends Decisions {
  order: Order
  onClose: () => void
}

export const orderTitle = (order: Order): string => t('orders.details', { number: shortOrderNumber(order) })

export function OrderPanel({ order, onClose, ...decisions }: Props) {
  return (
    <Panel title={orderTitle(order)} onClose={onClose} footer={<OrderFooter order={order} {...decisions} />}>
      <OrderDetails order={order} {...decisions} />
      {order.status === 'APPROVED' && <PrintAgain orderId={order.id} />}
    </Panel>
  )
}

const printing = {
  again: action((orderId: string) => api('POST printers/tickets', { body: { orderId } }), {
    confirm: 'printers.againAsk',
    successText: 'printers.againDone',
  }),
}

/** Prints the tickets of an approved order again, if there are printers. */
function PrintAgain({ orderId }: { orderId: string }) {
  const { pending } = useBusinessData()
  const { run, isBusy } = useActions(printing)
  if (!pending.printers.length) return null
  return (
    <Button
      variant="default"
      leftSection={<Printer aria-hidden size={18} />}
      disabled={isBusy}
      onClick={() => void run.again(orderId)}
    >
      {t('printers.again')}
    </Button>
  )
}

/** The actions on an order: print it, approve or decline it while it is pending, then the next steps. */
export function OrderFooter({ order, ...decisions }: Decisions & { order: Order }) {
  const { receipt, print } = useReceipt(order)
  return (
    <>
      {order.status === 'SENT' ? (
        <>
          <RowButton icon={Printer} label={t('orders.print')} tip={t('orders.print')} onClick={print} />
          <DecideButtons order={order} {...decisions} />
        </>
      ) : order.status === 'APPROVED' ? (
        <>
          <RowButton icon={Printer} label={t('orders.print')} tip={t('orders.print')} onClick={print} />
          <StageButtons order={order} {...decisions} />
        </>
      ) : (
        <Button variant="default" leftSection={<Printer aria-hidden size={18} />} onClick={print}>
          {t('orders.print')}
        </Button>
      )}
      {receipt}
    </>
  )
}
