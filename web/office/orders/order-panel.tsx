import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import type { Order } from '#web/office/data/order.ts'
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
    </Panel>
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
