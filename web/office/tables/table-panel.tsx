import { Button } from '@mantine/core'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions.ts'
import { BlockButtons } from '#web/office/blocks/block-buttons.tsx'
import { Age } from '#web/office/orders/order-parts.tsx'
import type { Order } from '#web/office/orders/order.ts'
import { OrderDetails } from '#web/office/orders/order-details.tsx'
import { OrderFoot, orderTitle } from '#web/office/orders/order-panel.tsx'
import { OrdersTable } from '#web/office/orders/orders-table.tsx'
import { deciding } from '#web/office/orders/orders.screen.tsx'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Unread } from '#web/office/ui/unread.tsx'
import { PanelView } from './panel-view.tsx'
import styles from './table-panel.module.css'
import type { Table } from './table.ts'
import { useTableService } from './use-table-service.ts'

interface Props {
  table: Table
  onClose: () => void
}

const actions = {
  ...deciding,
  clear: action(({ id }: Table) => api('PUT notifications/:tableId', { params: { tableId: id } }), {
    asks: false,
    says: 'calls.cleared',
  }),
}

/** What happens at a table: who called, what was ordered; an order opens in its place. */
export function TablePanel({ table, onClose }: Props) {
  const { data, problem, again } = useTableService(table)
  const { can, isBusy } = useActions(actions)
  const [chosenId, setChosenId] = useState<string>()
  const chosen = data?.orders.find(({ id }) => id === chosenId)

  async function run(decision: 'approve' | 'decline', order: Order) {
    await can[decision](order)
    again()
  }
  const decisions = {
    isBusy,
    onApprove: (order: Order) => void run('approve', order),
    onDecline: (order: Order) => void run('decline', order),
  }
  return (
    <Panel
      title={chosen ? orderTitle(chosen) : t('tables.service', { name: table.name })}
      {...(chosen && {
        onBack: () => setChosenId(undefined),
        foot: <OrderFoot order={chosen} {...decisions} />,
      })}
      onClose={onClose}
    >
      <PanelView key={chosen?.id}>
        {chosen ? (
          <OrderDetails order={chosen} />
        ) : (
          <>
            {!data && <Unread problem={problem} onAgain={again} />}
            {data && data.calls.length > 0 && (
              <section className={styles.calls} aria-labelledby="table-calls">
                <h3 id="table-calls" className={styles.heading}>
                  {t('calls.title')}
                </h3>
                {data.calls.map(({ cookie, count, since, clientAddress }) => (
                  <div key={cookie} className={styles.part}>
                    <p>
                      {t('calls.times', { n: count })} · <Age since={since} />
                    </p>
                    <BlockButtons client={cookie} address={clientAddress} />
                  </div>
                ))}
                <Button
                  leftSection={<BellOff aria-hidden size={18} />}
                  disabled={isBusy}
                  onClick={() => void can.clear(table).then(again)}
                >
                  {t('calls.clear')}
                </Button>
              </section>
            )}
            {data?.orders.length === 0 && <p className={styles.none}>{t('order.none')}</p>}
            {data && data.orders.length > 0 && (
              <OrdersTable orders={data.orders} onOpen={({ id }) => setChosenId(id)} {...decisions} />
            )}
          </>
        )}
      </PanelView>
    </Panel>
  )
}
