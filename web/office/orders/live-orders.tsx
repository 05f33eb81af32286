import { Button } from '@mantine/core'
import { ArrowUp } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import type { Order } from '#web/office/data/order.ts'
import type { Decisions } from './order-parts.tsx'
import { OrdersTable } from './orders-table.tsx'
import styles from './live-orders.module.css'
import { useFrozenRows } from './use-frozen-rows.ts'

interface Props extends Decisions {
  orders: Order[]
  /** A confirmation about one of them is open. */
  isAsking: boolean
  /** The orders decided on this screen, which may disappear at once. */
  decidedHere: ReadonlySet<string>
  onOpen: (order: Order) => void
}

/** The current orders, except that none moves under a finger about to decide one of them. */
export function LiveOrders({ orders, isAsking, decidedHere, onOpen, ...decisions }: Props) {
  const { shown, gone, fresh, showFresh, pointer } = useFrozenRows(orders, { isAsking, decidedHere })
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
