import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { tableLabel } from '#web/office/orders/order.ts'
import { OrderDetails } from '#web/office/orders/order-details.tsx'
import { OrderFooter, orderTitle } from '#web/office/orders/order-panel.tsx'
import { OrdersTable } from '#web/office/orders/orders-table.tsx'
import { tableOrderDecisions } from '#web/office/orders/orders.screen.tsx'
import { useDecisions } from '#web/office/orders/use-decisions.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { PanelView } from './panel-view.tsx'
import styles from './table-panel.module.css'
import { TableCalls } from './table-calls.tsx'
import type { Table } from './table.ts'
import { useTableActivity } from './use-table-activity.ts'

interface Props {
  table: Table
  onClose: () => void
}

const actions = {
  ...tableOrderDecisions,
  clear: action(({ id }: Table) => api('PUT notifications/:tableId', { params: { tableId: id } }), {
    confirm: false,
    successText: 'calls.cleared',
  }),
}

/** A table's calls and orders; an opened order replaces the list. */
export function TablePanel({ table, onClose }: Props) {
  const { data, problem, reload } = useTableActivity(table)
  const { run, isBusy } = useActions(actions)
  const [chosenId, setChosenId] = useState<string>()
  const chosen = data?.orders.find(({ id }) => id === chosenId)

  const { isAsking: _, ...decisions } = useDecisions({ run, isBusy }, reload)
  return (
    <Panel
      title={chosen ? orderTitle(chosen) : tableLabel({ table: table.number, tableName: table.name })}
      {...(chosen && {
        onBack: () => setChosenId(undefined),
        footer: <OrderFooter order={chosen} {...decisions} />,
      })}
      onClose={onClose}
    >
      <PanelView key={chosen?.id}>
        {chosen ? (
          <OrderDetails order={chosen} {...decisions} />
        ) : (
          <>
            {!data && <LoadState problem={problem} onRetry={reload} />}
            {data && data.calls.length > 0 && (
              <TableCalls
                calls={data.calls}
                isBusy={isBusy}
                onClear={() => void run.clear(table).then(reload)}
              />
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
