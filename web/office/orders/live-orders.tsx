import { Button } from '@mantine/core'
import { ArrowUp } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import type { Order } from './order.ts'
import type { Decisions } from './order-parts.tsx'
import { OrdersTable } from './orders-table.tsx'
import styles from './live-orders.module.css'
import { useHeldOrders } from './use-held-orders.ts'

interface Props extends Decisions {
  orders: Order[]
  /** A question about one of them is on the screen. */
  isAsking: boolean
  /** Those that were decided on this screen: they may go at once. */
  decidedHere: ReadonlySet<string>
  onOpen: (order: Order) => void
}

/** The orders as they come and go, but not under a finger that is about to decide one of them. */
export function LiveOrders({ orders, isAsking, decidedHere, onOpen, ...decisions }: Props) {
  const { shown, gone, fresh, showFresh, pointer } = useHeldOrders(orders, { isAsking, decidedHere })
  return (
    <div className={styles.orders} {...pointer}>
      <div className={styles.fresh} role="status">
        {fresh > 0 && (
          <Button radius="xl" leftSection={<ArrowUp aria-hidden size={18} />} onClick={showFresh}>
            {t('orders.fresh', { n: fresh })}
          </Button>
        )}
      </div>
      <OrdersTable orders={shown} gone={gone} onOpen={onOpen} {...decisions} />
    </div>
  )
}
