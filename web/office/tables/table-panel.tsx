import { Button } from '@mantine/core'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { officePath } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { OrderDetails } from '#web/office/orders/order-details.tsx'
import { OrderFooter, orderTitle } from '#web/office/orders/order-panel.tsx'
import { OrdersTable } from '#web/office/orders/orders-table.tsx'
import { closingTerms, useClosingKey } from '#web/office/orders/close-bill.tsx'
import { orderActions } from '#web/office/orders/decisions.ts'
import { useDecisions } from '#web/office/orders/use-decisions.ts'
import { discountTerms } from '#web/office/orders/line-changes.tsx'
import { leftToPay } from '#web/office/data/order.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { useMoney } from '#web/office/ui/use-money.ts'
import { askedPayment, billActions, claimsOf, labelOf, moveTerms, ordersOf } from './bill-actions.ts'
import { Bill } from './bill.tsx'
import { PanelView } from './panel-view.tsx'
import styles from './table-panel.module.css'
import { TableCalls } from './table-calls.tsx'
import { isForGuests, type Table } from './table.ts'
import { useTableActivity } from './use-table-activity.ts'

interface Props {
  table: Table
  /** The tables that its bill can be moved to. */
  others: readonly Table[]
  /** Its bill was moved to another table, whose panel replaces this one. */
  onMoved: (to: string) => void
  onClose: () => void
}

const actions = {
  ...orderActions,
  ...billActions,
  clear: action(({ id }: Table) => api('PUT notifications/:tableId', { params: { tableId: id } }), {
    confirm: false,
    successText: 'calls.cleared',
  }),
}

/** A table's calls, bill and orders; an opened order replaces the list. */
export function TablePanel({ table, others, onMoved, onClose }: Props) {
  const { data, problem, reload } = useTableActivity(table)
  const { run, isBusy } = useActions(actions)
  const { money } = useMoney()
  const { enableOrder } = useBusinessData().business.configuration
  const [chosenId, setChosenId] = useState<string>()
  const chosen = data?.orders.find(({ id }) => id === chosenId)

  const closing = useClosingKey()
  async function closeBill({ bill, calls }: NonNullable<typeof data>): Promise<void> {
    const { isDone } = await run.closeBill(
      {
        label: labelOf(table),
        at: { tableId: table.id },
        bill,
        total: money(leftToPay(bill)),
        claims: claimsOf(bill),
        idempotencyKey: closing.keyFor(ordersOf(bill)),
      },
      closingTerms(askedPayment(calls)),
    )
    if (isDone) closing.forget()
    reload()
  }
  const { isAsking: _, ...decisions } = useDecisions({ run, isBusy }, reload)
  return (
    <Panel
      title={chosen ? orderTitle(chosen) : labelOf(table)}
      shows={chosen ? undefined : `table:${table.number}`}
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
            {enableOrder && isForGuests(table) && (
              <Button
                component={Link}
                to={officePath('servicePlace', { place: table.id })}
                variant={data?.calls.length || data?.bill.guests.length ? 'default' : 'filled'}
                leftSection={<NotebookPen aria-hidden size={18} />}
              >
                {t('service.take')}
              </Button>
            )}
            {!data && <LoadState problem={problem} onRetry={reload} />}
            {data && data.calls.length > 0 && (
              <TableCalls
                calls={data.calls}
                isBusy={isBusy}
                onClear={() => void run.clear(table).then(reload)}
              />
            )}
            {data && (data.bill.guests.length > 0 || data.bill.pending > 0) && (
              <Bill
                at={{ table: table.number, tableName: table.name }}
                bill={data.bill}
                label={labelOf(table)}
                asked={askedPayment(data.calls)}
                isBusy={isBusy}
                onMove={
                  others[0] &&
                  (() =>
                    void run.moveBill({ table, bill: data.bill, others, onMoved }, moveTerms()).then(reload))
                }
                onDiscount={() =>
                  void run
                    .discountBill({ label: labelOf(table), bill: data.bill }, discountTerms())
                    .then(reload)
                }
                onClose={() => void closeBill(data)}
                onChanged={reload}
                onPaid={reload}
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
