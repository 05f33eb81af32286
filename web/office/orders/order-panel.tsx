import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { RowButton } from '#web/office/ui/row.tsx'
import { shownNumber, type Order } from './order.ts'
import { OrderDetails } from './order-details.tsx'
import { DecideButtons, type Decisions } from './order-parts.tsx'
import { useReceipt } from './receipt.tsx'

interface Props extends Decisions {
  order: Order
  onBack?: () => void
  onClose: () => void
}

export function OrderPanel({ order, onBack, onClose, ...decisions }: Props) {
  const { receipt, print } = useReceipt(order)
  return (
    <Panel
      title={t('orders.details', { number: shownNumber(order) })}
      {...(onBack && { onBack })}
      onClose={onClose}
      foot={
        <>
          {order.status === 'SENT' ? (
            <>
              <RowButton icon={Printer} label={t('orders.print')} tip={t('orders.print')} onClick={print} />
              <DecideButtons order={order} {...decisions} />
            </>
          ) : (
            <Button variant="default" leftSection={<Printer aria-hidden size={18} />} onClick={print}>
              {t('orders.print')}
            </Button>
          )}
        </>
      }
    >
      <OrderDetails order={order} />
      {receipt}
    </Panel>
  )
}
